/**
 * A page stays as the server has rendered it until its visitor first interacts: most of its code is for playing and choosing, and
 * a reader needs none of it. What is pressed or typed while the code is loading is replayed afterwards.
 */

import { useEffect } from 'react'

/** Everything that a visitor's hand, keys or wheel do first; going back in the history counts as well. */
const REACHES = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'input',
  'wheel',
  'scroll',
  'popstate',
] as const

/** Around what the server has written. */
export const ASLEEP_ID = 'asleep'

/** What can be pressed in it. */
const CONTROLS = `#${ASLEEP_ID} :is(button, a[href], label, input[type=radio], input[type=checkbox])`
const FIELDS = `#${ASLEEP_ID} :is(input:not([type=radio], [type=checkbox]), select)`

/** Nothing sleeps any more on pages that come later. */
let isReached = false

/** Does by itself what a press wants, before the code for the rest is there; false leaves the press for later. */
type EarlyPress = (control: HTMLElement) => boolean

/** Resolves at the first reach; at once when nothing on the page was written by the server, and where it has been reached for. */
export async function firstReach(pressEarly: EarlyPress = () => false): Promise<void> {
  if (isReached || document.getElementById(ASLEEP_ID) === null) return
  early = pressEarly
  window.addEventListener('click', onPress, true)
  window.addEventListener('input', onTyping, true)
  await new Promise<void>((resolve) => {
    const reach = ({ type, target }: Event): void => {
      // A wall that scrolls to its middle by itself is no action of the visitor.
      if (type !== 'scroll' || target === document) end()
    }
    end = (): void => {
      for (const name of REACHES) window.removeEventListener(name, reach, true)
      isReached = true
      resolve()
    }
    for (const name of REACHES) window.addEventListener(name, reach, { capture: true, passive: true })
  })
}

let end: () => void = () => undefined

/**
 * In place of what the server has written, should the browser have had to give it up: there is nothing left to read, so the code comes
 * at once.
 */
export function GivenUp(): null {
  useEffect(() => end(), [])
  return null
}

let early: EarlyPress = () => false
let pressed: HTMLElement | null = null
const typed = new Map<HTMLInputElement | HTMLSelectElement, string>()

function onPress(event: MouseEvent): void {
  const { target } = event
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (!isPlain || !(target instanceof Element)) return
  const control = target.closest<HTMLElement>(CONTROLS)
  if (control === null) return
  event.preventDefault()
  if (!early(control)) pressed = control
}

function onTyping({ target }: Event): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || !target.matches(FIELDS)) return
  typed.set(target, target.value)
}

/** Types and presses what was too early; of presses the last one counts. */
export function wake(): void {
  window.removeEventListener('click', onPress, true)
  window.removeEventListener('input', onTyping, true)
  for (const [field, value] of typed) typeAgain(field, value)
  typed.clear()
  const control = pressed
  pressed = null
  control?.click()
}

/** Like a user: the component that shows the field's value remembers the last value it was given. */
function typeAgain(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  // Its own setter is the one that React watches, and hears of no change in the same value.
  field.value = ''
  const { prototype } = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
