import type { Tx } from '../../../database/transaction.ts'
import { avatarPath } from '../avatar-path.ts'
import type { StoredUpload } from '../stored-upload.ts'
import { recordUpload } from './record-upload.ts'

/** Writes a stored picture down as a person's; returns its path from `/`. */
export async function recordAvatar(tx: Tx, upload: StoredUpload, owner_profile_id: number, at: Date): Promise<string> {
  await recordUpload(tx, upload, { kind: 'avatar', owner_profile_id, at })
  return avatarPath(upload.id)
}
