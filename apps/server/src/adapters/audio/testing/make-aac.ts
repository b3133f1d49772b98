/** One frame of silence in AAC-LC, mono: 1024 samples. */
const SILENT_FRAME = Buffer.from([0x01, 0x18, 0x20, 0x07])
/** Describes AAC-LC at 44.1 kHz, mono, to the decoder. */
const MONO_CONFIG = [0x12, 0x08]
const SAMPLES_PER_FRAME = 1024

/** Raw AAC of silence at 44.1 kHz. */
export function makeAdts(frameCount: number): Buffer {
  const length = 7 + SILENT_FRAME.length
  const header = Buffer.from([0xff, 0xf1, 0x50, 0x40, length >> 3, ((length & 7) << 5) | 0x1f, 0xfc])
  return Buffer.concat(Array.from({ length: frameCount }, () => Buffer.concat([header, SILENT_FRAME])))
}

export type M4aOptions = {
  frame_count: number
  /** The index behind the sound, as recorders leave it. */
  late_index?: boolean
  /** Tracks in the index; the sound's frames belong to each track of sound. */
  tracks?: ('amr' | 'sound' | 'video')[]
}

/** An M4A file of silence at 44.1 kHz. */
export function makeM4a({ frame_count, late_index = false, tracks = ['sound'] }: M4aOptions): Buffer {
  const type = box('ftyp', text('M4A '), uint32(0), text('M4A '), text('isom'))
  const data = box('mdat', ...Array.from({ length: frame_count }, () => SILENT_FRAME))
  const indexAt = (place: number) =>
    box('moov', movieHeader(frame_count), ...tracks.map((track, id) => makeTrack(track, id + 1, frame_count, place)))
  if (late_index) return Buffer.concat([type, data, indexAt(type.length + 8)])
  const indexLength = indexAt(0).length
  return Buffer.concat([type, indexAt(type.length + indexLength + 8), data])
}

function movieHeader(frameCount: number): Buffer {
  const rest = [uint32(0x00010000), Buffer.from([1, 0]), Buffer.alloc(10), matrix(), Buffer.alloc(24), uint32(9)]
  return box('mvhd', uint32(0), uint32(0), uint32(0), uint32(44_100), uint32(frameCount * SAMPLES_PER_FRAME), ...rest)
}

function makeTrack(kind: 'amr' | 'sound' | 'video', id: number, frameCount: number, place: number): Buffer {
  const duration = uint32(frameCount * SAMPLES_PER_FRAME)
  const trackHeader = box(
    'tkhd',
    uint32(7),
    uint32(0),
    uint32(0),
    uint32(id),
    uint32(0),
    duration,
    Buffer.alloc(16),
    matrix(),
    uint32(0),
    uint32(0),
  )
  const mediaHeader = box('mdhd', uint32(0), uint32(0), uint32(0), uint32(44_100), duration, uint32(0x55c40000))
  const handler = box(
    'hdlr',
    uint32(0),
    uint32(0),
    text(kind === 'video' ? 'vide' : 'soun'),
    Buffer.alloc(12),
    Buffer.from([0]),
  )
  const description = box('stsd', uint32(0), uint32(1), kind === 'video' ? videoEntry() : soundEntry(kind))
  const tables = [
    box('stts', uint32(0), uint32(1), uint32(frameCount), uint32(SAMPLES_PER_FRAME)),
    box('stsc', uint32(0), uint32(1), uint32(1), uint32(frameCount), uint32(1)),
    box('stsz', uint32(0), uint32(SILENT_FRAME.length), uint32(frameCount)),
    box('stco', uint32(0), uint32(1), uint32(place)),
  ]
  const mediaKind = kind === 'video' ? box('vmhd', uint32(1), Buffer.alloc(8)) : box('smhd', uint32(0), uint32(0))
  const where = box('dinf', box('dref', uint32(0), uint32(1), box('url ', uint32(1))))
  const information = box('minf', mediaKind, where, box('stbl', description, ...tables))
  return box('trak', trackHeader, box('mdia', mediaHeader, handler, information))
}

/** AMR is the codec of old telephones, which we do not take. */
function soundEntry(kind: 'amr' | 'sound'): Buffer {
  const decoder = descriptor(4, Buffer.from([0x40, 0x15]), Buffer.alloc(11), descriptor(5, Buffer.from(MONO_CONFIG)))
  const stream = descriptor(3, Buffer.alloc(3), decoder, descriptor(6, Buffer.from([2])))
  const fields = [
    Buffer.alloc(6),
    uint16(1),
    Buffer.alloc(8),
    uint16(1),
    uint16(16),
    uint32(0),
    uint32((44_100 << 16) >>> 0),
  ]
  return kind === 'amr' ? box('samr', ...fields) : box('mp4a', ...fields, box('esds', uint32(0), stream))
}

function videoEntry(): Buffer {
  return box('jpeg', Buffer.alloc(6), uint16(1), Buffer.alloc(16), uint16(64), uint16(64), Buffer.alloc(50))
}

function descriptor(mark: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  return Buffer.concat([Buffer.from([mark, 0x80, 0x80, 0x80, content.length]), content])
}

function box(type: string, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  return Buffer.concat([uint32(8 + content.length), text(type), content])
}

function matrix(): Buffer {
  const cells = [0x00010000, 0, 0, 0, 0x00010000, 0, 0, 0, 0x40000000]
  return Buffer.concat(cells.map(uint32))
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

function text(value: string): Buffer {
  return Buffer.from(value, 'latin1')
}
