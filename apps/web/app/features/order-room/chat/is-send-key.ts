import type { KeyboardEvent } from 'react'

/** Enter alone; while an input method offers words, Enter chooses one of them. */
export function isSendKey(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
}
