const BARS = 400

/** The loudest moment of each of 400 parts, as base64 of bytes: what the service makes of a recording. Moments are 0 to 1. */
export function peaksOf(moments: readonly number[]): string {
  const bars = Array.from({ length: BARS }, (_, bar) => {
    const from = Math.floor((bar * moments.length) / BARS)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * moments.length) / BARS))
    return Math.round(Math.min(1, Math.max(0, ...moments.slice(from, to))) * 255)
  })
  return btoa(String.fromCharCode(...bars))
}
