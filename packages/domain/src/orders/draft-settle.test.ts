import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { TEST_FLAGS, TEST_GENRES, TEST_PRICES } from '../pricing/tables/price-fixtures.ts'
import { estimateScript } from '../script/estimate-script.ts'
import { changeDraft } from './draft-rules.ts'
import { settleDraft } from './draft-settle.ts'
import { EMPTY_DRAFT } from './draft-types.ts'
import type { DraftChange, DraftContext, DraftNarrator, OrderDraft } from './draft-types.ts'
import { OPTION_NAMES } from './option-ids.ts'
import { forcedCleaningReason, hasMusic } from './option-rules.ts'

const flag = fc.boolean()
const anyFlags = fc.record({
  mixing: flag,
  federal: flag,
  alienation: flag,
  urgents: flag,
  topics: flag,
  other_genre: flag,
  offframe_genres: flag,
  music: flag,
  parody: flag,
  options_only_before_placement: flag,
})
const anyNarrator: fc.Arbitrary<DraftNarrator> = fc.record({
  id: fc.integer({ min: 3000, max: 3005 }),
  is_active: flag,
  on_pause: flag,
  urgent: flag,
  inside_timetable: flag,
  forbidden_topics: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
  prices: fc
    .record({
      ad_on: flag,
      book_on: flag,
      long_on: flag,
      federal: fc.constantFrom(null, 0, 100),
      urgent: fc.constantFrom(null, 50),
      alienation: fc.constantFrom(null, TEST_PRICES.alienation),
    })
    .map((prices) => ({ ...TEST_PRICES, ...prices })),
})
const anyContext: fc.Arbitrary<DraftContext> = fc.record({
  genres: fc.constant(Object.values(TEST_GENRES)),
  flags: fc.oneof(fc.constant(TEST_FLAGS), anyFlags),
  narrator: fc.option(anyNarrator, { nil: null }),
  paid: fc.constant([]),
  orderstatuses_id: fc.constantFrom(1, 4, 6, 7),
})
const anyDraft: fc.Arbitrary<OrderDraft> = fc
  .record({
    genre: fc.integer({ min: 1, max: 7 }),
    topic: fc.nat(4),
    urgent: flag,
    text: fc.nat(300).map((words) => 'слово '.repeat(words)),
    link: fc.constantFrom('', 'https://example.com'),
    has_file: flag,
    musics: fc.uniqueArray(fc.integer({ min: 1, max: 3 })),
    cleaning: flag,
    mixing: flag,
    alienation: flag,
    federal: flag,
    clip_length: fc.nat(20),
  })
  .map((draft) => ({ ...EMPTY_DRAFT, ...draft, ...estimateScript(draft.text) }))
const anyChange: fc.Arbitrary<DraftChange> = fc.oneof(
  fc.record({ change: fc.constant('genre' as const), genre: fc.integer({ min: 1, max: 8 }) }),
  fc.record({ change: fc.constant('narrator' as const), narrator: fc.option(anyNarrator, { nil: null }) }),
  fc.record({
    change: fc.constant('narrator' as const),
    narrator: anyNarrator,
    genre: fc.integer({ min: 1, max: 7 }),
  }),
  fc.record({ change: fc.constant('add_music' as const), music: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    change: fc.constant('musics' as const),
    musics: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 4 }),
  }),
  fc.record({ change: fc.constant('remove_music' as const), music: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ change: fc.constant('option' as const), option: fc.constantFrom(...OPTION_NAMES), value: flag }),
  fc.record({ change: fc.constant('urgent' as const), value: flag }),
  fc.record({ change: fc.constant('text' as const), text: fc.constantFrom('', 'мало', 'слово '.repeat(200)) }),
)

/** What the product promises of every draft, stated apart from the code that brings it about. */
function assertSettled(draft: OrderDraft, { genres, flags }: DraftContext, narrator: DraftNarrator | null): void {
  const genre = genres.find(({ id }) => id === draft.genre)
  assert.ok(genre !== undefined)
  if (draft.musics.length > 0) assert.ok(genre.music_available && flags.music && draft.cleaning)
  if (draft.mixing) {
    assert.ok(draft.cleaning && draft.musics.length > 0 && genre.mixing_available && flags.mixing)
  }
  if (draft.cleaning) assert.ok(genre.cleaning_available)
  if (genre.id === 2) assert.equal(draft.cleaning, true)
  if (draft.federal) assert.ok(genre.federal_available && flags.federal && narrator?.prices.federal !== null)
  if (draft.alienation)
    assert.ok(genre.alienation_available && flags.alienation && narrator?.prices.alienation !== null)
  if (draft.urgent)
    assert.ok(flags.urgents && genre.id !== 2 && narrator?.urgent !== false && narrator?.prices.urgent !== null)
  if (!flags.topics) assert.equal(draft.topic, 0)
}

describe('settleDraft', () => {
  it('brings any draft into order, once and for all', () => {
    fc.assert(
      fc.property(anyDraft, anyContext, (draft, context) => {
        const settled = settleDraft(draft, context)
        assertSettled(settled.draft, context, context.narrator)
        assert.deepEqual(settleDraft(settled.draft, context), { draft: settled.draft, notices: [] })
      }),
      { numRuns: 500 },
    )
  })

  it('says of every option it switched that it did, and why', () => {
    fc.assert(
      fc.property(anyDraft, anyContext, (draft, context) => {
        const settled = settleDraft(draft, context)
        const told = settled.notices.flatMap((notice) => (notice.code === 'option_switched' ? [notice.option] : []))
        assert.deepEqual(
          told,
          OPTION_NAMES.filter((name) => draft[name] !== settled.draft[name]),
        )
      }),
      { numRuns: 500 },
    )
  })

  it('never switches a paid option', () => {
    fc.assert(
      fc.property(anyDraft, anyContext, (draft, context) => {
        const { draft: settled } = settleDraft(draft, { ...context, paid: OPTION_NAMES })
        for (const name of OPTION_NAMES) assert.equal(settled[name], draft[name])
      }),
    )
  })

  it('leaves a draft of an unknown genre as it is', () => {
    const strange = { ...EMPTY_DRAFT, genre: 99, mixing: true }
    const context = { genres: [], flags: TEST_FLAGS, narrator: null, paid: [], orderstatuses_id: 1 }
    assert.deepEqual(settleDraft(strange, context), { draft: strange, notices: [] })
  })
})

describe('any row of changes', () => {
  it('leaves a settled draft after each, whose count belongs to its text', () => {
    fc.assert(
      fc.property(anyDraft, anyContext, fc.array(anyChange, { maxLength: 12 }), (start, context, changes) => {
        let { draft } = settleDraft(start, context)
        let narrator = context.narrator
        for (const change of changes) {
          draft = changeDraft(draft, change, { ...context, narrator }).draft
          if (change.change === 'narrator') narrator = change.narrator
          assertSettled(draft, context, narrator)
          assert.equal(draft.words_count, estimateScript(draft.text).words_count)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('changes nothing in the draft it was given', () => {
    fc.assert(
      fc.property(anyDraft, anyContext, anyChange, (start, context, change) => {
        const { draft } = settleDraft(start, context)
        const copy = structuredClone(draft)
        changeDraft(Object.freeze(draft), change, context)
        assert.deepEqual(draft, copy)
      }),
    )
  })
})

describe('the rules a settled draft rests on', () => {
  it('force cleaning exactly for an audiobook, music or mixing', () => {
    fc.assert(
      fc.property(anyDraft, anyContext, (draft, context) => {
        const genre = context.genres[draft.genre - 1]
        assert.ok(genre !== undefined)
        const has_music = draft.musics.length > 0
        const facts = { ...context, genre, has_music, mixing: draft.mixing, prices: null }
        const expected = genre.cleaning_available && (genre.id === 2 || has_music || draft.mixing)
        assert.equal(forcedCleaningReason(facts) !== null, expected)
        assert.equal(hasMusic(facts), genre.music_available && context.flags.music)
      }),
    )
  })
})
