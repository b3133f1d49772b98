import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { FileToSend } from '../../../../http/send-file.ts'
import { selectStaffWorks } from '../staff-works.queries.ts'

/** What a finished work is heard from, shown or not. Throws NOT_FOUND (404), also until it can be heard. */
export async function readStaffWorkSound(db: Kysely<DB>, id: number): Promise<FileToSend> {
  const [work] = await selectStaffWorks(db, id)
  if (!work || work.play_key === null || work.play_size === null) throw apiError('NOT_FOUND')
  const { play_key, play_size } = work
  return { key: play_key, size: play_size, content_type: 'audio/mpeg', download_name: null, cache: 'private' }
}
