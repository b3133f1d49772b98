import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { recall } from '../../settings/operations/site-memory.ts'
import { selectEnumerations, type Enumerations } from '../catalog.queries.ts'

/** Every enumeration with both titles (Product §3 "App info"). */
export async function readEnumerations(db: Kysely<DB>): Promise<Enumerations> {
  return recall(db, 'enumerations', () => selectEnumerations(db))
}
