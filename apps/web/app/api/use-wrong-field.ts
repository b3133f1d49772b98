import { useEffect } from 'react'

const PLACES = 'form, dialog, section, main, body'

/** Takes the keyboard to the first wrong field of the form or dialog where it is, or else around it. */
export function goToWrongField(): void {
  let place = (document.activeElement ?? document.body).closest(PLACES)
  while (place !== null) {
    const wrong = place.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) return wrong.focus()
    place = place.parentElement?.closest(PLACES) ?? null
  }
}

/**
 * Takes the keyboard to the first wrong field when a form was refused. `refusal` is another value for each refusal, null while
 * there is none. Not for forms that save by themselves: there the user has not pressed a button.
 */
export function useWrongField(refusal: object | null): void {
  useEffect(() => {
    if (refusal !== null) goToWrongField()
  }, [refusal])
}
