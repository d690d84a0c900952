/** Put a text where it can be pasted from; false where a browser will not. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // A page without a certificate has no clipboard; the old way needs none.
  }
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // Within an open dialog nothing outside can be selected.
  const place = document.activeElement?.closest('dialog') ?? document.body
  const before = document.activeElement
  place.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return done
}
