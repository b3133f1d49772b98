import { buffer } from 'node:stream/consumers'
import type { AppContext } from '../../../app-context.ts'
import { avatarFileId } from '../avatar-path.ts'
import { loadSharp } from '../decode-picture.ts'

/**
 * A person's picture as a PNG, for drawing that reads nothing else; null for a path that is no picture of an upload. Throws
 * FileStorageError when it is gone.
 */
export async function readPortrait(app: Pick<AppContext, 'storage'>, path: string): Promise<Buffer | null> {
  const id = avatarFileId(path)
  if (id === null) return null
  const { stream } = await app.storage.read(`avatar/${id}`)
  const sharp = await loadSharp()
  return sharp(await buffer(stream))
    .png()
    .toBuffer()
}
