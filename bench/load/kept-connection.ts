/**
 * One kept connection of the load generator: sends a request unchanged and reads only as much of the answer as is counted. Node's
 * own client takes three times the CPU, which product and peers would miss: all of them share the cores of the machine.
 */
import { connect, type Socket } from 'node:net'

interface Received {
  readonly status: number
  /** Of the body, without the lengths of its chunks. */
  readonly bytes: number
  /** What the answer is known by; null when it does not say. */
  readonly etag: string | null
}

/** A person would have left long before; a request that takes as long counts as failed. */
const patienceMilliseconds = 30_000

const headEnd = Buffer.from('\r\n\r\n')
const lineEnd = Buffer.from('\r\n')

/** Reads one answer after another from what arrives in pieces. */
export class AnswerReader {
  #unread: Buffer = Buffer.alloc(0)
  #status = 0
  #bytes = 0
  #etag: string | null = null
  /** Bytes until the end of the body or of its chunk; null before the head, or before the length of a chunk, has been read. */
  #left: number | null = null
  #isChunked = false
  #isLastChunk = false

  /** Takes what has arrived; an answer once it is whole, else null. Nothing may come after it until it was asked for. */
  read(piece: Buffer): Received | null {
    this.#unread = this.#unread.length === 0 ? piece : Buffer.concat([this.#unread, piece])
    if (this.#status === 0 && !this.#readHead()) return null
    while (this.#left !== null || this.#readChunkLength()) {
      if (!this.#readBody()) return null
      if (this.#isChunked && !this.#isLastChunk) continue
      const whole = { status: this.#status, bytes: this.#bytes, etag: this.#etag }
      this.#status = 0
      this.#bytes = 0
      this.#left = null
      return whole
    }
    return null
  }

  #readHead(): boolean {
    const end = this.#unread.indexOf(headEnd)
    if (end < 0) return false
    const head = this.#unread.toString('latin1', 0, end)
    this.#unread = this.#unread.subarray(end + headEnd.length)
    this.#status = Number(head.slice(9, 12))
    this.#isChunked = /\r\ntransfer-encoding: *chunked/i.test(head)
    this.#isLastChunk = false
    this.#etag = /\r\netag: *(\S+)/i.exec(head)?.[1] ?? null
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
    // An answer that has not changed says how long it would be.
    if (!this.#isChunked) this.#left = this.#status === 304 || this.#status === 204 ? 0 : Number(length ?? 0)
    return true
  }

  #readChunkLength(): boolean {
    const end = this.#unread.indexOf(lineEnd)
    if (end < 0) return false
    const length = Number.parseInt(this.#unread.toString('latin1', 0, end), 16)
    this.#unread = this.#unread.subarray(end + lineEnd.length)
    this.#isLastChunk = length === 0
    this.#bytes -= lineEnd.length
    this.#left = length + lineEnd.length
    return true
  }

  /** True when the body, or its chunk with the line's end behind it, is read. */
  #readBody(): boolean {
    const taken = Math.min(this.#left ?? 0, this.#unread.length)
    this.#bytes += taken
    this.#left = (this.#left ?? 0) - taken
    this.#unread = this.#unread.subarray(taken)
    if (this.#left > 0) return false
    this.#left = this.#isChunked ? null : 0
    return true
  }
}

export class KeptConnection {
  readonly #url: URL
  #socket: Socket | null = null
  #reader = new AnswerReader()
  #waiting: { resolve: (received: Received) => void; reject: (error: Error) => void } | null = null

  constructor(url: string) {
    this.#url = new URL(url)
  }

  /** Sends a whole request; the answer to the last one has been read. Throws when the connection is lost. */
  send(request: Buffer): Promise<Received> {
    const { promise, resolve, reject } = Promise.withResolvers<Received>()
    this.#waiting = { resolve, reject }
    this.#socket ??= this.#open()
    this.#socket.write(request)
    return promise
  }

  end(): void {
    this.#socket?.destroy()
  }

  #open(): Socket {
    const socket = connect({ host: this.#url.hostname, port: Number(this.#url.port), noDelay: true })
    this.#reader = new AnswerReader()
    socket.setTimeout(patienceMilliseconds, () => socket.destroy(new Error('no answer in time')))
    socket.on('data', (piece: Buffer) => {
      const received = this.#reader.read(piece)
      if (received) this.#waiting?.resolve(received)
    })
    socket.on('error', (error) => this.#waiting?.reject(error))
    socket.on('close', () => {
      this.#socket = null
      this.#waiting?.reject(new Error('the connection was closed'))
    })
    return socket
  }
}
