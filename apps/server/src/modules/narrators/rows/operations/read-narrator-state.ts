import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { selectNarratorState } from '../narrators.queries.ts'
import type { NarratorState } from '../narrators.queries.ts'

/** Where a narrator stands between registering and taking orders; null when there is no such narrator. */
export async function readNarratorState(db: Kysely<DB>, profile_id: number): Promise<NarratorState | null> {
  return selectNarratorState(db, profile_id)
}
