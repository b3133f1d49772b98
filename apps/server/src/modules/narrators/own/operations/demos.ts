import type { WireOwnDemo } from '@tembrel/contract/wire/narrator-self.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { FileToSend } from '../../../../http/send-file.ts'
import { readSoundChecks } from '../../../files/operations/sound-checks.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { presentOwnDemo } from '../narrator-self.presenter.ts'
import { selectOwnDemo, selectOwnDemos } from '../own-demos.queries.ts'

/** All demos of a narrator for himself or for staff, the main one first, then in his order; `pathOf` is where one is heard. */
export async function listOwnDemos(
  db: Kysely<DB>,
  narrator_id: number,
  pathOf: (demo_id: number) => string,
): Promise<WireOwnDemo[]> {
  const all = await selectOwnDemos(db, narrator_id)
  const checks = await readSoundChecks(
    db,
    all.map((demo) => demo.file_id),
  )
  const settings = await readSettings(db)
  const demos = all.map((demo) => presentOwnDemo(demo, { all, checks, settings, pathOf }))
  return [...demos.filter((demo) => demo.main), ...demos.filter((demo) => !demo.main)]
}

/** The sound of a demo for its narrator and for staff, approved or not. Throws NOT_FOUND (404), also until it can be heard. */
export async function readOwnDemoFile(
  db: Kysely<DB>,
  demo: { narrator_id: number; demo_id: number },
): Promise<FileToSend> {
  const row = await selectOwnDemo(db, demo.narrator_id, demo.demo_id)
  if (!row || row.play_key === null || row.play_size === null) throw apiError('NOT_FOUND')
  return { key: row.play_key, size: row.play_size, content_type: 'audio/mpeg', download_name: null, cache: 'private' }
}
