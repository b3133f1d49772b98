import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import test from 'node:test'
import { mp3Sample, SAMPLES } from './sniff-samples.ts'
import { sniffStream } from './sniff-stream.ts'

function chunked(content: Buffer, chunkSize: number): Readable {
  const count = Math.ceil(content.length / chunkSize)
  const chunks = Array.from({ length: count }, (_, index) =>
    content.subarray(index * chunkSize, (index + 1) * chunkSize),
  )
  return Readable.from(chunks, { objectMode: false })
}

for (const chunkSize of [1, 7, 1000, 65_536, 1_000_000]) {
  test(`A stream in chunks of ${chunkSize} bytes is recognized and comes through unchanged`, async () => {
    const content = mp3Sample(60)
    const sniffed = await sniffStream(chunked(content, chunkSize))
    assert.equal(sniffed.type, 'mp3')
    assert.ok(sniffed.head.equals(content.subarray(0, 16_384)))
    assert.ok((await buffer(sniffed.stream)).equals(content))
  })
}

test('A stream shorter than the beginning and an empty one come through unchanged', async () => {
  const short = await sniffStream(chunked(SAMPLES.gif, 4))
  assert.deepEqual([short.type, short.head], ['gif', SAMPLES.gif])
  assert.ok((await buffer(short.stream)).equals(SAMPLES.gif))
  const empty = await sniffStream(Readable.from([], { objectMode: false }))
  assert.deepEqual([empty.type, empty.head.length], [null, 0])
  assert.equal((await buffer(empty.stream)).length, 0)
})

test('Only the beginning is read until the rest is asked for', async () => {
  let given = 0
  const source = new Readable({
    highWaterMark: 16_384,
    read() {
      given += 16_384
      this.push(given > 50_000_000 ? null : Buffer.alloc(16_384, 0x41))
    },
  })
  const sniffed = await sniffStream(source)
  assert.equal(sniffed.type, 'text')
  assert.ok(given < 1_000_000)
  sniffed.stream.destroy()
})

test('Destroying the stream destroys the source', async () => {
  const source = new Readable({ read: () => {} })
  source.push(SAMPLES.jpeg)
  const { stream } = await sniffStream(source, 100)
  stream.destroy()
  await once(source, 'close')
  assert.equal(source.destroyed, true)
})

test('A source that breaks breaks the sniffing, or later the stream', async () => {
  const failing = (after: number) =>
    Readable.from(
      (function* () {
        yield Buffer.alloc(after, 0x41)
        throw new Error('The source broke')
      })(),
      { objectMode: false },
    )
  await assert.rejects(sniffStream(failing(100)), /The source broke/)
  const { stream } = await sniffStream(failing(20_000))
  await assert.rejects(buffer(stream), /The source broke/)
})

test('A client that goes away in the middle breaks the stream', async () => {
  const source = new Readable({ read: () => {} })
  source.push(Buffer.alloc(20_000, 0x41))
  const { stream } = await sniffStream(source)
  const reading = buffer(stream)
  source.destroy()
  await assert.rejects(reading)
})
