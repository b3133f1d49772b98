/**
 * The home page stands as the server has written it until its visitor reaches for it: most of its code is for playing and
 * choosing, and a reader needs none of it. Whatever is pressed while the code is on its way is pressed again afterwards.
 */

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

/** Resolves at the first reach; at once when nothing on the page was written by the server. */
export async function firstReach(): Promise<void> {
  if (document.getElementById(ASLEEP_ID) === null) return
  catchPresses()
  await new Promise<void>((resolve) => {
    const reach = ({ type, target }: Event): void => {
      // A wall that scrolls to its middle by itself is nobody's doing.
      if (type === 'scroll' && target !== document) return
      for (const name of REACHES) window.removeEventListener(name, reach, true)
      resolve()
    }
    for (const name of REACHES) window.addEventListener(name, reach, { capture: true, passive: true })
  })
}

let pressed: HTMLElement | null = null

function onPress(event: MouseEvent): void {
  const { target } = event
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (!isPlain || !(target instanceof Element)) return
  const control = target.closest<HTMLElement>(`#${ASLEEP_ID} :is(button, a[href])`)
  if (control === null) return
  event.preventDefault()
  pressed = control
}

function catchPresses(): void {
  window.addEventListener('click', onPress, true)
}

/** Presses what was pressed too early; the last of it counts. */
export function wake(): void {
  window.removeEventListener('click', onPress, true)
  const control = pressed
  pressed = null
  control?.click()
}
