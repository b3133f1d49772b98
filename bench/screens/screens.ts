/**
 * The screens of thousands of people in one process: each holds an event stream over a plain socket and asks for its state as the
 * web does; some write messages, and the time is taken until the other side's stream has them.
 */
import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { createAccessTokens } from '../../apps/server/src/http/session/access-token.ts'
import { keyRing } from '../../apps/server/src/key-ring.ts'
import { serveParent } from '../child-process.ts'
import { KeptConnection } from '../load/kept-connection.ts'
import { written } from '../load/written.ts'
import { processCpuMs } from '../process-cpu.ts'
import { benchSecret } from '../product/product.ts'
import type { ScreenPerson, ScreensPace, ScreensPlan, ScreensResult } from './screens-plan.ts'

/** A token lives a minute; a browser continues its session shortly before. */
const TOKEN_MS = 50_000
const OPENED_AT_ONCE = 100
const TURN_MS = 10
const MARK = /mark#(\d+)#/g

class Screens {
  readonly #plan: ScreensPlan
  readonly #host: string
  readonly #tokens = createAccessTokens(keyRing([benchSecret]), () => new Date())
  readonly #known = new Map<number, { token: string; until: number }>()
  readonly #streams: (Socket | null)[] = []
  readonly #connections: { readonly connection: KeptConnection; last: Promise<unknown> }[]
  readonly #etags: (string | null)[]
  readonly #sent = new Map<number, number>()
  readonly #writers: KeptConnection[] = []
  #arrivals_ms: number[] = []
  #polls_us: number[] = []
  #statuses: Record<string, number> = {}
  #messages = 0
  #pace: ScreensPace = { messages_per_second: 0, polls: false }
  #isRunning = false
  #turned_at = performance.now()
  #polled = 0
  readonly #owed = { polls: 0, messages: 0 }
  #cpu_ms = processCpuMs()

  constructor(plan: ScreensPlan) {
    this.#plan = plan
    this.#host = new URL(plan.url).host
    this.#etags = plan.people.map(() => null)
    this.#connections = Array.from({ length: Math.min(plan.connections, plan.people.length) }, () => ({
      connection: new KeptConnection(plan.url),
      last: Promise.resolve(),
    }))
  }

  async openStreams(): Promise<number> {
    let next = 0
    const work = async (): Promise<void> => {
      while (next < this.#plan.people.length) {
        const at = next
        next += 1
        await this.#openStream(at)
      }
    }
    await Promise.all(Array.from({ length: OPENED_AT_ONCE }, work))
    return this.#streams.filter((stream) => stream !== null).length
  }

  /** So many messages are written a second from now on; with `polls` each screen asks once in `poll_ms`, all of them evenly spread. */
  run(pace: ScreensPace): void {
    this.#pace = pace
    if (!this.#isRunning) setInterval(this.#turn, TURN_MS)
    this.#isRunning = true
  }

  readonly #turn = (): void => {
    const { people, poll_ms } = this.#plan
    const { messages_per_second, polls } = this.#pace
    const now = performance.now()
    const passed = now - this.#turned_at
    this.#turned_at = now
    this.#owed.polls += polls ? (passed * people.length) / poll_ms : 0
    this.#owed.messages += (passed * messages_per_second) / 1000
    for (; this.#owed.polls >= 1; this.#owed.polls -= 1) void this.#poll((this.#polled += 1) % people.length)
    for (; this.#owed.messages >= 1; this.#owed.messages -= 1) void this.#write()
  }

  /** What has been since the last time. Messages on their way are waited for. */
  async result({ patience_ms }: { patience_ms: number }): Promise<ScreensResult> {
    const until = performance.now() + patience_ms
    const mine = [...this.#sent.keys()]
    while (mine.some((id) => this.#sent.has(id)) && performance.now() < until)
      await new Promise((go) => setTimeout(go, 20))
    const result = {
      streams: this.#streams.filter((stream) => stream !== null).length,
      arrivals_ms: this.#arrivals_ms,
      missing: mine.filter((id) => this.#sent.has(id)).length,
      polls_us: this.#polls_us,
      statuses: this.#statuses,
      cpu_ms: processCpuMs() - this.#cpu_ms,
    }
    this.#arrivals_ms = []
    this.#polls_us = []
    this.#statuses = {}
    this.#cpu_ms = processCpuMs()
    return result
  }

  async #headersOf(at: number): Promise<Record<string, string>> {
    const known = this.#known.get(at)
    if (known && known.until > Date.now()) return { authorization: `Bearer ${known.token}` }
    const { account_id, profile_id, role, family_id } = this.#plan.people[at] as ScreenPerson
    const token = await this.#tokens.sign({
      ...{ account_id, profile_id, role, family_id, acting_agent_id: null, registration_only: false, duty: null },
    })
    this.#known.set(at, { token, until: Date.now() + TOKEN_MS })
    return { authorization: `Bearer ${token}` }
  }

  async #openStream(at: number): Promise<void> {
    const { hostname, port } = new URL(this.#plan.url)
    const headers = { ...(await this.#headersOf(at)), accept: 'text/event-stream' }
    await new Promise<void>((resolve) => {
      const socket = connect({ host: hostname, port: Number(port) })
      socket.setEncoding('latin1')
      let text = ''
      socket.on('data', (piece: string) => {
        // What came before is over once an event has ended.
        text = text === '' || text.endsWith('\n\n') ? piece : text + piece
        if (this.#streams[at] === undefined && piece.includes('\r\n\r\n')) {
          this.#streams[at] = piece.startsWith('HTTP/1.1 200') ? socket : null
          resolve()
        }
        if (text.endsWith('\n\n') || text.includes('mark#')) this.#read(at, text)
      })
      socket.on('error', () => undefined)
      socket.on('close', () => {
        this.#streams[at] = null
        resolve()
      })
      socket.write(written(this.#host, { method: 'GET', path: '/api/events', headers }))
    })
  }

  #read(at: number, text: string): void {
    const now = performance.now()
    for (const [, mark] of text.matchAll(MARK)) {
      const id = Number(mark)
      const sent = this.#sent.get(id)
      const room = this.#plan.rooms[id % this.#plan.rooms.length]
      if (sent === undefined || room?.reader !== at) continue
      this.#sent.delete(id)
      this.#arrivals_ms.push(now - sent)
      // As the web does when its stream has said something.
      void this.#poll(at)
    }
  }

  async #poll(screen: number): Promise<void> {
    const place = this.#connections[screen % this.#connections.length]
    if (!place) return
    const etag = this.#etags[screen]
    const headers = { ...(await this.#headersOf(screen)), ...(etag && { 'if-none-match': etag }) }
    const began = performance.now()
    const request = written(this.#host, { method: 'GET', path: '/api/appstate', headers })
    const answered = place.last.then(() => place.connection.send(request).catch(() => null))
    place.last = answered
    const answer = await answered
    this.#polls_us.push((performance.now() - began) * 1000)
    if (answer?.etag) this.#etags[screen] = answer.etag
    this.#note(answer?.status)
  }

  #note(status: number | undefined): void {
    const how = String(status ?? 'no answer')
    this.#statuses[how] = (this.#statuses[how] ?? 0) + 1
  }

  async #write(): Promise<void> {
    const id = (this.#messages += 1)
    const room = this.#plan.rooms[id % this.#plan.rooms.length]
    if (!room) return
    const boundary = 'between'
    const headers = {
      ...(await this.#headersOf(room.writer)),
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'idempotency-key': randomUUID(),
    }
    const body = `--${boundary}\r\ncontent-disposition: form-data; name="text"\r\n\r\nПауза перед слоганом, mark#${id}#\r\n--${boundary}--\r\n`
    const connection = this.#writers.pop() ?? new KeptConnection(this.#plan.url)
    // Before there are streams nobody waits for it.
    if (this.#streams[room.reader]) this.#sent.set(id, performance.now())
    const path = `/api/client/orders/${room.order_id}/messages`
    const answer = await connection.send(written(this.#host, { method: 'POST', path, headers, body })).catch(() => null)
    if (answer?.status !== 201) {
      this.#sent.delete(id)
      this.#note(answer?.status)
    }
    this.#writers.push(connection)
  }
}

let screens: Screens | undefined

function current(): Screens {
  if (screens === undefined) throw new Error('There are no screens yet.')
  return screens
}

serveParent({
  plan: (plan: ScreensPlan) => void (screens = new Screens(plan)),
  openStreams: () => current().openStreams(),
  run: (pace: ScreensPace) => current().run(pace),
  result: (wait: { patience_ms: number }) => current().result(wait),
})
