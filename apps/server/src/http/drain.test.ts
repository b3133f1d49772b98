import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { Agent, get, request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { bearer, createTestApp, type TestApp } from './testing/test-app.ts'

const DRAIN_MS = 600

/** What happens while processes come and go, as every process hears of it. */
const news = new EventEmitter().setMaxListeners(0)
const told: number[] = []

let database: TestDatabase

before(async () => {
  database = await createTestDatabase()
})

after(() => database.drop())

interface Process {
  readonly site: TestApp
  readonly base: string
  /** As main.ts does when it is told to end. */
  end(): Promise<void>
}

async function startProcess(): Promise<Process> {
  const site = await createTestApp({
    database,
    rate_limit_per_minute: 0,
    handlers: (api, { streams }) => {
      api.handle('GET /things/{id}', async (c) => {
        await database.pool.query('select 1')
        return { id: c.params.id }
      })
      api.handle('POST /things', async (c) => {
        await pause(20)
        return { title: c.body.title }
      })
      api.handle('GET /events', async (c) => {
        const stream = streams.open(c.request, c.reply, `profile ${c.actor.profile_id}`)
        const after_id = Number(stream.last_event_id ?? 0)
        for (const id of told) if (id > after_id) stream.send({ id, data: id })
        const send = (id: number): void => stream.send({ id, data: id })
        news.on('told', send)
        stream.onClose(() => news.off('told', send))
      })
    },
  })
  const base = await site.app.listen({ port: 0, host: '127.0.0.1' })
  const end = async () => {
    await site.app.drain.begin(DRAIN_MS)
    await site.app.close()
  }
  return { site, base, end }
}

/** Sends requests only to processes that say they serve, and tries none of them again. */
class Balancer {
  readonly processes: Process[]
  readonly agent = new Agent({ keepAlive: true })
  readonly failures: string[] = []
  answered = 0
  #serving: Process[] = []
  #isOver = false
  #turn = 0

  constructor(processes: Process[]) {
    this.processes = processes
  }

  get serving(): readonly Process[] {
    return this.#serving
  }

  /** One of those that serve. */
  next(): Process {
    this.#turn += 1
    const process = this.#serving[this.#turn % this.#serving.length]
    assert.ok(process, 'no process serves')
    return process
  }

  async look(): Promise<void> {
    const statuses = await Promise.all(this.processes.map(({ base }) => statusOf(`${base}/health/serving`)))
    this.#serving = this.processes.filter((_, index) => statuses[index] === 200)
  }

  async lookOn(): Promise<void> {
    while (!this.#isOver) {
      await this.look()
      await pause(50)
    }
  }

  async load(): Promise<void> {
    for (let count = 0; !this.#isOver; count += 1) {
      const { base } = this.next()
      const status =
        count % 2 === 0 ? this.#send(`${base}/api/things/1`, 'GET') : this.#send(`${base}/api/things`, 'POST')
      const got = await status.catch((error: Error) => error.message)
      if (got === 200 || got === 201) this.answered += 1
      else this.failures.push(String(got))
    }
  }

  end(): void {
    this.#isOver = true
  }

  async #send(url: string, method: string): Promise<number | undefined> {
    const asked = request(url, { agent: this.agent, method, headers: { 'content-type': 'application/json' } })
    asked.end(method === 'POST' ? '{"title":"a"}' : undefined)
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    return answer.statusCode
  }
}

async function statusOf(url: string): Promise<number | undefined> {
  try {
    const [answer] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage]
    answer.resume()
    return answer.statusCode
  } catch {
    return undefined
  }
}

/** An event stream as a browser reads it: it comes back by itself with the id of the last event. */
class Reader {
  readonly balancer: Balancer
  readonly headers: Record<string, string>
  readonly ids: number[] = []
  readonly retries: number[] = []
  #isOver = false
  #asked: ReturnType<typeof get> | null = null

  constructor(balancer: Balancer, headers: Record<string, string>) {
    this.balancer = balancer
    this.headers = headers
  }

  async read(): Promise<void> {
    while (!this.#isOver) {
      const last = this.ids.at(-1)
      const headers = { ...this.headers, ...(last !== undefined && { 'last-event-id': String(last) }) }
      this.#asked = get(`${this.balancer.next().base}/api/events`, { agent: false, headers })
      const [answer] = (await once(this.#asked, 'response')) as [IncomingMessage]
      assert.equal(answer.statusCode, 200)
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
        const blocks = text.split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) this.#take(block)
      })
      answer.on('error', () => undefined)
      await new Promise((resolve) => answer.once('close', resolve))
      await pause(20)
    }
  }

  end(): void {
    this.#isOver = true
    this.#asked?.destroy()
  }

  #take(block: string): void {
    const id = /^id: (\d+)/.exec(block)?.[1]
    const retry = /^retry: (\d+)/.exec(block)?.[1]
    if (id !== undefined) this.ids.push(Number(id))
    if (retry !== undefined) this.retries.push(Number(retry))
  }
}

describe('a process that is told to end', () => {
  // Rules 7.906, 7.907
  test('under load loses no request and no event, over two rolling restarts', async () => {
    const balancer = new Balancer([await startProcess(), await startProcess()])
    await balancer.look()
    const session = await balancer.processes[0]?.site.signIn('client')
    assert.ok(session)
    const readers = Array.from({ length: 6 }, () => new Reader(balancer, bearer(session)))
    const reading = readers.map((reader) => reader.read())
    const working = [balancer.lookOn(), ...Array.from({ length: 8 }, () => balancer.load())]
    const telling = setInterval(() => {
      told.push(told.length + 1)
      news.emit('told', told.length)
    }, 5)
    for (const index of [0, 1]) {
      const answered = balancer.answered
      while (balancer.serving.length < 2 || balancer.answered < answered + 50) await pause(10)
      await balancer.processes[index]?.end()
      balancer.processes[index] = await startProcess()
    }
    while (balancer.serving.length < 2) await pause(10)
    clearInterval(telling)
    while (readers.some(({ ids }) => ids.at(-1) !== told.length)) await pause(10)
    balancer.end()
    for (const reader of readers) reader.end()
    await Promise.all(working)
    await Promise.allSettled(reading)
    for (const { site } of balancer.processes) await site.close()
    balancer.agent.destroy()
    assert.deepEqual(balancer.failures, [])
    for (const { ids } of readers) assert.deepEqual(ids, told)
    const retries = readers.flatMap((reader) => reader.retries)
    assert.ok(retries.every((retry) => retry >= 1000 && retry <= 4000))
    assert.ok(new Set(retries).size > retries.length / 2, `all come back at once: ${retries.join()}`)
    for (const { base } of balancer.processes) assert.equal(await statusOf(`${base}/health/live`), undefined)
  })

  // Rule 7.906
  test('says so at both addresses at once, answers whoever still comes, and asks him to close his connection', async () => {
    const { site } = await startProcess()
    const ending = site.app.drain.begin(DRAIN_MS)
    for (const url of ['/health/serving', '/health/writing', '/health/ready']) {
      const { statusCode, body } = await site.inject({ url })
      assert.deepEqual([statusCode, JSON.parse(body)], [503, { status: 'unavailable', reasons: ['shutting down'] }])
    }
    assert.equal((await site.inject({ url: '/health/live' })).statusCode, 200)
    const late = await site.inject({ url: '/api/things/1' })
    assert.deepEqual([late.statusCode, late.headers['connection']], [200, 'close'])
    await ending
    await site.close()
  })

  // Rule 7.906
  test('serves for longer when it was held up: its balancer could not hear of it either', async () => {
    const { site } = await startProcess()
    const began = performance.now()
    const ending = site.app.drain.begin(DRAIN_MS)
    while (performance.now() - began < DRAIN_MS - 100);
    await ending
    const took = performance.now() - began
    assert.ok(took > DRAIN_MS + 250, `it took ${took} ms`)
    await site.close()
  })

  // Rule 7.906
  test('answers a request over a connection that it has just accepted, and does not wait for those that say nothing', async () => {
    const { site, base } = await startProcess()
    const { port } = new URL(base)
    const [late, silent] = [0, 1].map(() => connect(Number(port), '127.0.0.1'))
    assert.ok(late && silent)
    let accepted = 0
    site.app.server.on('connection', () => (accepted += 1))
    while (accepted < 2) await pause(5)
    const closing = site.app.close()
    // Longer than a look at what is unused takes.
    await pause(200)
    late.write('GET /api/things/1 HTTP/1.1\r\nHost: tembrel\r\n\r\n')
    const [answer] = (await once(late, 'data')) as [Buffer]
    assert.match(answer.toString(), /^HTTP\/1\.1 200 /)
    await Promise.all([closing, once(silent, 'close')])
    await site.close()
  })

  // Rule 7.907
  test('ends its streams one after the other in the second half of its time', async () => {
    const { site, base } = await startProcess()
    const headers = bearer(await site.signIn('client'))
    const ends: number[] = []
    const streams = Array.from({ length: 8 }, async () => {
      const [answer] = (await once(get(`${base}/api/events`, { agent: false, headers }), 'response')) as [
        IncomingMessage,
      ]
      answer.resume()
      return once(answer, 'end').then(() => ends.push(performance.now()))
    })
    while (site.services.streams.size < 8) await pause(5)
    const began = performance.now()
    await site.app.drain.begin(DRAIN_MS)
    await Promise.all(streams)
    await site.close()
    const [first = 0] = ends
    assert.ok(first - began >= DRAIN_MS / 2 - 20, `the first ended after ${first - began} ms`)
    assert.ok((ends.at(-1) ?? 0) - first > 20, 'all ended at once')
  })
})
