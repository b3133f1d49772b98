import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { presentStaffWork } from '../staff-works.presenter.ts'
import { selectStaffWorks } from '../staff-works.queries.ts'

/** All finished works in the order of the home page, also those that visitors do not see (Product §2 staff area). */
export async function listStaffWorks(db: Kysely<DB>): Promise<CallResponse<'GET /staff/works'>> {
  return { works: (await selectStaffWorks(db, null)).map(presentStaffWork) }
}
