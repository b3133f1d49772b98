import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectStaffMusiccomps } from '../staff-music.queries.ts'

/** All compilations of music in their order, hidden and empty ones too. */
export async function listStaffMusiccomps(db: Kysely<DB>): Promise<CallResponse<'GET /staff/music'>> {
  return { musiccomps: await selectStaffMusiccomps(db) }
}
