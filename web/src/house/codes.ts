/** A short code as somebody typed or pasted it: also out of a link. */
export const codeIn = (text: string): string => text.split('#/rules/').at(-1)?.trim() ?? ''

/** Could this be a code, if perhaps with a mistake? Every code has digits, and seven letters or more. */
export const likeCode = (text: string): boolean =>
  /\d/.test(text) && text.replace(/[^0-9a-z]/gi, '').length > 6
