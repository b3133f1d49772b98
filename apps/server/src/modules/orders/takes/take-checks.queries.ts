import type { Kysely } from 'kysely'
import type { SoundFinding, SoundSeverity } from '@tembrel/domain/sound/sound-findings.ts'
import type { DB } from '../../../database/tables.ts'

export interface TakeCheckRow {
  state: 'done' | 'failed' | 'measuring' | 'none' | 'waiting'
  verdict: SoundSeverity | null
  send_anyway: boolean
}

interface KeptCheckRow extends Pick<TakeCheckRow, 'state' | 'verdict'> {
  findings: SoundFinding[]
}

/** Writes what was known of each recording of a take when it was sent. */
export async function insertTakeChecks(
  db: Kysely<DB>,
  take: { take_id: number; send_anyway: boolean; at: Date },
  checks: readonly (Omit<TakeCheckRow, 'send_anyway'> & { file_id: string; findings: readonly SoundFinding[] })[],
): Promise<void> {
  const { take_id, send_anyway, at } = take
  const rows = checks.map(({ findings, ...check }) => ({
    ...check,
    ...{ take_id, send_anyway, created_at: at },
    findings: JSON.stringify(findings),
  }))
  if (rows.length > 0) await db.insertInto('order_take_checks').values(rows).execute()
}

/** What was known of a recording when it was sent; undefined for one that was not, or was before there were checks. */
export async function selectTakeCheck(
  db: Kysely<DB>,
  order_id: number,
  file_id: string,
): Promise<TakeCheckRow | undefined> {
  const row = await db
    .selectFrom('order_take_checks as c')
    .innerJoin('order_takes as t', 't.id', 'c.take_id')
    .select(['c.state', 'c.verdict', 'c.send_anyway'])
    .where('t.order_id', '=', order_id)
    .where('c.file_id', '=', file_id)
    .executeTakeFirst()
  return row as TakeCheckRow | undefined
}

/** What was found in a recording when it was sent; undefined for one that was not, or was before there were checks. */
export async function selectKeptCheck(
  db: Kysely<DB>,
  order_id: number,
  file_id: string,
): Promise<KeptCheckRow | undefined> {
  const row = await db
    .selectFrom('order_take_checks as c')
    .innerJoin('order_takes as t', 't.id', 'c.take_id')
    .select(['c.state', 'c.verdict', 'c.findings'])
    .where('t.order_id', '=', order_id)
    .where('c.file_id', '=', file_id)
    .executeTakeFirst()
  return row as KeptCheckRow | undefined
}
