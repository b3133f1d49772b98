/** Reads an event stream as a browser does, however it comes in pieces. */

export interface SseMessage {
  readonly id: string | null
  readonly event: string
  readonly data: string | null
}

export class SseReader {
  #text = ''
  /** What the server asked to wait before the next connection, in milliseconds; null before it did. */
  retry_ms: number | null = null

  /** The messages that are whole now. Comments and the time to wait are none. */
  read(piece: string): SseMessage[] {
    const blocks = (this.#text + piece).split('\n\n')
    this.#text = blocks.pop() ?? ''
    return blocks.flatMap((block) => {
      const field = (name: string): string | null => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1] ?? null
      const retry = field('retry')
      if (retry !== null && /^\d+$/.test(retry)) this.retry_ms = Number(retry)
      const [id, data] = [field('id'), field('data')]
      return id === null && data === null ? [] : [{ id, event: field('event') ?? 'message', data }]
    })
  }
}
