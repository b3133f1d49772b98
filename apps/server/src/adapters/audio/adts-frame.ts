/** What the header of one frame of raw AAC (ADTS) says. */
export type AdtsFrame = {
  /** Bytes from this header to the next. */
  length: number
  /** 0 when the frame itself says it. */
  channels: number
}

/** The header at the beginning of a raw AAC stream: one that leads to a second. Null when there is none. */
export function readAdtsRun(bytes: Uint8Array, position: number): AdtsFrame | null {
  const first = readAdtsFrame(bytes, position)
  return first && readAdtsFrame(bytes, position + first.length) ? first : null
}

function readAdtsFrame(bytes: Uint8Array, position: number): AdtsFrame | null {
  const header = [...bytes.subarray(position, position + 7)]
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = header
  if (header.length < 7 || first !== 0xff || (second & 0xf6) !== 0xf0) return null
  const length = ((fourth & 3) << 11) | (fifth << 3) | (sixth >> 5)
  const channels = ((third & 1) << 2) | (fourth >> 6)
  return length > 7 ? { length, channels } : null
}
