declare module 'virtual:texts' {
  type Load = () => Promise<{ default: import('./pattern').Texts }>
  const offers: Record<string, Record<import('./pattern').Part, Load>>
  export default offers
}
