import type { AppContext } from '../../../app-context.ts'
import type { StoredUpload } from '../stored-upload.ts'

/** Removes stored uploads that came to nothing. A storage that is away is left to the nightly clean-up. */
export async function discardUploads(app: AppContext, uploads: readonly StoredUpload[]): Promise<void> {
  for (const upload of uploads) {
    await app.storage.remove(upload.storage_key).catch((error: unknown) => {
      app.log.warn({ err: error }, 'an upload that came to nothing could not be removed')
    })
  }
}
