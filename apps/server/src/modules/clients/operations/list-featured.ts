import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { selectFeaturedIds } from '../clients.queries.ts'

/** Ids of a client's favourite narrators, the newest first. */
export async function listFeatured(db: Kysely<DB>, client_id: number): Promise<number[]> {
  return selectFeaturedIds(db, client_id)
}
