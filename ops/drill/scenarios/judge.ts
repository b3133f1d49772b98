/** Whether a scenario has passed, from what was counted. */
import type { EventComparison } from '../check/compare-events.ts'
import type { Kept } from '../check/kept.ts'
import type { KindFigures, LoadResult, OtherFigures } from '../load/load-plan.ts'
import type { MemoryFigures } from '../world/memory.ts'

export interface Judgement {
  /** Whether such an answer is right while something is away; nothing but the wanted one is without it. */
  readonly isAllowed?: (kind: string, other: OtherFigures) => boolean
  /** After that many seconds everything has to work again. */
  readonly again_within_s?: number
}

export interface Counted {
  readonly result: LoadResult
  /** When what was away came back, in milliseconds of the clock; null when nothing was away. */
  readonly restored_at: number | null
  readonly kept: Kept
  readonly events: EventComparison
  readonly memory: readonly MemoryFigures[]
}

export interface Judged {
  readonly figures: {
    readonly requests: number
    readonly failed: number
    readonly refused: number
    readonly slowest_refusal_ms: number
    readonly works_again_s: number | null
  }
  readonly problems: readonly string[]
}

/** Shorter than the drill goes on afterwards, so that what never works again is seen. */
const AGAIN_WITHIN_S = 10
const MOST_MEMORY = 1.5e9
const NAMED = 3

export function judge(
  counted: Counted,
  { isAllowed = () => false, again_within_s = AGAIN_WITHIN_S }: Judgement,
): Judged {
  const { result, restored_at } = counted
  const phases = result.phases.filter(({ phase }) => phase !== 'arriving')
  const others = phases.flatMap(({ phase, kinds }) =>
    kinds.flatMap((kind) => kind.others.map((other) => ({ phase, kind: kind.kind, other }))),
  )
  const during = others.filter(({ phase }) => phase === 'during')
  const returning = others.filter(({ phase }) => phase === 'after')
  const wrong = [
    ...during.filter(({ kind, other }) => !isAllowed(kind, other)),
    ...others.filter(({ phase }) => phase !== 'during' && phase !== 'after'),
  ]
  const last_at = Math.max(0, ...[...during, ...returning].map(({ other }) => other.last_sent_at))
  const works_again_s = restored_at === null ? null : Math.max(0, (last_at - restored_at) / 1000)
  const refused = [...during, ...returning]
  const wanted = phases.reduce((sum, { kinds }) => sum + kinds.reduce((all, { ok }) => all + ok, 0), 0)
  return {
    figures: {
      requests: wanted + countOf(others),
      failed: countOf(wrong),
      refused: countOf(refused) - countOf(wrong.filter(({ phase }) => phase === 'during')),
      slowest_refusal_ms: Math.max(0, ...refused.map(({ other }) => other.max_ms)),
      works_again_s,
    },
    problems: [
      ...wrong.map(({ phase, kind, other }) => `${phase}: ${other.count} × ${kind}: ${wordsOf(other)}`),
      ...(works_again_s !== null && works_again_s > again_within_s
        ? [`${works_again_s.toFixed(1)} s after it was back something still failed`]
        : []),
      ...problemsOf(counted),
    ],
  }
}

function problemsOf({ kept, events, memory }: Counted): string[] {
  const ids = (rows: readonly { profile_id: number; id: number }[]): string =>
    rows
      .slice(0, NAMED)
      .map(({ profile_id, id }) => `${id} to ${profile_id}`)
      .join(', ')
  const some = (what: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [`${lines.length} ${what}: ${lines.slice(0, NAMED).join('; ')}`]
  const told = (what: string, rows: readonly { profile_id: number; id: number }[]): string[] =>
    rows.length === 0 ? [] : [`${rows.length} events ${what}: ${ids(rows)}`]
  return [
    ...(kept.looked_for === 0 ? ['nothing was acknowledged, so nothing has been shown'] : []),
    ...some('lost', kept.lost),
    ...some('doubled', kept.doubled),
    ...some('wrong', kept.wrong),
    ...(events.sent === 0 ? ['no event was sent, so nothing has been shown'] : []),
    ...told('lost', events.lost),
    ...told('doubled', events.doubled),
    ...told('told to others', events.foreign),
    ...memory
      .filter(({ peak }) => peak > MOST_MEMORY)
      .map(({ name, peak }) => `${name} took ${Math.round(peak / 1e6)} MB`),
  ]
}

function countOf(rows: readonly { readonly other: OtherFigures }[]): number {
  return rows.reduce((sum, { other }) => sum + other.count, 0)
}

function wordsOf({ outcome, max_ms, texts }: OtherFigures): string {
  const [text] = texts
  return `${outcome}, ${Math.round(max_ms)} ms at most${text === undefined ? '' : ` (${text.slice(0, 160)})`}`
}

/** Kinds by how they fared, for the table of what works. */
export function fares(kinds: readonly KindFigures[]): { works: string[]; partly: string[]; refused: string[] } {
  const named = (isSo: (ok: number, other: number) => boolean): string[] =>
    kinds
      .filter(({ ok, others }) =>
        isSo(
          ok,
          others.reduce((sum, { count }) => sum + count, 0),
        ),
      )
      .map(({ kind }) => kind)
  return {
    works: named((ok, other) => ok > 0 && other === 0),
    partly: named((ok, other) => ok > 0 && other > 0),
    refused: named((ok, other) => ok === 0 && other > 0),
  }
}
