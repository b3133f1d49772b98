import { slugWithId } from '@tembrel/domain/narrators/slug.ts'
import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { selectCompilationRows } from '../staff-compilations.queries.ts'

/** All compilations of narrators in their order, hidden and empty ones too. */
export async function listStaffCompilations(db: Kysely<DB>): Promise<CallResponse<'GET /staff/compilations'>> {
  const rows = await selectCompilationRows(db)
  return { compilations: rows.map((row) => ({ ...row, slug: slugWithId(row.slug, row.id) })) }
}
