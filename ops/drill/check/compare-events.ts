/** What screens were told, held against what the database says was sent. */
import type { Heard } from '../load/load-plan.ts'

export interface EventComparison {
  readonly sent: number
  /** Sent to a person and never told to his screen. */
  readonly lost: readonly { readonly profile_id: number; readonly id: number }[]
  /** Told twice over one and the same connection. */
  readonly doubled: readonly { readonly profile_id: number; readonly id: number }[]
  /** Told to somebody to whom it was not sent. */
  readonly foreign: readonly { readonly profile_id: number; readonly id: number }[]
  /** Told once more after coming back: the browser knows it by its id. */
  readonly repeated: number
}

/** `sent`: ids of events by whose they are. */
export function compareEvents(sent: ReadonlyMap<number, readonly number[]>, heard: readonly Heard[]): EventComparison {
  const lost: { profile_id: number; id: number }[] = []
  const doubled: { profile_id: number; id: number }[] = []
  const foreign: { profile_id: number; id: number }[] = []
  let [count, repeated] = [0, 0]
  for (const { profile_id, connections } of heard) {
    const own = new Set(sent.get(profile_id))
    count += own.size
    const known = new Set<number>()
    for (const ids of connections) {
      const once = new Set<number>()
      for (const id of ids) {
        if (once.has(id)) doubled.push({ profile_id, id })
        else if (known.has(id)) repeated += 1
        if (!own.has(id)) foreign.push({ profile_id, id })
        once.add(id)
        known.add(id)
      }
    }
    for (const id of own) if (!known.has(id)) lost.push({ profile_id, id })
  }
  return { sent: count, lost, doubled, foreign, repeated }
}
