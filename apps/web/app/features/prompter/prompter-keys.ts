/** What keys, pedals and fingers do while a script is read from the screen. */

export type PrompterAction =
  | 'toggle'
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'unread'
  | 'slower'
  | 'faster'
  | 'slip'
  | 'retake'
  | 'wide'
  | 'keys'
  | 'leave'

/** By place on the keyboard and not by letter: the same keys work with a Russian layout. Pedals send page keys or arrows. */
const ACTIONS: Readonly<Record<string, PrompterAction>> = {
  ...{ Space: 'toggle', ArrowDown: 'next', PageDown: 'next', ArrowRight: 'next' },
  ...{ ArrowUp: 'previous', PageUp: 'previous', ArrowLeft: 'previous', Home: 'first', End: 'last' },
  ...{ Minus: 'slower', NumpadSubtract: 'slower', Equal: 'faster', NumpadAdd: 'faster' },
  ...{ KeyM: 'slip', KeyR: 'retake', KeyN: 'unread', KeyF: 'wide', Escape: 'leave' },
}

type KeyPress = Pick<KeyboardEvent, 'code' | 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat'>

/** What a key press means; null for nothing. A key that is held does its work once, except for the pace. */
export function prompterAction(press: KeyPress): PrompterAction | null {
  if (press.altKey || press.ctrlKey || press.metaKey) return null
  const action = press.key === '?' ? 'keys' : (ACTIONS[press.code] ?? null)
  const isHeld = press.repeat && action !== 'slower' && action !== 'faster'
  return isHeld ? null : action
}

/** Pixels; a shorter way is a tap. */
const LEAST_SWIPE = 40
const LONGEST_TAP = 12
const LONGEST_TAP_MS = 600

/** What a finger has done on the text: a tap pauses, a swipe up or to the left goes on; null for anything else. */
export function gestureOf(across: number, down: number, took_ms: number): PrompterAction | null {
  const way = Math.abs(across) > Math.abs(down) ? across : down
  if (Math.abs(way) >= LEAST_SWIPE) return way < 0 ? 'next' : 'previous'
  return Math.abs(way) <= LONGEST_TAP && took_ms <= LONGEST_TAP_MS ? 'toggle' : null
}
