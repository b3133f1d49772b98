/** Single keys that move the player, and the way to switch them off (WCAG 2.1.4). */

const OFF_KEY = 'player_keys_off'

/** Whether the player listens to keys; it does until somebody switches it off in this browser. */
export function arePlayerKeysOn(): boolean {
  return localStorage.getItem(OFF_KEY) === null
}

/** Switches the keys of the player on or off for this browser. */
export function setPlayerKeysOn(isOn: boolean): void {
  if (isOn) localStorage.removeItem(OFF_KEY)
  else localStorage.setItem(OFF_KEY, '1')
}

export type KeyAction = 'toggle' | 'back' | 'forward' | 'mute' | 'help'

/** By place on the keyboard and not by letter: the same keys work with a Russian layout. */
const ACTIONS: Readonly<Record<string, KeyAction>> = { Space: 'toggle', KeyJ: 'back', KeyL: 'forward', KeyM: 'mute' }

type KeyPress = Pick<KeyboardEvent, 'code' | 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'>

/** «?», where it is typed, and the key that has it in the Latin layout: with a Russian one it types a comma. */
export function isHelpKey({ code, key, shiftKey }: Pick<KeyPress, 'code' | 'key' | 'shiftKey'>): boolean {
  return key === '?' || (code === 'Slash' && shiftKey)
}

/** What a key press means for the player; null for nothing. `hasOwnKeys`: the focused element uses keys itself. */
export function keyAction(press: KeyPress, hasOwnKeys: boolean): KeyAction | null {
  if (hasOwnKeys || press.defaultPrevented || press.altKey || press.ctrlKey || press.metaKey) return null
  return isHelpKey(press) ? 'help' : (ACTIONS[press.code] ?? null)
}

const OWN_KEYS =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], [role="combobox"]'
const OWN_SPACE =
  'button, a, summary, label, video, audio, [role="button"], [role="tab"], [role="option"], [role="slider"]'

/** Whether the element a key was pressed in does something with that key by itself. */
export function usesKey(element: Element | null, code: string): boolean {
  return element?.closest(code === 'Space' ? `${OWN_KEYS}, ${OWN_SPACE}` : OWN_KEYS) != null
}
