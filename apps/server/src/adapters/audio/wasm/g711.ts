/** Samples of 16 bits in one byte, as telephones carry them: ITU-T G.711, by its tables of segments. */

const MOST_SEGMENT = 7
const A_LAW_EVEN_BITS = 0x55
const U_LAW_BIAS = 33
const U_LAW_MOST = 8158

/** `sample` is a whole number, −32,768…32,767. */
export function toALaw(sample: number): number {
  // Thirteen bits with sign; every second bit is turned over on the line.
  const mask = sample >= 0 ? A_LAW_EVEN_BITS | 0x80 : A_LAW_EVEN_BITS
  const value = sample >= 0 ? sample >> 3 : -(sample >> 3) - 1
  const segment = segmentOf(value >> 5)
  const place = (value >> Math.max(1, segment)) & 0x0f
  return ((segment << 4) | place) ^ mask
}

/** `sample` is a whole number, −32,768…32,767. */
export function toULaw(sample: number): number {
  // Fourteen bits with sign, all of which are turned over on the line.
  const mask = sample >= 0 ? 0xff : 0x7f
  const value = Math.min(U_LAW_MOST, Math.abs(sample >> 2)) + U_LAW_BIAS
  const segment = segmentOf(value >> 6)
  const place = (value >> (segment + 1)) & 0x0f
  return ((segment << 4) | place) ^ mask
}

/** How often the rest can be halved until nothing is left; there are eight segments. */
function segmentOf(rest: number): number {
  return Math.min(MOST_SEGMENT, 32 - Math.clz32(rest))
}
