import type { AudioCodec } from '../audio-tools.ts'
import type { AudioHeader } from './header-facts.ts'
import type { ByteReader } from './byte-reader.ts'

/** The position of the index of an MP4 file, and what it says about the sound. */
export type IsoMedia = {
  header: AudioHeader
  /** Place and length of the index (`moov`). */
  index_start: number
  index_length: number
  /** Whether sound data precedes the index: so write recorders that do not know the length beforehand. */
  is_index_late: boolean
}

/** A larger index belongs to a film or to an attack. */
const INDEX_LENGTH_LIMIT = 32 * 1024 * 1024
const BOX_LIMIT = 10_000

type Box = { type: string; start: number; content: number; end: number }

/** Reads the index of an MP4 file; null when there is none that can be read. */
export async function readIsoMedia(reader: ByteReader): Promise<IsoMedia | null> {
  let position = 0
  let isDataSeen = false
  for (let count = 0; count < BOX_LIMIT && position + 8 <= reader.size; count += 1) {
    const box = boxAt(await reader.read(position, 16), 0, position, reader.size)
    if (!box) return null
    if (box.type === 'mdat') isDataSeen = true
    if (box.type === 'moov') return readIndex(reader, box, isDataSeen)
    position = box.end
  }
  return null
}

async function readIndex(reader: ByteReader, box: Box, isDataSeen: boolean): Promise<IsoMedia | null> {
  const index_length = box.end - box.start
  if (index_length > INDEX_LENGTH_LIMIT) return null
  const index = await reader.read(box.start, index_length)
  const trackBoxes = boxesIn(index, box.content - box.start, index.length).filter(({ type }) => type === 'trak')
  if (!trackBoxes.every((track) => hasHonestTables(index, track, reader.size))) return null
  const tracks = trackBoxes.map((track) => readTrack(index, track))
  const sounds = tracks.filter(({ kind }) => kind === 'soun')
  const header: AudioHeader = {
    format: 'm4a',
    codec: sounds[0]?.codec ?? null,
    audio_streams: sounds.length,
    has_video: tracks.some(({ kind }) => kind === 'vide'),
    channels: sounds[0]?.channels ?? 0,
  }
  return { header, index_start: box.start, index_length, is_index_late: isDataSeen }
}

/** Bytes of an entry in each table that counts its own entries, which begin after eight bytes. */
const ENTRY_LENGTHS: Record<string, number> = { stco: 4, co64: 8, stsc: 12, stts: 8 }

/** Decoders believe the number of entries that a table states, so a table that is too short for them is an attack. */
function hasHonestTables(index: Buffer, track: Box, fileSize: number): boolean {
  const tables = descend(index, track, ['mdia', 'minf', 'stbl'])
  return (tables ? boxesIn(index, tables.content, tables.end) : []).every(({ type, content, end }) => {
    const entryLength = ENTRY_LENGTHS[type]
    if (entryLength) return end - content >= 8 && index.readUInt32BE(content + 4) * entryLength <= end - content - 8
    if (type !== 'stsz') return true
    if (end - content < 12) return false
    const frameLength = index.readUInt32BE(content + 4)
    const frameCount = index.readUInt32BE(content + 8)
    return frameLength > 0 ? frameCount * frameLength <= fileSize : frameCount * 4 <= end - content - 12
  })
}

type Track = { kind: string; codec: AudioCodec | null; channels: number }

function readTrack(index: Buffer, track: Box): Track {
  const media = childOf(index, track, 'mdia')
  const handler = media && childOf(index, media, 'hdlr')
  const kind = handler ? index.toString('latin1', handler.content + 8, handler.content + 12) : ''
  const description = media && descend(index, media, ['minf', 'stbl', 'stsd'])
  const entry = description && boxesIn(index, description.content + 8, description.end)[0]
  if (kind !== 'soun' || !entry) return { kind, codec: null, channels: 0 }
  const channels = entry.content + 18 <= entry.end ? index.readUInt16BE(entry.content + 16) : 0
  if (entry.type === 'alac') return { kind, codec: 'alac', channels }
  const config = entry.type === 'mp4a' ? aacConfig(index, entry) : null
  return config ? { kind, codec: 'aac', channels: aacChannels(config) ?? channels } : { kind, codec: null, channels }
}

/** Kinds of content (`objectTypeIndication`) that are AAC. */
const AAC_CONTENT = new Set([0x40, 0x66, 0x67, 0x68])

/**
 * The decoder's own description of AAC inside an entry, or null when the entry is of another codec. It is the innermost
 * of three descriptors, marked 3, 4 and 5, each with fields of its own before the next.
 */
function aacConfig(index: Buffer, entry: Box): Buffer | null {
  const content = index.subarray(entry.content, entry.end)
  const box = content.indexOf('esds', 28, 'latin1')
  const stream = box < 0 ? null : descriptorContent(content, box + 8, 3)
  const decoder = stream === null ? null : descriptorContent(content, stream + 3, 4)
  if (decoder === null || !AAC_CONTENT.has(content[decoder] ?? 0)) return null
  const config = descriptorContent(content, decoder + 13, 5)
  return config === null ? null : content.subarray(config, config + 2)
}

/** Where the content of the descriptor at `position` begins; null when it does not carry the mark. */
function descriptorContent(bytes: Buffer, position: number, mark: number): number | null {
  if (bytes[position] !== mark) return null
  // The length takes one to four bytes; the last of them has no upper bit.
  const lengthEnd = [1, 2, 3, 4].find((at) => ((bytes[position + at] ?? 0) & 0x80) === 0)
  return lengthEnd === undefined ? null : position + lengthEnd + 1
}

/** Channels by the decoder's description; null when it leaves them to the stream itself. */
function aacChannels(config: Buffer): number | null {
  return [null, 1, 2, 3, 4, 5, 6, 8][((config[1] ?? 0) >> 3) & 15] ?? null
}

/**
 * The index as it must be when it is moved to the beginning of the file: every position of sound data that preceded it moves on
 * by its length.
 */
export function moveIndexForward(index: Buffer, media: IsoMedia): Buffer {
  const moved = Buffer.from(index)
  const shift = (place: number) => (place < media.index_start ? place + media.index_length : place)
  const whole = boxAt(moved, 0, 0, moved.length)
  const tracks = whole ? boxesIn(moved, whole.content, whole.end).filter(({ type }) => type === 'trak') : []
  for (const track of tracks) {
    const table = descend(moved, track, ['mdia', 'minf', 'stbl'])
    for (const places of table ? boxesIn(moved, table.content, table.end) : []) {
      const width = places.type === 'stco' ? 4 : places.type === 'co64' ? 8 : null
      if (width) shiftPlaces(moved.subarray(places.content + 8, places.end), width, shift)
    }
  }
  return moved
}

function shiftPlaces(table: Buffer, width: 4 | 8, shift: (place: number) => number): void {
  for (let at = 0; at + width <= table.length; at += width) {
    if (width === 4) table.writeUInt32BE(shift(table.readUInt32BE(at)) >>> 0, at)
    else table.writeBigUInt64BE(BigInt(shift(Number(table.readBigUInt64BE(at)))), at)
  }
}

function descend(index: Buffer, box: Box, types: string[]): Box | undefined {
  return types.reduce<Box | undefined>((parent, type) => parent && childOf(index, parent, type), box)
}

function childOf(index: Buffer, box: Box, type: string): Box | undefined {
  return boxesIn(index, box.content, box.end).find((child) => child.type === type)
}

function boxesIn(bytes: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = []
  for (let position = start; position + 8 <= end && boxes.length < BOX_LIMIT;) {
    const box = boxAt(bytes, position, position, end)
    if (!box || box.end > end) break
    boxes.push(box)
    position = box.end
  }
  return boxes
}

/** The box whose header begins at `at` of the bytes and at `start` of what they are a part of. */
function boxAt(bytes: Buffer, at: number, start: number, parentEnd: number): Box | null {
  if (at + 8 > bytes.length) return null
  const type = bytes.toString('latin1', at + 4, at + 8)
  const shortLength = bytes.readUInt32BE(at)
  if (shortLength === 0) return { type, start, content: start + 8, end: parentEnd }
  if (shortLength !== 1) return shortLength < 8 ? null : { type, start, content: start + 8, end: start + shortLength }
  if (at + 16 > bytes.length) return null
  const longLength = Number(bytes.readBigUInt64BE(at + 8))
  return longLength < 16 ? null : { type, start, content: start + 16, end: start + longLength }
}
