/**
 * A reading as text that a device keeps, and back (Product §10).
 *
 * Invariants: whatever the text says, the reading stands within the script and is not going on; the reading of another script
 * is none.
 */

import { MOST_SLIPS, NEW_READING, withPassage } from './reading.ts'
import type { Passage, Reading, Slip } from './reading.ts'

/** A short name of a script, by which another one is known. It is no secret and protects nothing. */
export function scriptMark(script: string): string {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < script.length; at += 1) hash = Math.imul(hash ^ script.charCodeAt(at), 0x01_00_01_93)
  return `${script.length.toString(36)}-${(hash >>> 0).toString(36)}`
}

/** What is kept of a reading of the script with this mark. */
export function keptText({ at, elapsed_ms, read, slips, round, phase }: Reading, mark: string): string {
  const is_finished = phase === 'finished'
  return JSON.stringify({ script: mark, at, elapsed_ms, read, slips, round, is_finished })
}

/** The reading that was kept of this script; null when there is none. */
export function readingOf(kept: string | null, script: string): Reading | null {
  const { script: mark, ...rest } = recordOf(parsed(kept))
  if (mark !== scriptMark(script)) return null
  const within = (value: unknown): value is number => isCount(value) && value <= script.length
  const elapsed_ms = isCount(rest['elapsed_ms']) ? rest['elapsed_ms'] : 0
  const at = within(rest['at']) ? rest['at'] : 0
  const isBegun = elapsed_ms > 0 || at > 0
  return {
    ...NEW_READING,
    ...{ at, elapsed_ms, phase: rest['is_finished'] === true ? 'finished' : isBegun ? 'paused' : 'ready' },
    read: listOf(rest['read']).flatMap(passageIn(within)).reduce<Passage[]>(withPassage, []),
    slips: listOf(rest['slips'])
      .map(recordOf)
      .filter((one): one is Record<string, unknown> & Slip => isCount(one['at_ms']) && within(one['start']))
      .slice(0, MOST_SLIPS)
      .map(({ at_ms, start, round }) => ({ at_ms, start, round: isCount(round) ? Math.max(1, round) : 1 })),
    round: isCount(rest['round']) ? Math.max(1, rest['round']) : 1,
  }
}

function passageIn(within: (value: unknown) => value is number): (value: unknown) => Passage[] {
  return (value) => {
    const [from, to] = listOf(value)
    return within(from) && within(to) && from < to ? [[from, to]] : []
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}
