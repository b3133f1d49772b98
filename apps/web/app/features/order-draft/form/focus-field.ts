/** Brings the eye and the keyboard to the first field that was refused; false when none of them is on the page. */
export function focusFirstField(fields: readonly string[]): boolean {
  const wanted = new Set(fields)
  for (const element of document.querySelectorAll<HTMLElement>('[data-field]')) {
    if (!wanted.has(element.dataset['field'] ?? '') || element.closest('[hidden]')) continue
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'center' })
    return true
  }
  return false
}
