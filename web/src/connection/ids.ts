/** A fresh id for a command, so that sending it twice does it once; as good as a salt: 16 random bytes, as hex. */
export function freshId(): string {
  // Not randomUUID: on a phone in the same network the page is no secure context.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
