/**
 * Notifications of the sandbox provider: repeated with growing pauses for 24 hours until somebody answers 200, and on
 * demand doubled, delayed, reordered, lost or forged.
 *
 * Invariant: a notification waits in the journal until it is delivered or given up, so a killed process repeats it.
 */

import { randomUUID } from 'node:crypto'
import { once, EventEmitter } from 'node:events'
import type { FaultQueue } from './faults.ts'
import type { Journal } from './journal.ts'
import type { StoredHook } from './stored-objects.ts'
import type { Switches } from './switches.ts'

export type NotifiedEvent = { event: string; object_id: string; body: unknown }

export type HookQueue = {
  /** The rows to commit together with what happened. `delayMs` comes on top of the switched delay. */
  prepare(event: NotifiedEvent, delayMs?: number): StoredHook[]
  dueTimes(): Iterable<number>
  runDue(): void
  /** Resolves when each of the notifications was tried once, or when the patience is over. */
  attempted(ids: readonly string[], patienceMs: number): Promise<void>
  /** Delivers once more, whatever the state. False when there is no such notification. */
  redeliver(id: string): boolean
  /** Stops deliveries under way; they count as not made. */
  stop(): void
}

type Needs = {
  url: string | null
  journal: Journal
  switches: Switches
  faults: FaultQueue
  now: () => number
  wake: () => void
}

const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 60 * 60 * 1000
const GIVE_UP_AFTER_MS = 24 * 60 * 60 * 1000
const LONGEST_HOLD_MS = 30_000
const ANSWER_TIMEOUT_MS = 10_000

export function createHookQueue(needs: Needs): HookQueue {
  const { journal, switches, now } = needs
  const underWay = new Set<string>()
  const attempts = new EventEmitter().setMaxListeners(0)
  const stopping = new AbortController()

  function save(...hooks: StoredHook[]): void {
    journal.commit(hooks.map((row) => ({ table: 'hooks', row })))
    needs.wake()
  }

  async function deliver(hook: StoredHook): Promise<void> {
    underWay.add(hook.id)
    const result = await post(needs.url, hook.body, switches.sender_address, stopping.signal)
    if (stopping.signal.aborted) return
    underWay.delete(hook.id)
    const released = [...journal.rows.hooks.values()].filter((other) => other.state === 'held' && other.id !== hook.id)
    save(afterAttempt(hook, result, now(), switches.hook_speed), ...released.map((other) => due(other, now())))
    attempts.emit(hook.id)
  }

  function waiting(): StoredHook[] {
    return [...journal.rows.hooks.values()].filter((hook) => hook.next_at !== null && !underWay.has(hook.id))
  }

  return {
    prepare(event, delayMs = 0) {
      const fault = needs.faults.takeForHook()
      const copies = fault === 'dup-hook' || switches.double_hooks ? 2 : 1
      const first = newHook(event, now() + switches.hook_delay_ms + delayMs, now())
      if (needs.url === null) return [{ ...first, state: 'dropped', next_at: null, last_result: 'no address' }]
      if (fault === 'no-hook') return [{ ...first, state: 'dropped', next_at: null, last_result: 'no-hook' }]
      const isHeld = switches.reorder_hooks && !waiting().some((hook) => hook.state === 'held')
      const row = isHeld
        ? { ...due(first, now() + LONGEST_HOLD_MS / switches.hook_speed), state: 'held' as const }
        : first
      return Array.from({ length: copies }, () => ({ ...row, id: randomUUID() }))
    },
    *dueTimes() {
      for (const hook of waiting()) yield Date.parse(hook.next_at ?? '')
    },
    runDue() {
      for (const hook of waiting()) {
        if (Date.parse(hook.next_at ?? '') <= now()) void deliver(hook)
      }
    },
    async attempted(ids, patienceMs) {
      const signal = AbortSignal.any([AbortSignal.timeout(patienceMs), stopping.signal])
      const open = ids.filter((id) => journal.rows.hooks.get(id)?.attempts === 0 && journal.rows.hooks.get(id)?.next_at)
      await Promise.all(open.map((id) => once(attempts, id, { signal }).catch(() => undefined)))
    },
    redeliver(id) {
      const hook = journal.rows.hooks.get(id)
      if (!hook || needs.url === null) return false
      save(due(hook, now()))
      return true
    },
    stop: () => stopping.abort(),
  }
}

function newHook(event: NotifiedEvent, nextAt: number, now: number): StoredHook {
  return {
    id: randomUUID(),
    event: event.event,
    object_id: event.object_id,
    body: { type: 'notification', event: event.event, object: event.body },
    created_at: new Date(now).toISOString(),
    state: 'waiting',
    next_at: new Date(nextAt).toISOString(),
    attempts: 0,
    last_result: null,
  }
}

function due(hook: StoredHook, at: number): StoredHook {
  return { ...hook, state: 'waiting', next_at: new Date(at).toISOString() }
}

function afterAttempt(hook: StoredHook, result: string, now: number, speed: number): StoredHook {
  const tried = { ...hook, attempts: hook.attempts + 1, last_result: result }
  if (result === '200') return { ...tried, state: 'delivered', next_at: null }
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** hook.attempts, LONGEST_PAUSE_MS) / speed
  const isTooLate = now + pause > Date.parse(hook.created_at) + GIVE_UP_AFTER_MS / speed
  return isTooLate ? { ...tried, state: 'given_up', next_at: null } : due(tried, now + pause)
}

async function post(url: string | null, body: unknown, sender: string | null, signal: AbortSignal): Promise<string> {
  if (url === null) return 'no address'
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(sender !== null && { 'x-forwarded-for': sender }) },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
    })
    await response.arrayBuffer()
    return String(response.status)
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'no connection'
  }
}
