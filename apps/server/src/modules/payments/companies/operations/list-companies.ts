import type { WireCompany } from '@tembrel/contract/calls/companies.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { selectCompanies } from '../companies.queries.ts'

/** The companies that a profile pays or is paid for, newest first; removed ones are not among them (Product §3). */
export async function listCompanies(db: Kysely<DB>, profile_id: number): Promise<WireCompany[]> {
  const rows = await selectCompanies(db, profile_id)
  return rows.map(({ profile_id: _owner, created_at: _made, deleted_at: _removed, ...company }) => company)
}
