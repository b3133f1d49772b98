import type { Kysely } from 'kysely'
import type { SoundMeasurement } from '@tembrel/domain/sound/sound-measurement.ts'
import type { DB } from '../../database/tables.ts'

export type SoundCheckState = 'done' | 'failed' | 'measuring' | 'waiting'

export interface SoundCheckRow {
  file_id: string
  state: SoundCheckState
  /** Percent. */
  progress: number
  measured: SoundMeasurement | null
}

/** A check that has been asked for already stays as it is. */
export async function insertSoundCheck(db: Kysely<DB>, row: { file_id: string; created_at: Date }): Promise<void> {
  await db
    .insertInto('sound_checks')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function selectSoundChecks(
  db: Kysely<DB>,
  file_ids: readonly string[],
): Promise<Map<string, SoundCheckRow>> {
  if (file_ids.length === 0) return new Map()
  const rows = (await db
    .selectFrom('sound_checks')
    .select(['file_id', 'state', 'progress', 'measured'])
    .where('file_id', 'in', file_ids)
    .execute()) as unknown as SoundCheckRow[]
  return new Map(rows.map((row) => [row.file_id, row]))
}

/** Writes how far an unfinished check has come; a finished one stays as it is. */
export async function updateSoundCheckProgress(db: Kysely<DB>, file_id: string, progress: number): Promise<void> {
  await db
    .updateTable('sound_checks')
    .set({ state: 'measuring', progress })
    .where('file_id', '=', file_id)
    .where('finished_at', 'is', null)
    .execute()
}

/** Finishes a check once: with what was measured, or with null when the file cannot be heard. False when it was finished. */
export async function finishSoundCheck(
  db: Kysely<DB>,
  check: { file_id: string; measured: SoundMeasurement | null; finished_at: Date },
): Promise<boolean> {
  const { file_id, measured, finished_at } = check
  const { numUpdatedRows } = await db
    .updateTable('sound_checks')
    .set({
      state: measured === null ? 'failed' : 'done',
      progress: 100,
      measured: measured === null ? null : JSON.stringify(measured),
      finished_at,
    })
    .where('file_id', '=', file_id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
