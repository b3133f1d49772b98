import type { WireFile } from '@tembrel/contract/wire/order.ts'
import type { FileRow } from '../files.queries.ts'
import { presentSound } from './present-sound.ts'

/** A file of an order or ticket under the address where its reader may fetch it. */
export function presentFile(file: FileRow, path: string): WireFile {
  return {
    id: file.id,
    name: file.name,
    content_type: file.content_type,
    size: file.size,
    path,
    sound: presentSound(file, { play: `${path}?play=1`, save: path }),
  }
}
