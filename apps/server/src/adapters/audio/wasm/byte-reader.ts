import { open } from 'node:fs/promises'

/** A file of which pieces are read where they are needed. */
export type ByteReader = {
  size: number
  /** The bytes from `position` on; fewer when the file ends before. */
  read: (position: number, length: number) => Promise<Buffer>
}

/** Opens the file for the time of `use`. */
export async function withByteReader<T>(path: string, use: (reader: ByteReader) => Promise<T>): Promise<T> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    return await use({
      size,
      async read(position, length) {
        const wanted = Math.max(0, Math.min(length, size - position))
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(wanted), 0, wanted, position)
        return buffer.subarray(0, bytesRead)
      },
    })
  } finally {
    await handle.close()
  }
}

/** The bytes of a range, piece by piece. */
export async function* readPieces(
  reader: ByteReader,
  start: number,
  end: number,
  pieceLength: number,
): AsyncGenerator<Buffer> {
  let position = start
  while (position < end) {
    const piece = await reader.read(position, Math.min(pieceLength, end - position))
    if (piece.length === 0) return
    yield piece
    position += piece.length
  }
}

/** The same reader, which reports how far it has come. */
export function withProgress(reader: ByteReader, onProgress: (part: number) => void): ByteReader {
  return {
    size: reader.size,
    read: async (position, length) => {
      onProgress(Math.min(1, position / Math.max(1, reader.size)))
      return reader.read(position, length)
    },
  }
}
