/** A frame header has at most this many bytes. */
const HEADER_LENGTH = 16

/**
 * The same bytes in pieces that never end within a frame header. The decoder misses a header that it is given in two parts, and
 * with it a whole frame; a header begins with a byte of all ones, so no piece ends near such a byte.
 */
export async function* keepFlacHeadersWhole(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let kept: Buffer = Buffer.alloc(0)
  for await (const piece of pieces) {
    const bytes = Buffer.concat([kept, piece])
    const tail = Math.max(0, bytes.length - HEADER_LENGTH)
    const ones = bytes.indexOf(0xff, tail)
    const end = ones < 0 ? bytes.length : ones
    if (end > 0) yield bytes.subarray(0, end)
    kept = bytes.subarray(end)
  }
  if (kept.length > 0) yield kept
}
