import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scriptSentences } from '@tembrel/domain/script/sentences.ts'
import type { WireAlignment } from '@tembrel/contract/calls/sound-checks.ts'
import { withPassage, withSentence } from './mark-ties.ts'
import { NO_MARK } from './review.ts'

const sentences = scriptSentences('Раз. Два. Три.')
const [one, two] = sentences
const place = (index: number) => ({
  ...{ index, place: { from_ms: index * 1000, to_ms: index * 1000 + 800 } },
  ...{ confidence: 90, is_left_out: false, again: [] },
})
const alignment: WireAlignment = { state: 'done', reason: null, sentences: [place(0), place(1), place(2)] }
const known = { alignments: new Map([['a', alignment]]), sentences }
const there = { ...known, file_id: 'a' }

test('A sentence brings its place, and another sentence another one', () => {
  const first = withSentence(NO_MARK, one ?? null, there)
  assert.deepEqual([first.file_id, first.passage], ['a', { from_ms: 0, to_ms: 800 }])
  assert.deepEqual(withSentence(first, two ?? null, there).passage, { from_ms: 1000, to_ms: 1800 })
  assert.equal(withSentence(first, null, there).passage, null)
})

test('A place that was marked by hand stays with any sentence', () => {
  const marked = { file_id: 'a', passage: { from_ms: 500, to_ms: null }, sentence: null }
  assert.deepEqual(withSentence(marked, two ?? null, there).passage, { from_ms: 500, to_ms: null })
})

test('A place names the sentence that sounds there, and one chosen by hand stays', () => {
  const moved = { file_id: 'a', passage: { from_ms: 1200, to_ms: null } }
  const first = withPassage(NO_MARK, moved, known)
  assert.equal(first.sentence?.index, 1)
  assert.equal(withPassage(first, { file_id: 'a', passage: { from_ms: 2100, to_ms: null } }, known).sentence?.index, 2)
  const chosen = { file_id: 'a', passage: { from_ms: 1200, to_ms: null }, sentence: one ?? null }
  assert.equal(withPassage(chosen, moved, known).sentence?.index, 0)
})

test('A recording that is not known by its sentences ties nothing', () => {
  const nothing = { alignments: new Map<string, WireAlignment>(), sentences, file_id: 'a' }
  assert.deepEqual(withSentence(NO_MARK, one ?? null, nothing), { ...NO_MARK, sentence: one })
  assert.equal(withPassage(NO_MARK, { file_id: 'a', passage: { from_ms: 5, to_ms: null } }, nothing).sentence, null)
})
