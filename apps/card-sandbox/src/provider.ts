/** What every part of the sandbox provider works with, and the one way in which anything changes. */

import { randomUUID } from 'node:crypto'
import type { Agenda } from './agenda.ts'
import type { FaultQueue } from './faults.ts'
import type { HookQueue, NotifiedEvent } from './hook-queue.ts'
import type { Journal } from './journal.ts'
import type { Change } from './stored-objects.ts'
import type { Switches } from './switches.ts'

export type Account = { id: string; secret_key: string }

export type Provider = {
  shop: Account
  /** The payout gateway: credentials and a balance of its own, as in life. */
  gateway: Account
  /** The address of the pay pages, without a slash at the end. Known once the server listens. */
  publicUrl(): string
  switches: Switches
  journal: Journal
  hooks: HookQueue
  faults: FaultQueue
  agenda: Agenda
  /** Milliseconds since 1970. */
  now(): number
}

export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}

export function newId(): string {
  return randomUUID()
}

/**
 * Writes rows and the notifications of what happened as one commit, then lets the agenda do what is due.
 * Returns the ids of the notifications.
 */
export function commit(
  provider: Provider,
  changes: readonly Change[],
  events: readonly NotifiedEvent[] = [],
  hookDelayMs = 0,
): string[] {
  const hooks = events.flatMap((event) => provider.hooks.prepare(event, hookDelayMs))
  provider.journal.commit([...changes, ...hooks.map((row) => ({ table: 'hooks', row }) as const)])
  provider.agenda.wake()
  return hooks.map((hook) => hook.id)
}
