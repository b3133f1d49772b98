import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { listenForUpdates } from './push-events.ts'

/** The browser's own, as far as it is used here: refused by the service at once when told so. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  static opened = 0
  readyState = 1

  constructor() {
    super()
    FakeSource.opened += 1
    sources.push(this)
  }

  refuse(): void {
    this.readyState = FakeSource.CLOSED
    this.dispatchEvent(new Event('error'))
  }

  close(): void {
    this.readyState = FakeSource.CLOSED
  }
}

let sources: FakeSource[] = []

beforeEach(() => {
  sources = []
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  Object.assign(globalThis, { EventSource: FakeSource, document: page })
})

async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

/** After how many seconds a stream that was refused is opened again, with this luck. */
async function secondsUntilReopened(luck: number): Promise<number> {
  mock.timers.enable({ apis: ['setTimeout'] })
  const random = mock.method(Math, 'random', () => luck)
  try {
    const stop = listenForUpdates(() => Promise.resolve())
    await settle()
    const before = sources.length
    sources.at(-1)?.refuse()
    for (let seconds = 1; seconds <= 60; seconds += 1) {
      mock.timers.tick(1000)
      await settle()
      if (sources.length > before) {
        stop()
        return seconds
      }
    }
    return assert.fail('it was not opened again')
  } finally {
    random.mock.restore()
    mock.timers.reset()
  }
}

// Rule 7.914
test('pages whose streams were refused together open them again over twenty seconds', async () => {
  assert.equal(await secondsUntilReopened(0), 5)
  assert.equal(await secondsUntilReopened(0.5), 15)
  assert.equal(await secondsUntilReopened(0.9999), 25)
})

test('a stream that only lost its connection is left to the browser', async () => {
  const stop = listenForUpdates(() => Promise.resolve())
  await settle()
  sources.at(-1)?.dispatchEvent(new Event('error'))
  await settle()
  assert.deepEqual([sources.length, sources[0]?.readyState], [1, 1])
  stop()
  assert.equal(sources.at(-1)?.readyState, FakeSource.CLOSED)
})
