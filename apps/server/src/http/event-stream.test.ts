import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { longestRetry, type EventStream } from './event-stream.ts'
import { bearer, browserHeaders, createTestApp, type TestApp } from './testing/test-app.ts'

let database: TestDatabase
let site: TestApp
let base: string
let opened: EventStream[] = []

async function start(): Promise<void> {
  opened = []
  site = await createTestApp({
    database,
    handlers: (api, { streams }) => {
      api.handle('GET /events', async (c) => {
        const stream = streams.open(c.request, c.reply, `profile ${c.actor.profile_id}`)
        opened.push(stream)
        stream.send({ id: 7, event: 'updates', data: { text: 'строка\nи ещё' } })
      })
    },
  })
  base = await site.app.listen({ port: 0, host: '127.0.0.1' })
}

before(async () => {
  database = await createTestDatabase()
  await start()
})

after(async () => {
  await site.close()
  await database.drop()
})

async function connect(headers: Record<string, string>) {
  const gone = new AbortController()
  const response = await fetch(`${base}/api/events`, { headers, signal: gone.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  assert.ok(reader)
  let text = ''
  const readUntil = async (wanted: string): Promise<string> => {
    while (!text.includes(wanted)) {
      const { value, done } = await reader.read()
      if (done) throw new Error(`ended after ${text}`)
      text += value
    }
    return text
  }
  const readToEnd = async (): Promise<void> => {
    while (!(await reader.read()).done);
  }
  return { response, readUntil, readToEnd, leave: () => gone.abort() }
}

// Rule 7.21
test('events arrive as they are sent, with their id and on one line', async () => {
  const visitor = await connect(bearer(await site.signIn('client')))
  assert.equal(visitor.response.headers.get('content-type'), 'text/event-stream; charset=utf-8')
  const text = await visitor.readUntil('data')
  assert.match(text, /^retry: [1-4]\d{3}\n\nid: 7\nevent: updates\ndata: \{"text":"строка\\nи ещё"\}\n\n$/)
  opened.at(-1)?.send({ data: 2 })
  await visitor.readUntil('data: 2\n\n')
  visitor.leave()
})

test('the id of the last event comes back, and the session is continued on the way', async () => {
  const session = await site.signIn('client')
  const headers = browserHeaders({ refresh_token: session.refresh_token })
  const visitor = await connect({ ...headers, 'last-event-id': '41' })
  assert.equal(opened.at(-1)?.last_event_id, '41')
  assert.equal(visitor.response.headers.getSetCookie().length, 2)
  visitor.leave()
})

test('a guest gets no stream', async () => {
  const response = await fetch(`${base}/api/events`)
  assert.equal(response.status, 401)
  await response.body?.cancel()
})

test('a visitor who leaves is noticed, and nothing is kept for him', async () => {
  const visitor = await connect(bearer(await site.signIn('client')))
  const stream = opened.at(-1)
  assert.ok(stream)
  const ended = new Promise<void>((resolve) => stream.onClose(resolve))
  visitor.leave()
  await ended
  stream.send({ data: 'into the void' })
})

test('of too many streams of one person the oldest ends', async () => {
  const session = await site.signIn('client')
  const first = await connect(bearer(session))
  const others = []
  for (let count = 0; count < 12; count += 1) others.push(await connect(bearer(session)))
  await first.readToEnd()
  for (const other of others) other.leave()
})

// Rule 7.914
test('the more streams there are, the longer the time over which they come back', () => {
  assert.deepEqual([0, 1500, 5000, 9500, 50_000].map(longestRetry), [4000, 4000, 11_000, 20_000, 20_000])
  // A thousand a second at most while all were opened beside as many.
  for (const open of [1500, 5000, 9500]) assert.ok(open / (longestRetry(open) - 1000) <= 1)
})

test('closing the application ends its streams and does not wait for visitors', async () => {
  const visitor = await connect(bearer(await site.signIn('client')))
  await visitor.readUntil('data')
  const closing = site.app.close()
  await visitor.readToEnd()
  await closing
  assert.equal(site.services.streams.size, 0)
  await start()
})

// Rule 7.914
test('streams that were opened are counted, those that have ended too', async () => {
  const figure = async (name: string): Promise<number> => {
    const { payload } = await site.inject({ url: '/metrics' })
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(payload)?.[1])
  }
  const [opened_before, open_before] = [await figure('event_streams_opened_total'), await figure('event_streams')]
  const visitor = await connect(bearer(await site.signIn('client')))
  const stream = opened.at(-1)
  assert.equal(await figure('event_streams'), open_before + 1)
  const ended = new Promise<void>((resolve) => stream?.onClose(resolve))
  visitor.leave()
  await ended
  assert.equal(await figure('event_streams'), open_before)
  assert.equal(await figure('event_streams_opened_total'), opened_before + 1)
})
