import type { AppContext } from '../../../app-context.ts'
import type { StoredUpload } from '../stored-upload.ts'
import { discardUploads } from './discard-uploads.ts'

/**
 * Gives `use` a list for what it stores, and removes all of that from the storage again when `use` fails: nothing stays
 * behind of an operation that does not come to its commit.
 */
export async function receiveUploads<T>(app: AppContext, use: (stored: StoredUpload[]) => Promise<T>): Promise<T> {
  const stored: StoredUpload[] = []
  try {
    return await use(stored)
  } catch (error) {
    await discardUploads(app, stored)
    throw error
  }
}
