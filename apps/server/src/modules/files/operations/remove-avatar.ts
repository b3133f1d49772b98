import type { Tx } from '../../../database/transaction.ts'
import { avatarFileId } from '../avatar-path.ts'
import { removeFile } from './remove-file.ts'

/** Removes a picture that nobody shows any more. One that is no upload, such as a drawing of the demo, stays. */
export async function removeAvatar(tx: Tx, path: string | null): Promise<void> {
  const file_id = path === null ? null : avatarFileId(path)
  if (file_id !== null) await removeFile(tx, file_id)
}
