import { Readable } from 'node:stream'

/** A stream of `size` bytes that are not all alike, given in chunks of 64 kB; `failAfter` breaks it at that position. */
export function byteSource(size: number, failAfter = Infinity): Readable {
  return Readable.from(chunksOf(size, failAfter), { objectMode: false })
}

/** The same bytes at once. */
export function bytesOf(size: number): Buffer {
  return Buffer.concat([...chunksOf(size, Infinity)])
}

function* chunksOf(size: number, failAfter: number): Generator<Buffer> {
  for (let position = 0; position < size; position += 65_536) {
    if (position >= failAfter) throw new Error('The source broke')
    const chunk = Buffer.alloc(Math.min(65_536, size - position))
    for (let index = 0; index < chunk.length; index += 1)
      chunk[index] = ((position + index) * 31 + (position >> 8)) % 251
    yield chunk
  }
}
