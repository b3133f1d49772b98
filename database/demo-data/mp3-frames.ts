/**
 * Reads the length of an MP3 file from its frame headers, so that the demo content can be checked on a machine
 * without audio tools. Layer III only: that is all the generator writes.
 */

const BITRATES_V1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const BITRATES_V2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const RATES_V1 = [44100, 48000, 32000]

export type Mp3Summary = {
  /** Playable length: the encoder's delay and padding are taken off when the file names them. */
  duration_ms: number
  sample_rate: number
  channels: 1 | 2
  /** Kilobits per second; every frame has it. */
  bitrate: number
}

type Frame = { length: number; samples: number; sample_rate: number; channels: 1 | 2; bitrate: number; side: number }

/** Throws when the bytes are not one unbroken run of equal MP3 frames. */
export function readMp3(bytes: Buffer): Mp3Summary {
  let at = afterId3(bytes)
  const opening = frameAt(bytes, at)
  const tag = at + 4 + opening.side
  const isInfoFrame = ['Xing', 'Info'].includes(bytes.toString('latin1', tag, tag + 4))
  const trimmed = isInfoFrame ? bytes.readUIntBE(tag + 141, 3) : 0
  // The information frame makes no sound and may need more room, thus another bitrate, than the frames after it.
  if (isInfoFrame) at += opening.length
  const first = frameAt(bytes, at)
  let samples = 0
  while (at + 4 <= bytes.length && bytes.toString('latin1', at, at + 3) !== 'TAG') {
    const frame = frameAt(bytes, at)
    if (frame.bitrate !== first.bitrate || frame.sample_rate !== first.sample_rate) {
      throw new Error(`MP3 frames differ at byte ${at}`)
    }
    samples += frame.samples
    at += frame.length
  }
  samples -= (trimmed >> 12) + (trimmed & 0xfff)
  const { sample_rate, channels, bitrate } = first
  return { duration_ms: Math.round((samples * 1000) / sample_rate), sample_rate, channels, bitrate }
}

/** The frames of an MP3 without tags, one after another. Throws when something else is between them. */
export function mp3Frames(bytes: Buffer): Buffer[] {
  const frames: Buffer[] = []
  for (let at = afterId3(bytes); at + 4 <= bytes.length;) {
    const { length } = frameAt(bytes, at)
    frames.push(bytes.subarray(at, at + length))
    at += length
  }
  return frames
}

function afterId3(bytes: Buffer): number {
  if (bytes.toString('latin1', 0, 3) !== 'ID3') return 0
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, 10)
  return 10 + ((a << 21) | (b << 14) | (c << 7) | d)
}

function frameAt(bytes: Buffer, at: number): Frame {
  const header = bytes.readUInt32BE(at)
  const version = (header >> 19) & 3
  const rate = RATES_V1[(header >> 10) & 3]
  const isLayerThree = ((header >> 17) & 3) === 1
  if (header >>> 21 !== 0x7ff || version === 1 || !isLayerThree || rate === undefined) {
    throw new Error(`No MP3 frame at byte ${at}`)
  }
  const isV1 = version === 3
  const bitrate = (isV1 ? BITRATES_V1 : BITRATES_V2)[(header >> 12) & 15] ?? 0
  if (bitrate === 0) throw new Error(`MP3 frame without a bitrate at byte ${at}`)
  const sample_rate = isV1 ? rate : version === 2 ? rate / 2 : rate / 4
  const samples = isV1 ? 1152 : 576
  const channels = ((header >> 6) & 3) === 3 ? 1 : 2
  const padding = (header >> 9) & 1
  const side = isV1 ? (channels === 1 ? 17 : 32) : channels === 1 ? 9 : 17
  return {
    length: Math.floor((samples * bitrate * 125) / sample_rate) + padding,
    samples,
    sample_rate,
    channels,
    bitrate,
    side,
  }
}
