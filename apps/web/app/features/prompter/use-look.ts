import { useSyncExternalStore } from 'react'
import { keepLook, keptLook } from './device-store.ts'
import { FIRST_LOOK, lookOf } from './look.ts'
import type { Look } from './look.ts'

let known: Look | null = null
const listeners = new Set<() => void>()

function currentLook(): Look {
  known ??= lookOf(keptLook())
  return known
}

function changeLook(changed: Partial<Look>): void {
  known = { ...currentLook(), ...changed }
  keepLook(JSON.stringify(known))
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
