import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { ORDER_STATUS } from './statuses.ts'
import { TEST_FLAGS } from '../pricing/tables/price-fixtures.ts'
import { estimateScript } from '../script/estimate-script.ts'
import { changeDraft } from './draft-rules.ts'
import { settleDraft } from './draft-settle.ts'
import { EMPTY_DRAFT } from './draft-types.ts'
import type { DraftContext, DraftNarrator, OrderDraft } from './draft-types.ts'
import { OPTION_NAMES } from './option-ids.ts'
import { forcedCleaningReason, hasMusic } from './option-rules.ts'
import { anyChange, anyContext, anyDraft } from './testing/any-draft.ts'

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
        const switched = settled.notices.flatMap((notice) => (notice.code === 'option_switched' ? [notice.option] : []))
        assert.deepEqual(
          switched,
          OPTION_NAMES.filter((name) => draft[name] !== settled.draft[name]),
        )
      }),
      { numRuns: 500 },
    )
  })

  // Rule 4.38
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
    const context = { genres: [], flags: TEST_FLAGS, narrator: null, paid: [], orderstatuses_id: ORDER_STATUS.draft }
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
  // Rule 9.10
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
