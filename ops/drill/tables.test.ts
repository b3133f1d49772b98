import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ScenarioRow } from './scenarios/scenario.ts'
import { tablesOf } from './tables.ts'

test('what was refused is named with how often and how slow, the rest as working', () => {
  const spread = { p50_ms: 1, p99_ms: 2, max_ms: 3 }
  const refusal = { outcome: '503 UNAVAILABLE', count: 4, ...spread, max_ms: 1750.4, texts: [], last_sent_at: 0 }
  const during = [
    { kind: 'list page', ok: 9, ...spread, others: [] },
    { kind: 'message', ok: 1, ...spread, others: [refusal] },
  ]
  const row: ScenarioRow = {
    ...{ name: 'database-held', requests: 14, failed: 0, refused: 4, slowest_refusal_ms: 1750.4, works_again_s: 0.24 },
    kept: { looked_for: 7, lost: [], doubled: [], wrong: [] },
    events: { sent: 8, lost: [], doubled: [], foreign: [], repeated: 0 },
    memory: [{ name: 'web1', before: 1e8, peak: 3e8, after: 2e8 }],
    during,
    load: {
      ...{ phases: [], repeated: {}, held_back: 0, streams: { open: 0, connections: 0, refused: {} } },
      acknowledged: { orders: [], topups: [], messages: [], uploads: [], statuses: {} },
    },
    ...{ remarks: [], problems: [] },
  }
  const text = tablesOf([row])
  assert.match(text, /^\| database-held \| 14 \| 0 \| 4 \| 1750 \| 0\.2 \| 7 \| 0 \| 0 \| 8 \| 0 \| 0 \|$/m)
  assert.match(text, /^\| database-held \| list page \| message 4 of 5 \(503 UNAVAILABLE, 1750\) \|$/m)
  assert.match(text, /^\| database-held \| 100, 300, 200 \|/m)
})
