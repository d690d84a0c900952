/** A short code as somebody typed or pasted it: also out of a link. */
export const codeIn = (text: string): string => text.split('#/rules/').at(-1)?.trim() ?? ''
