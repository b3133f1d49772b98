import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LoadResult, OtherFigures } from '../load/load-plan.ts'
import { type Counted, judge } from './judge.ts'

const none: OtherFigures[] = []

function counted(phases: readonly { phase: string; ok: number; others: OtherFigures[] }[]): Counted {
  const spread = { p50_ms: 1, p99_ms: 2, max_ms: 3 }
  const result: LoadResult = {
    phases: phases.map(({ phase, ok, others }) => ({ phase, kinds: [{ kind: 'list', ok, ...spread, others }] })),
    repeated: {},
    acknowledged: { orders: [], topups: [], messages: [], uploads: [], statuses: {} },
    streams: { open: 1, connections: 1, refused: {} },
    held_back: 0,
  }
  return {
    result,
    restored_at: 1000,
    kept: { looked_for: 1, lost: [], doubled: [], wrong: [] },
    events: { sent: 1, lost: [], doubled: [], foreign: [], repeated: 0 },
    memory: [{ name: 'web1', before: 1e8, peak: 2e8, after: 1e8 }],
  }
}

function refusal(outcome: string, last_sent_at: number): OtherFigures {
  return { outcome, count: 2, p50_ms: 5, p99_ms: 6, max_ms: 7, texts: ['words'], last_sent_at }
}

const allows503 = { isAllowed: (_: string, { outcome }: OtherFigures) => outcome === '503' }

test('what is away may be refused; afterwards everything works again after so many seconds', () => {
  const { figures, problems } = judge(
    counted([
      { phase: 'before', ok: 10, others: none },
      { phase: 'during', ok: 5, others: [refusal('503', 900)] },
      { phase: 'after', ok: 10, others: [refusal('503', 4500)] },
    ]),
    allows503,
  )
  assert.deepEqual(problems, [])
  assert.deepEqual(figures, { requests: 29, failed: 0, refused: 4, slowest_refusal_ms: 7, works_again_s: 3.5 })
})

test('another answer, an answer in a phase in which nothing is away, and one too long afterwards are problems', () => {
  const of = (phase: string, outcome: string, at: number) =>
    judge(counted([{ phase, ok: 10, others: [refusal(outcome, at)] }]), allows503).problems.length
  assert.equal(of('during', '500', 900), 1)
  assert.equal(of('before', '503', 900), 1)
  assert.equal(of('after', '503', 40_000), 1)
  assert.equal(of('arriving', '500', 900), 0)
})

test('whatever is lost, doubled, wrong, told to others, or takes too much memory is a problem, and so is a run that shows nothing', () => {
  const fine = counted([{ phase: 'before', ok: 1, others: none }])
  const event = [{ profile_id: 1, id: 2 }]
  const cases: Counted[] = [
    { ...fine, kept: { ...fine.kept, lost: ['order 1'] } },
    { ...fine, kept: { ...fine.kept, doubled: ['Ролик 1'] } },
    { ...fine, kept: { ...fine.kept, wrong: ['the books'] } },
    { ...fine, kept: { ...fine.kept, looked_for: 0 } },
    { ...fine, events: { ...fine.events, lost: event } },
    { ...fine, events: { ...fine.events, doubled: event } },
    { ...fine, events: { ...fine.events, foreign: event } },
    { ...fine, events: { ...fine.events, sent: 0 } },
    { ...fine, memory: [{ name: 'web1', before: 1e8, peak: 2e9, after: 1e8 }] },
  ]
  assert.deepEqual(judge(fine, {}).problems, [])
  for (const one of cases) assert.equal(judge(one, {}).problems.length, 1)
})
