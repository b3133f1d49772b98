import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SentencePlace } from '../alignment/alignment.ts'
import { areCutsReady, cutPhrases, placeProblem, type PhraseSound } from './phrase-cuts.ts'

/** `from` null: not there, and left out unless it is never spoken. */
const at = (
  index: number,
  from: number | null,
  to: number | null,
  more: Partial<SentencePlace> = {},
): SentencePlace => ({
  ...{ index, from_ms: from, to_ms: to, confidence: 0.95, is_left_out: from === null, again: [] },
  ...more,
})
const sound = (sentences: SentencePlace[], more: Partial<PhraseSound> = {}): PhraseSound => ({
  ...{ file_id: 'a', duration_ms: 10_000, sentences },
  ...more,
})
/** Three phrases; the second has two sentences. */
const PHRASES = [
  { first: 0, end: 1 },
  { first: 1, end: 3 },
  { first: 3, end: 4 },
]
const NONE = new Map()
/** `from–to doubts` of each. */
const shown = (sounds: PhraseSound[], settled = NONE) =>
  cutPhrases(PHRASES, sounds, settled).map(({ place, doubts }) =>
    [place ? `${place.file_id} ${place.from_ms}–${place.to_ms}` : 'none', ...doubts].join(' '),
  )
const WELL = [at(0, 1000, 2000), at(1, 3000, 4000), at(2, 4100, 5000), at(3, 5200, 6000)]

describe('the files of a list', () => {
  // Rule 10.130
  test('are cut in pauses, with 0.15 s before and 0.25 s behind, and at most half of a short pause', () => {
    // The pause of 200 ms before the third phrase is shared: 100 ms go to either side.
    assert.deepEqual(shown([sound(WELL)]), ['a 850–2250', 'a 2850–5100', 'a 5100–6250'])
    assert.ok(areCutsReady(cutPhrases(PHRASES, [sound(WELL)], NONE)))
  })

  test('have all of the silence at the edges of a recording that is shorter', () => {
    const sentences = [at(0, 20, 900), at(1, 3000, 4000), at(2, 4100, 5000), at(3, 9000, 9990)]
    assert.deepEqual(shown([sound(sentences)]), ['a 0–1150', 'a 2850–5250', 'a 8850–10000'])
  })

  // Rule 10.131
  test('are doubted where a sentence is missing, not certain, read twice or without a pause', () => {
    const cases: readonly [change: SentencePlace[], expected: string][] = [
      [[at(1, null, null), at(2, 4100, 5000)], 'a 3950–5100 incomplete'],
      [[at(1, 3000, 4000, { confidence: 0.4 }), at(2, 4100, 5000)], 'a 2850–5100 unsure'],
      [[at(1, 3000, 3400, { again: [{ from_ms: 3500, to_ms: 4000 }] }), at(2, 4100, 5000)], 'a 2850–5100 twice'],
      [[at(1, 2040, 4000), at(2, 4100, 5000)], 'a 2020–5100 no_pause'],
      // Never spoken, as a line of hyphens: nothing is missing.
      [[at(1, 3000, 4000), at(2, null, null, { is_left_out: false })], 'a 2850–4250'],
    ]
    for (const [change, expected] of cases) {
      const sentences = [at(0, 1000, 2000), ...change, at(3, 5200, 6000)]
      assert.equal(shown([sound(sentences)])[1], expected)
      assert.equal(areCutsReady(cutPhrases(PHRASES, [sound(sentences)], NONE)), !/[a-z]$/u.test(expected))
    }
  })

  // Rule 10.131
  test('that were not found are looked for behind the phrase before them', () => {
    const sentences = [at(0, 1000, 2000), at(1, null, null), at(2, null, null), at(3, 5200, 6000)]
    assert.deepEqual(shown([sound(sentences)]), ['a 850–2250', 'a 2250–5250 not_found', 'a 5050–6250'])
    assert.deepEqual(shown([sound([], { duration_ms: 500 })]), [
      'a 0–500 not_found',
      'a 0–500 not_found',
      'a 0–500 not_found',
    ])
    assert.deepEqual(shown([]), ['none not_found', 'none not_found', 'none not_found'])
  })

  // Rule 10.130
  test('are found in whichever recording of the take has them', () => {
    const [one, two, three, four] = WELL as [SentencePlace, SentencePlace, SentencePlace, SentencePlace]
    const second = sound([at(3, 500, 900)], { file_id: 'b', duration_ms: 1000 })
    assert.deepEqual(shown([sound([one, two, three]), second]), ['a 850–2250', 'a 2850–5250', 'b 350–1000'])
    const torn = sound([at(2, 500, 900), at(3, 2000, 3000)], { file_id: 'b' })
    assert.equal(shown([sound([one, two]), torn])[1], 'a 2850–4250 several_files')
    assert.equal(shown([sound(WELL), sound([four], { file_id: 'b' })])[2], 'a 5100–6250 twice')
  })

  // Rule 10.131
  test('are where somebody has set them, whatever was doubtful', () => {
    const settled = new Map([[1, { file_id: 'a', from_ms: 2900, to_ms: 5150 }]])
    const sentences = [at(0, 1000, 2000), at(1, null, null), at(2, null, null), at(3, 5200, 6000)]
    assert.equal(shown([sound(sentences)], settled)[1], 'a 2900–5150')
    assert.ok(areCutsReady(cutPhrases(PHRASES, [sound(sentences)], settled)))
  })

  test('end within their recording and are a tenth of a second at least', () => {
    assert.equal(placeProblem({ from_ms: 0, to_ms: 100 }, 1000), null)
    assert.equal(placeProblem({ from_ms: 0, to_ms: 99 }, 1000), 'short')
    assert.equal(placeProblem({ from_ms: 500, to_ms: 400 }, 1000), 'short')
    assert.equal(placeProblem({ from_ms: 500, to_ms: 1002 }, 1000), 'beyond')
  })

  test('of none are not ready', () => {
    assert.equal(areCutsReady([]), false)
  })
})
