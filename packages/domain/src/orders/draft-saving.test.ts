import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { TEST_FLAGS, TEST_GENRES } from '../pricing/tables/price-fixtures.ts'
import type { OptionName } from '../pricing/price-types.ts'
import { estimateScript } from '../script/estimate-script.ts'
import { changeDraft } from './draft-rules.ts'
import { applySaving } from './draft-saving.ts'
import type { SentDraft } from './draft-saving.ts'
import { settleDraft } from './draft-settle.ts'
import { EMPTY_DRAFT } from './draft-types.ts'
import type { DraftContext, DraftNarrator, OrderDraft } from './draft-types.ts'
import { GENRE } from './genre-ids.ts'
import { anyChange, anyContext, anyDraft } from './testing/any-draft.ts'

const context: DraftContext = {
  genres: Object.values(TEST_GENRES),
  flags: TEST_FLAGS,
  narrator: null,
  paid: [],
  orderstatuses_id: 1,
}
const { advert, audiobook, longread, play, offframe } = GENRE

type Stored = Partial<OrderDraft>
type Sent = Omit<SentDraft, 'asked_options'> & { asked_options?: OptionName[] }

/** `c` cleaning, `m` mixing, `f` federal, `♪` how many pieces of music. */
function shown({ cleaning, mixing, federal, musics }: OrderDraft): string {
  return `${cleaning ? 'c' : '-'}${mixing ? 'm' : '-'}${federal ? 'f' : '-'} ♪${musics.length}`
}
const cm = { musics: [11], cleaning: true, mixing: true }

/** What is stored, what is sent, what comes of it, and why. */
const savings: [stored: Stored, sent: Sent, expected: string, why: string][] = [
  [{}, { genre: audiobook }, 'c-- ♪0', 'an audiobook is always cleaned'],
  [{}, { genre: audiobook, cleaning: false }, 'c-- ♪0', 'whatever is sent'],
  [{ genre: audiobook, cleaning: true }, { genre: longread }, '--- ♪0', 'only the audiobook forced it'],
  [{ genre: audiobook, cleaning: true }, { genre: longread, cleaning: true }, '--- ♪0', 'an echo asks for nothing'],
  [
    { genre: audiobook, cleaning: true },
    { genre: longread, cleaning: true, asked_options: ['cleaning'] },
    'c-- ♪0',
    'it was asked for by name',
  ],
  [{ genre: longread }, { genre: play, cleaning: true }, 'c-- ♪0', 'another value than the stored one is a wish'],
  [{ genre: longread, cleaning: true }, { genre: play }, '--- ♪0', 'a genre starts cleaning afresh'],
  [
    { genre: longread, cleaning: true },
    { genre: longread, cleaning: true },
    'c-- ♪0',
    'the same genre changes nothing',
  ],
  [{ genre: longread, cleaning: true }, { text: 'слово' }, 'c-- ♪0', 'nor does a text'],
  [{ genre: longread, cleaning: true }, { genre: play, narrator_id: 3001 }, 'c-- ♪0', 'protection from cleaning'],
  [
    { genre: audiobook, cleaning: true },
    { genre: longread, narrator_id: 3001 },
    '--- ♪0',
    'it protects what was wished, not what the audiobook forced',
  ],
  [
    { genre: longread, cleaning: true, narrator_id: 3001 },
    { genre: play, narrator_id: 3001 },
    '--- ♪0',
    'the same one',
  ],
  [{}, { musics: [11] }, 'cm- ♪1', 'music brings both along'],
  [{}, { musics: [11], cleaning: false, mixing: false }, 'cm- ♪1', 'also over an echo of the stored fields'],
  [{}, { musics: [11], mixing: false, asked_options: ['mixing'] }, 'c-- ♪1', 'a mix that is not wanted'],
  [cm, { musics: [] }, '--- ♪0', 'the last music takes both away'],
  [cm, { musics: [], cleaning: true, mixing: true }, '--- ♪0', 'an echo keeps neither'],
  [cm, { musics: [], cleaning: true, asked_options: ['cleaning'] }, 'c-- ♪0', 'a wish keeps the cleaning'],
  [cm, { genre: longread }, '--- ♪0', 'a genre without music empties it'],
  [cm, { genre: play }, 'cm- ♪1', 'one with music keeps all of it'],
  [cm, { cleaning: false }, 'cm- ♪1', 'no music without cleaning'],
  [cm, { mixing: false }, 'c-- ♪1', 'the mix is the client’s to choose'],
  [{ ...cm, mixing: false }, { musics: [12, 11] }, 'cm- ♪2', 'more music brings the mix again'],
  [{}, { mixing: true }, '--- ♪0', 'no mix without music'],
  [{ federal: true }, { genre: longread }, '--- ♪0', 'a long read is not for national air'],
  [
    { genre: longread, cleaning: true },
    { genre: offframe, cleaning: true, asked_options: ['cleaning'] },
    '--- ♪0',
    'none',
  ],
]

describe('a saving', () => {
  for (const [stored, sent, expected, why] of savings) {
    // Rule 4.740
    it(`of ${JSON.stringify(sent)} over ${JSON.stringify(stored)} leaves ${expected}: ${why}`, () => {
      const before = { ...EMPTY_DRAFT, ...stored }
      const { draft } = applySaving(before, { asked_options: [], ...sent }, context)
      assert.equal(shown(draft), expected)
    })
  }

  it('counts a new text, keeps what is left out, and says what it switched', () => {
    const stored = { ...EMPTY_DRAFT, genre: audiobook, cleaning: true, link: 'https://example.com', topic: 2 }
    const sent = { genre: advert, text: 'Купите сейчас!', asked_options: [] }
    assert.deepEqual(applySaving(stored, sent, context), {
      draft: { ...stored, genre: advert, cleaning: false, text: sent.text, ...estimateScript(sent.text) },
      notices: [{ code: 'option_switched', option: 'cleaning', value: false, reason: 'genre_changed' }],
    })
  })

  it('switches no paid option', () => {
    const paid = { ...context, paid: ['cleaning'] as const }
    const stored = { ...EMPTY_DRAFT, genre: audiobook, cleaning: true }
    assert.equal(
      applySaving(stored, { genre: longread, cleaning: false, asked_options: [] }, paid).draft.cleaning,
      true,
    )
  })

  it('of an unknown genre is left to the caller to refuse', () => {
    assert.equal(applySaving(EMPTY_DRAFT, { genre: 99, asked_options: [] }, context).draft.genre, 99)
  })

  // Rule 4.740
  it('of the whole form stores what the form shows after any row of changes', () => {
    fc.assert(
      fc.property(anyDraft, anyContext, fc.array(anyChange, { maxLength: 12 }), (start, given, changes) => {
        const stored = { ...settleDraft(start, given).draft, asked_options: [] }
        let form: OrderDraft = stored
        let narrator: DraftNarrator | null = given.narrator
        for (const change of changes) {
          form = changeDraft(form, change, { ...given, narrator }).draft
          if (change.change === 'narrator') ({ narrator } = change)
        }
        const { asked_options, ...fields } = form
        const saved = applySaving(stored, { ...fields, asked_options }, { ...given, narrator }).draft
        assert.deepEqual({ ...saved, asked_options: [] }, { ...form, asked_options: [] })
      }),
      { numRuns: 3000 },
    )
  })
})
