import type { WireStaffWork } from '@tembrel/contract/calls/staff/works.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { apiError } from '../../../http/api-error.ts'
import { presentStaffWork } from './staff-works.presenter.ts'
import { selectStaffWorks } from './staff-works.queries.ts'

/** A finished work as staff edit it. Throws NOT_FOUND (404). */
export async function readStaffWork(db: Kysely<DB>, id: number): Promise<WireStaffWork> {
  const [row] = await selectStaffWorks(db, id)
  if (!row) throw apiError('NOT_FOUND')
  return presentStaffWork(row)
}
