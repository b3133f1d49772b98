/** Any draft, any change of it, and anything it may depend on. */
import fc from 'fast-check'
import { TEST_FLAGS, TEST_GENRES, TEST_PRICES } from '../../pricing/tables/price-fixtures.ts'
import { estimateScript } from '../../script/estimate-script.ts'
import { EMPTY_DRAFT } from '../draft-types.ts'
import type { DraftChange, DraftContext, DraftNarrator, OrderDraft } from '../draft-types.ts'
import { OPTION_NAMES } from '../option-ids.ts'

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
export const anyContext: fc.Arbitrary<DraftContext> = fc.record({
  genres: fc.constant(Object.values(TEST_GENRES)),
  flags: fc.oneof(fc.constant(TEST_FLAGS), anyFlags),
  narrator: fc.option(anyNarrator, { nil: null }),
  paid: fc.constant([]),
  orderstatuses_id: fc.constantFrom(1, 4, 6, 7),
})
export const anyDraft: fc.Arbitrary<OrderDraft> = fc
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
export const anyChange: fc.Arbitrary<DraftChange> = fc.oneof(
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
