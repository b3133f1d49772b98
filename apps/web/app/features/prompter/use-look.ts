import { useSyncExternalStore } from 'react'
import { keepLook, keptLook } from './device-store.ts'
import { FIRST_LOOK, lookOf } from './look.ts'
import type { Look } from './look.ts'

/** What was read last, and from which words of the storage: the same words give the same look. */
let known: { readonly kept: string | null; readonly look: Look } | null = null
const listeners = new Set<() => void>()

function currentLook(): Look {
  const kept = keptLook()
  if (known?.kept !== kept) known = { kept, look: lookOf(kept) }
  return known.look
}

function changeLook(changed: Partial<Look>): void {
  const look = { ...currentLook(), ...changed }
  keepLook(JSON.stringify(look))
  // Where nothing can be stored, the page remembers it.
  known = { kept: keptLook(), look }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The look of the screen, kept on this device; the server knows none. */
export function useLook(): [Look, (change: Partial<Look>) => void] {
  return [useSyncExternalStore(subscribe, currentLook, () => FIRST_LOOK), changeLook]
}
