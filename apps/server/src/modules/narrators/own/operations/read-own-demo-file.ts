import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { FileToSend } from '../../../../http/send-file.ts'
import { selectOwnDemo } from '../own-demos.queries.ts'

/** The sound of a demo for its narrator and for staff, approved or not. Throws NOT_FOUND (404), also until it can be heard. */
export async function readOwnDemoFile(
  db: Kysely<DB>,
  demo: { narrator_id: number; demo_id: number },
): Promise<FileToSend> {
  const row = await selectOwnDemo(db, demo.narrator_id, demo.demo_id)
  if (!row || row.play_key === null || row.play_size === null) throw apiError('NOT_FOUND')
  return { key: row.play_key, size: row.play_size, content_type: 'audio/mpeg', download_name: null, cache: 'private' }
}
