declare module 'virtual:texts' {
  const offers: Record<string, () => Promise<{ default: import('./pattern').Texts }>>
  export default offers
}
