import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quantile, Statistics } from './statistics.ts'

test('what came otherwise than wanted is counted by what came, with its times, its last moment and its first three texts', () => {
  const statistics = new Statistics()
  const note = (outcome: string, milliseconds: number, sent_at: number, text?: string) =>
    statistics.note({
      kind: 'list',
      phase: 'during',
      outcome,
      milliseconds,
      sent_at,
      ...(text !== undefined && { text }),
    })
  note('ok', 10, 1)
  note('ok', 30, 2)
  for (const at of [3, 7, 5, 6]) note('503 UNAVAILABLE', at * 100, at, `text ${at}`)
  note('ECONNRESET', 1, 4)
  assert.deepEqual(statistics.figures, [
    {
      phase: 'during',
      kinds: [
        {
          ...{ kind: 'list', ok: 2, p50_ms: 10, p99_ms: 30, max_ms: 30 },
          others: [
            {
              ...{ outcome: '503 UNAVAILABLE', count: 4, p50_ms: 500, p99_ms: 700, max_ms: 700 },
              ...{ texts: ['text 3', 'text 7', 'text 5'], last_sent_at: 7 },
            },
            { outcome: 'ECONNRESET', count: 1, p50_ms: 1, p99_ms: 1, max_ms: 1, texts: [], last_sent_at: 4 },
          ],
        },
      ],
    },
  ])
})

test('phases are kept apart, and a long text is cut', () => {
  const statistics = new Statistics()
  const given = { kind: 'list', milliseconds: 1, sent_at: 1 }
  statistics.note({ ...given, phase: 'before', outcome: 'ok' })
  statistics.note({ ...given, phase: 'after', outcome: '500', text: 'x'.repeat(1000) })
  const [before, after] = statistics.figures
  assert.deepEqual([before?.phase, before?.kinds[0]?.ok, before?.kinds[0]?.others], ['before', 1, []])
  assert.equal(after?.kinds[0]?.others[0]?.texts[0]?.length, 300)
})

test('of a hundred values the 99th is the p99, and nothing has none', () => {
  const values = Array.from({ length: 100 }, (_, at) => at + 1)
  assert.deepEqual(
    [quantile(values, 0.5), quantile(values, 0.99), quantile(values, 1), quantile([], 0.5)],
    [50, 99, 100, 0],
  )
})
