/** Who may have whole tracks: the client of a paid order that has them, and its sound engineer (Product §7, downloads). */
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { selectOwnMusicIds } from './music.queries.ts'

export interface MusicReader {
  readonly role: string
  readonly profile_id: number
}

/** Those of the tracks that the reader may take whole. */
export async function ownMusicIds(
  db: Kysely<DB>,
  reader: MusicReader | null,
  ids: readonly number[],
): Promise<Set<number>> {
  if (reader === null || ids.length === 0) return new Set()
  const { role, profile_id } = reader
  if (role !== 'client' && role !== 'soundengineer') return new Set()
  return selectOwnMusicIds(db, { role, profile_id }, ids)
}
