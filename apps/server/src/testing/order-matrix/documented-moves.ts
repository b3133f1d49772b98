/** The table of docs/orders.md as the tests of the running product read it; nothing here looks at the product's own table. */
import { readFileSync } from 'node:fs'
import { markdownTable, markedWordsOf, wordsOf } from '@tembrel/domain/orders/lifecycle-docs-table.ts'

export interface DocumentedMove {
  readonly from: number | null
  readonly action: string
  readonly who: string
  /** The cell as written. */
  readonly to: string
  /** Words in backticks: effects, conditions and what the action asks for. */
  readonly words: readonly string[]
}

/** What a target of the table depends on. */
export interface TargetFacts {
  readonly prevstatus_id: number | null
  readonly has_engineer_work: boolean
}

const page = readFileSync(new URL('../../../../../docs/orders.md', import.meta.url), 'utf8')

/** One for each status, action and person. */
export const DOCUMENTED_MOVES: readonly DocumentedMove[] = markdownTable(page, '## Moves').flatMap((row) =>
  wordsOf(row['from']).flatMap((from) =>
    wordsOf(row['who']).map((who) => ({
      from: from === 'new' ? null : Number(from),
      action: row['action'] ?? '',
      who,
      to: row['to'] ?? '',
      words: markedWordsOf(row['effect']),
    })),
  ),
)

/** Every action of the page, once. */
export const DOCUMENTED_ACTIONS: readonly string[] = [...new Set(DOCUMENTED_MOVES.map(({ action }) => action))]

/** What happens by itself; the page's other actions are asked for by people. */
export const OWN_ACTIONS = ['paid', 'lapse', 'narrator-disabled'] as const

export function movesFrom(status: number | null): DocumentedMove[] {
  return DOCUMENTED_MOVES.filter(({ from }) => from === status)
}

export function documentedMove(status: number | null, action: string, who: string): DocumentedMove | undefined {
  return DOCUMENTED_MOVES.find((move) => move.from === status && move.action === action && move.who === who)
}

/** Whether the action is this person's in any status. */
export function isEverTheirs(action: string, who: string): boolean {
  return DOCUMENTED_MOVES.some((move) => move.action === action && move.who === who)
}

/** The status the page names; null for a deleted order. A cancellation is meant to be the narrator's fault. */
export function targetOf({ to, from }: DocumentedMove, facts: TargetFacts): number | null {
  if (/^\d+$/.test(to)) return Number(to)
  switch (to) {
    case 'deleted':
      return null
    case 'same':
    case 'a new order in 1':
      return from
    case 'the one before 17':
      return facts.prevstatus_id
    case 'the one before 17, but 18 instead of 8 when an engineer has work':
      return facts.prevstatus_id === 8 && facts.has_engineer_work ? 18 : facts.prevstatus_id
    case '8, but 18 when an engineer has work':
      return facts.has_engineer_work ? 18 : 8
    case '4, but 6 when the client is at fault':
      return 4
    default:
      throw new Error(`docs/orders.md says «${to}» and the test does not know it`)
  }
}
