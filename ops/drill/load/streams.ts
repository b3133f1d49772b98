/** The event streams of open screens: they come back as a browser's EventSource does, and remember each event that they were told. */
import { type ClientRequest, request as httpRequest } from 'node:http'
import type { Heard, StreamFigures } from './load-plan.ts'
import type { Person } from './person.ts'
import { SseReader } from './sse-reader.ts'

/** What browsers wait when nobody said how long. */
const RETRY_MS = 3000
/** A refused stream is opened anew by the page (apps/web/app/api/push-events.ts). */
const REOPEN_MS = 15_000
/** The service says something every 25 s; who hears nothing for much longer has lost the line. */
const SILENCE_MS = 60_000

export class Streams {
  readonly #url: string
  readonly #screens: Screen[]

  constructor(url: string, people: readonly Person[]) {
    this.#url = url
    this.#screens = people.map((person) => new Screen(this.#url, person))
  }

  open(): void {
    for (const screen of this.#screens) screen.connect()
  }

  get heard(): Heard[] {
    return this.#screens.map(({ person, connections }) => ({ profile_id: person.profile_id, connections }))
  }

  get figures(): StreamFigures {
    const refused: Record<string, number> = {}
    for (const screen of this.#screens) {
      for (const how of screen.refusals) refused[how] = (refused[how] ?? 0) + 1
    }
    return {
      open: this.#screens.filter(({ isOpen }) => isOpen).length,
      connections: this.#screens.reduce((sum, { connections }) => sum + connections.length, 0),
      refused,
    }
  }
}

class Screen {
  readonly person: Person
  readonly connections: number[][] = []
  readonly refusals: string[] = []
  isOpen = false
  readonly #url: string
  #retry_ms = RETRY_MS
  #last_id: string | null = null
  #isPolling = false
  #isPollWanted = false

  constructor(url: string, person: Person) {
    this.#url = url
    this.person = person
  }

  connect(): void {
    const headers = {
      ...this.person.headers,
      accept: 'text/event-stream',
      ...(this.#last_id !== null && { 'last-event-id': this.#last_id }),
    }
    const request = httpRequest(`${this.#url}/api/events`, { agent: false, headers })
    request.setTimeout(SILENCE_MS, () => request.destroy(new Error('silence')))
    let isAnswered = false
    request.on('response', (response) => {
      isAnswered = true
      this.person.keepCookies(response.headers)
      if (response.statusCode !== 200) {
        response.resume()
        request.destroy()
        this.#refused(String(response.statusCode))
        return
      }
      this.#listen(request, response)
    })
    // A browser comes back when the connection could not be made or was lost.
    request.on('close', () => {
      if (!isAnswered) this.#comeBack('no connection')
    })
    request.on('error', () => undefined)
    request.end()
  }

  #listen(request: ClientRequest, response: NodeJS.ReadableStream): void {
    const reader = new SseReader()
    const ids: number[] = []
    this.connections.push(ids)
    this.isOpen = true
    response.setEncoding('utf8')
    response.on('data', (piece: string) => {
      for (const { id, event, data } of reader.read(piece)) {
        if (id !== null) {
          this.#last_id = id
          ids.push(Number(id))
        }
        if (event === 'message' && data !== null) void this.#poll()
      }
      this.#retry_ms = reader.retry_ms ?? this.#retry_ms
    })
    response.on('error', () => undefined)
    let isOver = false
    const onEnd = (): void => {
      if (isOver) return
      isOver = true
      this.isOpen = false
      request.destroy()
      this.#comeBack(null)
    }
    response.on('end', onEnd)
    response.on('close', onEnd)
  }

  #comeBack(refusal: string | null): void {
    if (refusal !== null) this.refusals.push(refusal)
    setTimeout(() => this.connect(), this.#retry_ms)
  }

  #refused(status: string): void {
    this.refusals.push(status)
    // The page asks for its state first, which continues an old session.
    setTimeout(() => void this.person.poll().then(() => this.connect()), REOPEN_MS)
  }

  /** One at a time, and one more when something came meanwhile, as the web does. */
  async #poll(): Promise<void> {
    this.#isPollWanted = true
    if (this.#isPolling) return
    this.#isPolling = true
    while (this.#isPollWanted) {
      this.#isPollWanted = false
      await this.person.poll()
    }
    this.#isPolling = false
  }
}
