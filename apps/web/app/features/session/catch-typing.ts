/**
 * Keeps what is typed from the page until the field that it is meant for is there: letters are no commands of the page meanwhile. Returns
 * what ends it and gives what has been typed; asked again, it gives the same.
 */
export function catchTyping(): () => string {
  let typed = ''
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.key === 'Escape') return
    if (event.key.length === 1) typed += event.key
    else if (event.key === 'Backspace') typed = typed.slice(0, -1)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('keydown', onKeyDown, true)
  return () => {
    window.removeEventListener('keydown', onKeyDown, true)
    return typed
  }
}
