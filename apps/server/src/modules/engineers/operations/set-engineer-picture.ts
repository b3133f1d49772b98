import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { changeProfile } from '../../accounts/operations/profiles.ts'
import { takeProfile } from '../../accounts/operations/take-profile.ts'
import { recordAvatar, removeAvatar } from '../../files/operations/avatars.ts'
import type { StoredUpload } from '../../files/stored-upload.ts'

/** Shows an uploaded picture as the sound engineer’s, in place of the old one; returns its path (Product §7). */
export async function setEngineerPicture(app: AppContext, engineer_id: number, upload: StoredUpload): Promise<string> {
  return inTransaction(app.database, async (tx) => {
    const { image: old } = await takeProfile(tx, engineer_id)
    const image = await recordAvatar(tx, upload, engineer_id, app.clock.now())
    await changeProfile(tx, engineer_id, { image })
    await removeAvatar(tx, old)
    return image
  })
}
