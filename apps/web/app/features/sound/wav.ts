/** A recording as a WAV file: one channel, little-endian PCM (Product §4: what is recorded here is uploaded so). */

const HEADER_BYTES = 44

export type Bits = 16 | 24

export interface WavFormat {
  /** Hertz. */
  readonly sample_rate: number
  readonly bits: Bits
}

/** Samples of −1 to 1 as whole numbers of so many bits; louder ones are clipped at full scale. */
export function pcmOf(samples: Float32Array, bits: Bits): Uint8Array<ArrayBuffer> {
  const top = 2 ** (bits - 1) - 1
  const bytes = bits / 8
  const pcm = new Uint8Array(samples.length * bytes)
  for (const [index, sample] of samples.entries()) {
    const value = Math.round(Math.max(-1, Math.min(1, sample)) * top)
    for (let byte = 0; byte < bytes; byte += 1) pcm[index * bytes + byte] = value >> (8 * byte)
  }
  return pcm
}

/** The file of pieces recorded one after another. */
export function wavFile(name: string, pieces: readonly Uint8Array<ArrayBuffer>[], format: WavFormat): File {
  const data_bytes = pieces.reduce((sum, piece) => sum + piece.byteLength, 0)
  return new File([headerOf(data_bytes, format), ...pieces], name, { type: 'audio/wav' })
}

/** How many samples make a file of at most so many bytes. */
export function samplesWithin(max_bytes: number, bits: Bits): number {
  return Math.floor((max_bytes - HEADER_BYTES) / (bits / 8))
}

/**
 * Lets 24-bit samples grow from silence (`in`) or fade into it (`out`), over so many of them at that end. Changes the bytes it is
 * given.
 */
export function fade(pcm: Uint8Array, samples: number, way: 'in' | 'out'): void {
  const total = Math.floor(pcm.length / 3)
  const over = Math.min(samples, total)
  const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength)
  for (let step = 0; step < over; step += 1) {
    const at = 3 * (way === 'in' ? step : total - 1 - step)
    const value = view.getUint16(at, true) + view.getInt8(at + 2) * 0x1_00_00
    const faded = Math.round((value * step) / over)
    view.setUint16(at, faded & 0xff_ff, true)
    view.setInt8(at + 2, faded >> 16)
  }
}

function headerOf(data_bytes: number, { sample_rate, bits }: WavFormat): ArrayBuffer {
  const header = new DataView(new ArrayBuffer(HEADER_BYTES))
  const words = (at: number, text: string): void => {
    for (const [index, sign] of [...text].entries()) header.setUint8(at + index, sign.charCodeAt(0))
  }
  const sample_bytes = bits / 8
  words(0, 'RIFF')
  header.setUint32(4, HEADER_BYTES - 8 + data_bytes, true)
  words(8, 'WAVEfmt ')
  header.setUint32(16, 16, true)
  header.setUint16(20, 1, true)
  header.setUint16(22, 1, true)
  header.setUint32(24, sample_rate, true)
  header.setUint32(28, sample_rate * sample_bytes, true)
  header.setUint16(32, sample_bytes, true)
  header.setUint16(34, bits, true)
  words(36, 'data')
  header.setUint32(40, data_bytes, true)
  return header.buffer
}
