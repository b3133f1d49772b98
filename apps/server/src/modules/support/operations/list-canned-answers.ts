import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectCannedAnswers, type CannedAnswer } from '../canned-answers.queries.ts'

/** Ready-made answers of the support by their titles. */
export async function listCannedAnswers(db: Kysely<DB>): Promise<CannedAnswer[]> {
  return selectCannedAnswers(db)
}
