/** How a sound is drawn: bars on whole pixels from 400 precomputed peaks. */

export interface WaveSize {
  readonly width: number
  readonly height: number
  /** Width of a bar and of the gap after it, in pixels. */
  readonly bar: number
  readonly gap: number
}

const PEAK_MAXIMUM = 255

/** Base64 of one byte a bar, as the service stores them. Null when there are none or the text is no base64. */
export function decodePeaks(base64: string | null): Uint8Array | null {
  if (base64 === null || base64 === '') return null
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

/** The loudest peak under each bar, 0 to 1. */
export function barsOf(peaks: Uint8Array, count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * peaks.length) / count)
    const to = Math.max(from + 1, Math.floor(((index + 1) * peaks.length) / count))
    return Math.max(0, ...peaks.subarray(from, to)) / PEAK_MAXIMUM
  })
}

/** The path of all bars, each a vertical stroke with round ends. Even heights keep both ends on whole pixels. */
export function wavePath(peaks: Uint8Array, { width, height, bar, gap }: WaveSize): string {
  const count = Math.floor((width + gap) / (bar + gap))
  if (count < 1) return ''
  return barsOf(peaks, count)
    .map((value, index) => {
      const tall = Math.max(bar, Math.round((value * height) / 2) * 2)
      const x = index * (bar + gap) + bar / 2
      return `M${x} ${(height - tall + bar) / 2}v${tall - bar}`
    })
    .join('')
}

const DRAWN_AT_MOST = 4000
const drawn = new Map<string, string>()

/** The path of stored peaks; empty without any. The server draws the same sounds again and again, so it keeps the last ones. */
export function pathOfPeaks(base64: string | null, size: WaveSize): string {
  const key = `${size.width} ${size.height} ${size.bar} ${size.gap} ${base64}`
  const known = drawn.get(key)
  if (known !== undefined) return known
  const peaks = decodePeaks(base64)
  const path = peaks ? wavePath(peaks, size) : ''
  if (import.meta.env.SSR) {
    if (drawn.size >= DRAWN_AT_MOST) drawn.clear()
    drawn.set(key, path)
  }
  return path
}
