import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Tx } from '../../../database/transaction.ts'
import { insertProgram, insertReferral, selectEnabledPrograms } from '../referrals.queries.ts'

/** Begins a programme: from now on addresses with its condition count. */
export async function createReferalprogram(
  tx: Tx,
  program: { readonly title: string; readonly url_condition: string },
): Promise<void> {
  await insertProgram(tx.db, program)
}

/** What an address must contain to come from a programme (Product §3); which programme that is stays with us. */
export async function readReferalprograms(db: Kysely<DB>): Promise<{ url_condition: string }[]> {
  const programs = await selectEnabledPrograms(db)
  return programs.map(({ url_condition }) => ({ url_condition }))
}

/**
 * Notes by which programme a new account has come (Product §2). The browser sends the address it arrived at; whether that belongs
 * to a programme is decided here, so an invented address earns nothing. No programme fits: nothing is noted.
 */
export async function recordReferral(
  tx: Tx,
  { account_id, referal_url, at }: { readonly account_id: number; readonly referal_url: string; readonly at: Date },
): Promise<void> {
  const program = (await selectEnabledPrograms(tx.db)).find(({ url_condition }) => referal_url.includes(url_condition))
  if (!program) return
  await insertReferral(tx.db, { account_id, referalprogram_id: program.id, referal_url, created_at: at })
}
