const TYPED_IN =
  'textarea, select, input:not([type="radio"], [type="checkbox"], [type="file"]), [contenteditable="true"], [role="slider"], [role="tab"]'

/**
 * Whether a key press belongs to the page: its target is no control for typing or dragging, no dialog is open, and neither Alt,
 * Ctrl nor Meta is held.
 */
export function isFreeKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return false
  const element = event.target instanceof Element ? event.target : null
  return element?.closest(TYPED_IN) == null && document.querySelector('dialog[open]') === null
}
