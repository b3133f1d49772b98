/** Recordings at the wanted level, and the originals that they were made of (Product 5.960, docs/decisions/0100). */
import type { Tx } from '../../../database/transaction.ts'
import { removeFile } from '../../files/operations/files.ts'
import { deleteUploadLevel, replaceUpload, selectUploadLevels, type UploadLevelRow } from './upload-levels.queries.ts'

/** Whose recordings. */
export interface UploadPlace {
  readonly order_id: number
  readonly worker_id: number
}

/** Whether its version is still being made. */
export function isLevelling({ state }: Pick<UploadLevelRow, 'state'>): boolean {
  return state === 'waiting' || state === 'working'
}

/** Sends the files that were named, the original or the version, whichever of them another tab shows. */
export async function chooseNamed(tx: Tx, place: UploadPlace, file_ids: readonly string[]): Promise<UploadLevelRow[]> {
  const levels = await ownLevels(tx, place, file_ids)
  for (const level of levels) {
    const { source_id, version_id, state } = level
    const isSource = file_ids.includes(source_id)
    if (state !== 'done' || (isSource && file_ids.includes(version_id))) continue
    const [from, to] = isSource ? [version_id, source_id] : [source_id, version_id]
    await replaceUpload(tx.db, place, { from, to })
  }
  return levels
}

/**
 * What becomes of originals and versions when the recordings have been sent: an original stays with the version that went, a version
 * that did not go is removed, and the making of one is given up.
 */
export async function keepWhatWasSent(
  tx: Tx,
  levels: readonly UploadLevelRow[],
  sent: readonly string[],
): Promise<void> {
  for (const level of levels) if (!sent.includes(level.version_id)) await removeVersion(tx, level)
}

/** Removes recordings that are not sent with their versions and originals. */
export async function removeWithLevels(tx: Tx, place: UploadPlace, file_id: string): Promise<void> {
  const [level] = await ownLevels(tx, place, [file_id])
  if (level) await removeVersion(tx, level)
  await removeFile(tx, level?.source_id ?? file_id)
}

/** Forgets a version, made or on its way: its job finds nothing to do then. */
export async function removeVersion(tx: Tx, { version_id, state }: UploadLevelRow): Promise<void> {
  await deleteUploadLevel(tx.db, version_id)
  if (state === 'done') await removeFile(tx, version_id)
}

async function ownLevels(tx: Tx, place: UploadPlace, file_ids: readonly string[]): Promise<UploadLevelRow[]> {
  const levels = await selectUploadLevels(tx.db, place.order_id, file_ids)
  return levels.filter(({ worker_id }) => worker_id === place.worker_id)
}
