/** Names that distinguish the recordings of a take, if it has several (Product §4). */
import { m } from '../../../paraglide/messages.js'
import type { Take } from '../../nouns/order/order-types.ts'

/** A longer name would not fit beside a moment on a phone. */
const MAX_SHORT = 24

type FilesOfTake = Pick<Take, 'files'>

/**
 * The short name of a recording among those of its take: its name without the ending, «Файл 2» where that is long or
 * another one has it too. Null where the take has no other recording to take it for.
 */
export function fileLabel({ files }: FilesOfTake, file_id: string): string | null {
  const file = files.find(({ id }) => id === file_id)
  if (files.length < 2 || file === undefined) return null
  const name = stem(file.name)
  const isClear = name !== '' && name.length <= MAX_SHORT && files.filter((one) => stem(one.name) === name).length === 1
  return isClear ? name : m.room_file({ number: files.indexOf(file) + 1 })
}

/** «Файл 2 · severny-chai-2.wav»: the heading of a recording, which contains both its short names. */
export function fileTitle({ files }: FilesOfTake, file_id: string): string {
  const place = files.findIndex(({ id }) => id === file_id)
  return m.room_file_named({ number: place + 1, name: files[place]?.name ?? '' })
}

function stem(name: string): string {
  return name.replace(/\.[a-z0-9]{1,5}$/i, '').trim()
}
