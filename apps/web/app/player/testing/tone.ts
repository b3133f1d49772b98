import type { Track } from '../track.ts'

/** A real sound of this length: a quiet tone as a WAV file. */
function wave(seconds: number): string {
  const rate = 8000
  const count = Math.round(seconds * rate)
  const bytes = new DataView(new ArrayBuffer(44 + count))
  const words = (at: number, text: string): void => [...text].forEach((c, i) => bytes.setUint8(at + i, c.charCodeAt(0)))
  words(0, 'RIFF')
  bytes.setUint32(4, 36 + count, true)
  words(8, 'WAVEfmt ')
  bytes.setUint32(16, 16, true)
  bytes.setUint16(20, 1, true)
  bytes.setUint16(22, 1, true)
  bytes.setUint32(24, rate, true)
  bytes.setUint32(28, rate, true)
  bytes.setUint16(32, 1, true)
  bytes.setUint16(34, 8, true)
  words(36, 'data')
  bytes.setUint32(40, count, true)
  for (let index = 0; index < count; index += 1) bytes.setUint8(44 + index, 128 + 8 * Math.sin(index / 4))
  return URL.createObjectURL(new Blob([bytes.buffer], { type: 'audio/wav' }))
}

/** Something to play: a quiet tone that is said to be 6 dB louder than the common level. */
export function track(id: string, seconds = 2, play = wave(seconds)): Track {
  const sound = { play, save: null, duration_ms: seconds * 1000, peaks: null, loudness_lufs: -14 }
  return { id, title: id, who: id, image: null, voice: 'honey', sound }
}
