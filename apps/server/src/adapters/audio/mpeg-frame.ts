/** What the header of one MPEG audio frame says. */
export type MpegFrame = {
  /** 1, 2 or 3; MP3 is 3. */
  layer: number
  sample_rate: number
  channels: 1 | 2
  samples: number
  /** Bytes from this header to the next. */
  length: number
}

const BITRATES_KBPS: Record<string, readonly number[]> = {
  '1-1': [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  '1-2': [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  '1-3': [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  '2-1': [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  '2-2': [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const SAMPLE_RATES = [44_100, 48_000, 32_000]

/** Reads the MPEG audio frame header at `position`, or null when there is none that is valid. */
export function readMpegFrame(bytes: Uint8Array, position: number): MpegFrame | null {
  const [first, second, third, fourth] = bytes.subarray(position, position + 4)
  if (first !== 0xff || second === undefined || (second & 0xe0) !== 0xe0) return null
  if (third === undefined || fourth === undefined) return null
  const version = [2.5, null, 2, 1][(second >> 3) & 3]
  const layer = [null, 3, 2, 1][(second >> 1) & 3]
  const baseRate = SAMPLE_RATES[(third >> 2) & 3]
  if (version == null || layer == null || baseRate === undefined) return null
  const table = version === 1 ? `1-${layer}` : `2-${layer === 1 ? 1 : 2}`
  const kbps = BITRATES_KBPS[table]?.[(third >> 4) - 1]
  if (kbps === undefined) return null
  const sample_rate = baseRate / (version === 1 ? 1 : version === 2 ? 2 : 4)
  const samples = layer === 1 ? 384 : layer === 3 && version !== 1 ? 576 : 1152
  const slot = layer === 1 ? 4 : 1
  const padding = (third >> 1) & 1
  const length = (Math.floor((samples / 8 / slot) * ((kbps * 1000) / sample_rate)) + padding) * slot
  return { layer, sample_rate, channels: (fourth & 0xc0) === 0xc0 ? 1 : 2, samples, length }
}

/** Bytes within which three frames in a row end, whatever their kind. */
export const MPEG_RUN_LENGTH = 3 * 1441 + 4

/**
 * Whether three frames of one kind follow each other from `position` on. Random bytes often look like one header,
 * hardly ever like three in a row.
 */
export function isMpegRun(bytes: Uint8Array, position: number): boolean {
  const first = readMpegFrame(bytes, position)
  let frame = first
  let next = position
  for (let seen = 0; seen < 3; seen += 1) {
    if (!first || frame?.layer !== first.layer || frame.sample_rate !== first.sample_rate) return false
    next += frame.length
    frame = readMpegFrame(bytes, next)
  }
  return next <= bytes.length
}

/**
 * Where the first run of frames begins, looking only a little way beyond `position`: files cut out of a stream begin in
 * the middle of a frame. Null when there is none.
 */
export function findMpegRun(bytes: Uint8Array, position: number): number | null {
  const end = Math.min(bytes.length, position + MPEG_RUN_LENGTH)
  for (let at = position; at < end; at += 1) {
    if (bytes[at] === 0xff && isMpegRun(bytes, at)) return at
  }
  return null
}

/** Bytes taken by an ID3v2 tag at the beginning, 0 when there is none. */
export function id3TagLength(bytes: Uint8Array): number {
  if (bytes.length < 10 || bytes[0] !== 0x49 || bytes[1] !== 0x44 || bytes[2] !== 0x33) return 0
  const sizes = [...bytes.subarray(6, 10)]
  if (sizes.some((size) => size > 0x7f)) return 0
  const footer = ((bytes[5] ?? 0) & 0x10) === 0 ? 0 : 10
  return 10 + footer + sizes.reduce((total, size) => total * 128 + size, 0)
}
