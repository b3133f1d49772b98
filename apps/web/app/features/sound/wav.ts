/** A recording as a WAV file: one channel of 16 bits, little-endian PCM (Product §4: what is recorded here is uploaded so). */

const HEADER_BYTES = 44
const SAMPLE_BYTES = 2
const TOP = 32_767

/** Samples of −1 to 1 as 16-bit numbers; louder ones are clipped at full scale. */
export function toPcm(samples: Float32Array): Int16Array<ArrayBuffer> {
  const pcm = new Int16Array(samples.length)
  for (const [index, sample] of samples.entries()) pcm[index] = Math.round(Math.max(-1, Math.min(1, sample)) * TOP)
  return pcm
}

/** The file of pieces recorded one after another. `sample_rate` in hertz. */
export function wavFile(name: string, pieces: readonly Int16Array<ArrayBuffer>[], sample_rate: number): File {
  const data_bytes = pieces.reduce((sum, piece) => sum + piece.byteLength, 0)
  return new File([headerOf(data_bytes, sample_rate), ...pieces], name, { type: 'audio/wav' })
}

/** How many samples make a file of at most so many bytes. */
export function samplesWithin(max_bytes: number): number {
  return Math.floor((max_bytes - HEADER_BYTES) / SAMPLE_BYTES)
}

function headerOf(data_bytes: number, sample_rate: number): ArrayBuffer {
  const header = new DataView(new ArrayBuffer(HEADER_BYTES))
  const words = (at: number, text: string): void => {
    for (const [index, sign] of [...text].entries()) header.setUint8(at + index, sign.charCodeAt(0))
  }
  words(0, 'RIFF')
  header.setUint32(4, HEADER_BYTES - 8 + data_bytes, true)
  words(8, 'WAVEfmt ')
  header.setUint32(16, 16, true)
  header.setUint16(20, 1, true)
  header.setUint16(22, 1, true)
  header.setUint32(24, sample_rate, true)
  header.setUint32(28, sample_rate * SAMPLE_BYTES, true)
  header.setUint16(32, SAMPLE_BYTES, true)
  header.setUint16(34, SAMPLE_BYTES * 8, true)
  words(36, 'data')
  header.setUint32(40, data_bytes, true)
  return header.buffer
}
