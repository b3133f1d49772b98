import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectEnabledPrograms } from '../referrals.queries.ts'

/** What an address must contain to come from a programme (Product §3); which programme that is stays with us. */
export async function readReferalprograms(db: Kysely<DB>): Promise<{ url_condition: string }[]> {
  const programs = await selectEnabledPrograms(db)
  return programs.map(({ url_condition }) => ({ url_condition }))
}
