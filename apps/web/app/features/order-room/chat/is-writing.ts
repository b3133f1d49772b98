const FIELDS = 'textarea, input:not([type="radio"], [type="checkbox"], [type="file"]), [contenteditable="true"]'

/** Whether somebody is in the middle of something on this page: a field has the focus, or a dialog is open. */
export function isWriting(): boolean {
  return document.activeElement?.matches(FIELDS) === true || document.querySelector('dialog[open]') !== null
}
