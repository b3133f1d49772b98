import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { changeProfile } from '../../../accounts/operations/profiles.ts'
import { recordAvatar, removeAvatar } from '../../../files/operations/avatars.ts'
import type { StoredUpload } from '../../../files/stored-upload.ts'
import { writeWaiting } from '../moderated-profile.ts'
import { noteChange, selectProfileChanges } from '../../rows/narrator-self.queries.ts'
import { loadNarratorSelf } from '../narrator-self.ts'
import { takeOwnNarrator, type OwnCaller } from '../own-narrator.ts'

/** A narrator's new picture (Product §4): that of a listed one waits for staff. Returns its path. */
export async function setOwnPicture(app: AppContext, caller: OwnCaller, upload: StoredUpload): Promise<string> {
  const at = app.clock.now()
  return inTransaction(app.database, async (tx) => {
    const narrator = await takeOwnNarrator(tx, caller, at)
    const image = await recordAvatar(tx, upload, narrator.id, at)
    if (narrator.state === 'active') {
      const changes = await selectProfileChanges(tx.db, narrator.id)
      const { firstname = null, lastname = null, description = null, description_en = null } = changes ?? {}
      await writeWaiting(tx, narrator.id, { firstname, lastname, description, description_en, image }, at)
      await removeAvatar(tx, changes?.image ?? null)
    } else {
      const { details } = await loadNarratorSelf(tx.db, narrator.id, 'ru')
      await changeProfile(tx, narrator.id, { image })
      await removeAvatar(tx, details.image)
    }
    await noteChange(tx.db, narrator.id, at)
    tx.changed(narrator.id)
    return image
  })
}
