import type { WireOwnDemo } from '@tembrel/contract/wire/narrator-self.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { readSoundChecks } from '../../../files/operations/read-sound-checks.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { presentOwnDemo } from '../narrator-self.presenter.ts'
import { selectOwnDemos } from '../own-demos.queries.ts'

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
