/** The id of the form in the decision card, so that the bar on phones can lead there. */
export const FORM_ID = 'room-form'

/** Brings the form into view and the focus into its first field. */
export function goToForm(): void {
  const form = document.getElementById(FORM_ID)
  if (!form) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  form.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
  form.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
}
