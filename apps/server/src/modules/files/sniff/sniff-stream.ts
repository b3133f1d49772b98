import { Readable } from 'node:stream'
import { HEAD_BYTES } from './accepted-content.ts'
import type { ContentTypeName } from './content-types.ts'
import { detectContent } from './detect-content.ts'

export type SniffedStream = {
  /** Real kind of the content, null when it is none of those we know. */
  type: ContentTypeName | null
  /** The beginning that was looked at: the whole content when it is shorter than asked for. */
  head: Buffer
  /** The same content from its first byte on; it takes the place of the source, which must not be used any more. */
  stream: Readable
}

/**
 * Looks at the first `headBytes` of a stream without holding more of it. Destroying the given stream destroys the
 * source. Throws what the source throws when it breaks within the beginning.
 */
export async function sniffStream(source: Readable, headBytes: number = HEAD_BYTES): Promise<SniffedStream> {
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]()
  const seen: Buffer[] = []
  let length = 0
  let isEnded = false
  while (length < headBytes && !isEnded) {
    const next = await chunks.next()
    if (next.done) isEnded = true
    else {
      seen.push(next.value)
      length += next.value.length
    }
  }
  const beginning = Buffer.concat(seen)
  const head = beginning.subarray(0, headBytes)
  return { type: detectContent(head), head, stream: continueStream(source, beginning, isEnded ? null : chunks) }
}

/** What was read already, then what the source still gives. */
function continueStream(source: Readable, beginning: Buffer, rest: AsyncIterator<Buffer> | null): Readable {
  let isBeginningGiven = beginning.length === 0
  return new Readable({
    read() {
      if (!isBeginningGiven) {
        isBeginningGiven = true
        this.push(beginning)
      } else if (rest) {
        rest.next().then(
          (next) => this.push(next.done ? null : next.value),
          (error: unknown) => this.destroy(error as Error),
        )
      } else {
        this.push(null)
      }
    },
    destroy(error, done) {
      source.destroy()
      done(error)
    },
  })
}
