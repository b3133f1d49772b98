/**
 * Server-sent events: a connection that stays open and carries updates (Product §7 `/events`).
 *
 * A stream lives a quarter of an hour at most, then the browser opens the next one by itself: so a session that has
 * ended stops being told updates, and load spreads again over processes that came later.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Drain } from './drain.ts'

const HEARTBEAT_MS = 25_000
const LIFETIME_MS = 15 * 60_000

/**
 * What browsers wait before they connect again: each another time, so that those of a process that is gone do not come all at once.
 * The more there are, the longer the time over which they come: about a thousand a second at most.
 */
const RETRY_MS = { least: 1000, most: 4000, most_of_all: 20_000, each_stream: 2 } as const

/** The longest of these waits beside so many open streams. */
export function longestRetry(open: number): number {
  return Math.min(RETRY_MS.most_of_all, Math.max(RETRY_MS.most, RETRY_MS.least + open * RETRY_MS.each_stream))
}

/** A reader that lets this much pile up has gone; it will catch up with Last-Event-ID. */
const MAX_WAITING_BYTES = 1024 * 1024

/** Tabs of one person beyond it cost the oldest its stream; polling goes on there. */
const STREAMS_PER_GROUP = 12

export interface ServerEvent {
  /** Comes back as `last_event_id` when the browser connects again. */
  readonly id?: string | number
  /** Absent: the browser's plain `message`. */
  readonly event?: string
  readonly data: unknown
}

export interface EventStream {
  /** Id of the last event the browser has seen, from Last-Event-ID; null on a first connection. */
  readonly last_event_id: string | null
  send(event: ServerEvent): void
  close(): void
  /** Runs once when the stream ends, whoever ends it. At once when it has ended already. */
  onClose(fn: () => void): void
}

/** The open streams of one application. They end when it closes. */
export class EventStreams {
  readonly #groups = new Map<string, Set<EventStream>>()
  #size = 0
  #opened = 0

  get size(): number {
    return this.#size
  }

  /** How many were opened since the start: when a process or the database was gone, its growth shows how they come back. */
  get opened(): number {
    return this.#opened
  }

  /**
   * Takes over the answer and keeps it open. `group` names whose stream it is, as `profile 3001`.
   * The handler of a `raw` call opens it and returns nothing.
   */
  open(request: FastifyRequest, reply: FastifyReply, group: string): EventStream {
    const stream = openStream(request, reply, longestRetry(this.#size))
    this.#size += 1
    this.#opened += 1
    const streams = this.#groups.get(group) ?? new Set()
    this.#groups.set(group, streams.add(stream))
    stream.onClose(() => {
      this.#size -= 1
      streams.delete(stream)
      if (streams.size === 0 && this.#groups.get(group) === streams) this.#groups.delete(group)
    })
    const [oldest] = streams
    if (streams.size > STREAMS_PER_GROUP) oldest?.close()
    return stream
  }

  /** Closes each at a moment of its own between two times from now. */
  closeWithin(least_ms: number, most_ms: number): void {
    for (const group of this.#groups.values()) {
      for (const stream of group) {
        const timer = setTimeout(() => stream.close(), least_ms + Math.random() * (most_ms - least_ms)).unref()
        stream.onClose(() => clearTimeout(timer))
      }
    }
  }

  closeAll(): void {
    for (const group of this.#groups.values()) for (const stream of group) stream.close()
  }
}

/**
 * Gives the application its streams and ends them before it waits for requests in flight. While it drains they end one after the
 * other in the second half of that time, when the balancer knows: so their browsers come back elsewhere, spread over seconds.
 */
export function installEventStreams(app: FastifyInstance, drain: Drain): EventStreams {
  const streams = new EventStreams()
  drain.onBegin((milliseconds) => streams.closeWithin(milliseconds / 2, milliseconds))
  app.addHook('preClose', async () => streams.closeAll())
  return streams
}

function openStream(request: FastifyRequest, reply: FastifyReply, longest_retry_ms: number): EventStream {
  const headers = { ...reply.getHeaders() }
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...(headers as Record<string, string | string[]>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  raw.write(`retry: ${Math.round(RETRY_MS.least + Math.random() * (longest_retry_ms - RETRY_MS.least))}\n\n`)
  const endings: (() => void)[] = []
  let isClosed = false
  const finish = () => {
    if (isClosed) return
    isClosed = true
    clearInterval(heartbeat)
    clearTimeout(lifetime)
    for (const fn of endings) fn()
  }
  const close = () => {
    finish()
    raw.end()
  }
  const write = (text: string) => {
    if (isClosed) return
    if (raw.writableLength > MAX_WAITING_BYTES) raw.destroy()
    else raw.write(text)
  }
  const heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT_MS).unref()
  const lifetime = setTimeout(close, LIFETIME_MS).unref()
  raw.on('close', finish)
  raw.on('error', finish)
  const lastId = request.headers['last-event-id']
  return {
    last_event_id: typeof lastId === 'string' && lastId !== '' ? lastId : null,
    send: (event) => write(eventText(event)),
    close,
    onClose: (fn) => void (isClosed ? fn() : endings.push(fn)),
  }
}

/** JSON has no line breaks of its own, so one `data:` line always suffices. */
function eventText({ id, event, data }: ServerEvent): string {
  const head = `${id === undefined ? '' : `id: ${id}\n`}${event === undefined ? '' : `event: ${event}\n`}`
  return `${head}data: ${JSON.stringify(data)}\n\n`
}
