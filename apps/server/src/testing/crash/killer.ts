/** Kills the server and the database at moments that the seed chooses, and starts again what died. */
import { setTimeout as pause } from 'node:timers/promises'
import type { RunningProduct } from './running-product.ts'
import type { Chance } from './seeded-random.ts'

type Victim = 'server' | 'database'

/**
 * A moment is counted in requests, because time passes differently on every machine: some time after the n-th request from the
 * last start. The two moments that hurt most are sought out: a change has been made and its answer gets lost; the bank has opened
 * a payment and the server has not got the answer.
 */
export interface Moment {
  readonly victims: readonly Victim[]
  readonly requests: number
  /** Milliseconds after the n-th request, while it is being worked on, or what is waited for then. */
  readonly aim: number | 'the answer is lost' | 'the bank has acted'
}

/** No moment waits longer for its requests: then everybody waits for something else. */
const LONGEST_WAIT_MS = 3_000

/** The last is the database alone, so that a server which has lived through such a loss is what finishes the run. */
export function planMoments(chance: Chance, kills: { server: number; database: number }): Moment[] {
  const victims = chance.shuffle<Victim>([
    ...Array.from({ length: kills.server }, () => 'server' as const),
    ...Array.from({ length: kills.database - 1 }, () => 'database' as const),
  ])
  const moments: Moment[] = []
  for (let index = 0; index < victims.length; index += 1) {
    const [victim, next] = [victims[index], victims[index + 1]] as [Victim, Victim | undefined]
    // A power cut takes both.
    const isBoth = next !== undefined && next !== victim && chance.percent(30)
    if (isBoth) index += 1
    moments.push({
      victims: isBoth ? [victim, next] : [victim],
      requests: chance.whole(2, 40),
      aim: chance.percent(35) ? 'the answer is lost' : chance.percent(25) ? 'the bank has acted' : chance.whole(0, 25),
    })
  }
  return [...moments, { victims: ['database'], requests: chance.whole(2, 40), aim: chance.whole(0, 25) }]
}

/** Goes through the moments until the signal aborts. Settles when everything runs again after the last. */
export async function killAt(moments: readonly Moment[], product: RunningProduct, signal: AbortSignal): Promise<void> {
  for (const { victims, requests, aim } of moments) {
    await product.requestsSent(requests, LONGEST_WAIT_MS)
    if (signal.aborted) return
    if (aim === 'the answer is lost') await product.answerSwallowed(LONGEST_WAIT_MS)
    else if (aim === 'the bank has acted') await product.bankActed(LONGEST_WAIT_MS)
    else await pause(aim)
    await Promise.all(victims.map((victim) => (victim === 'server' ? product.killServer() : product.killDatabase())))
    if (victims.includes('database')) await product.startDatabase()
    if (victims.includes('server')) await product.startServer()
  }
}
