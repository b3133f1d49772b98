import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { roubles } from '../money/roubles.ts'
import { TEST_FLAGS, TEST_GENRES } from '../pricing/tables/price-fixtures.ts'
import { chosenOptionIds, OPTION_NAMES } from './option-ids.ts'
import { forcedCleaningReason, optionState, optionStates } from './option-rules.ts'
import type { OptionFacts } from './option-rules.ts'
import { lastingUrgentLockReason, urgentLockReason } from './option-urgent.ts'
import { ORDER_STATUS_IDS, ORDER_STATUS } from './statuses.ts'

const advert: OptionFacts = {
  genre: TEST_GENRES.advert,
  flags: TEST_FLAGS,
  has_music: false,
  mixing: false,
  paid: [],
  orderstatuses_id: ORDER_STATUS.draft,
  prices: { alienation: roubles(0), federal: 100 },
}
/** `-` hidden, otherwise the lock or «free». */
const look = (facts: OptionFacts) =>
  Object.fromEntries(
    Object.entries(optionStates(facts)).map(([name, { shown, locked }]) => [
      name,
      `${shown ? '' : '-'}${locked ?? 'free'}`,
    ]),
  )

describe('the option switches of a draft', () => {
  // Rules 4.38, 9.9
  it('are free in an advert, but for mixing without music', () => {
    assert.deepEqual(look(advert), { cleaning: 'free', mixing: 'needs_music', alienation: 'free', federal: 'free' })
  })

  // Rule 4.38
  it('follow the music: cleaning is fixed, mixing is free', () => {
    const withMusic = { ...advert, has_music: true }
    assert.equal(look(withMusic)['cleaning'], 'music_attached')
    assert.equal(look(withMusic)['mixing'], 'free')
    assert.equal(look({ ...withMusic, mixing: true })['cleaning'], 'music_attached')
    assert.equal(look({ ...advert, mixing: true })['cleaning'], 'mixing_checked')
  })

  // Rule 5.29
  it('hide what the genre does not have', () => {
    const of = (name: keyof typeof TEST_GENRES) => look({ ...advert, genre: TEST_GENRES[name] })
    assert.deepEqual(of('audiobook'), {
      cleaning: 'audiobook',
      mixing: '-not_in_genre',
      alienation: 'free',
      federal: 'free',
    })
    assert.deepEqual(of('longread'), {
      cleaning: 'free',
      mixing: '-not_in_genre',
      alienation: 'free',
      federal: '-not_in_genre',
    })
    const onlyRights = {
      cleaning: '-not_in_genre',
      mixing: '-not_in_genre',
      alienation: 'free',
      federal: '-not_in_genre',
    }
    assert.deepEqual(of('offframe'), onlyRights)
    assert.deepEqual(of('youtube'), onlyRights)
    assert.deepEqual(of('play'), look(advert))
    assert.deepEqual(of('other'), { cleaning: 'free', mixing: '-not_in_genre', alienation: 'free', federal: 'free' })
  })

  it('hide what the site does not offer, mixing with the music too', () => {
    const without = (flag: keyof typeof TEST_FLAGS) =>
      look({ ...advert, has_music: true, flags: { ...TEST_FLAGS, [flag]: false } })
    assert.equal(without('mixing')['mixing'], '-flag_off')
    assert.equal(without('federal')['federal'], '-flag_off')
    assert.equal(without('alienation')['alienation'], '-flag_off')
    assert.equal(without('music')['mixing'], '-flag_off')
    assert.equal(without('mixing')['cleaning'], 'music_attached')
    const noMusicHere = { ...advert, genre: { ...TEST_GENRES.advert, music_available: false } }
    assert.equal(look(noMusicHere)['mixing'], '-not_in_genre')
  })

  it('lock rights that the chosen narrator does not sell, and none before one is chosen', () => {
    const locked = look({ ...advert, prices: { alienation: null, federal: null } })
    assert.equal(locked['alienation'], 'alienation_not_offered')
    assert.equal(locked['federal'], 'federal_not_offered')
    const nobody = look({ ...advert, prices: null })
    assert.equal(nobody['alienation'], 'free')
    assert.equal(nobody['federal'], 'free')
  })

  // Rule 4.38
  it('never move once paid, even if hidden otherwise', () => {
    const paid = {
      ...advert,
      paid: [...OPTION_NAMES],
      genre: TEST_GENRES.offframe,
      orderstatuses_id: ORDER_STATUS.inwork,
    }
    assert.deepEqual(look(paid), { cleaning: 'paid', mixing: 'paid', alienation: 'paid', federal: 'paid' })
  })
})

describe('the option switches of an order on its way', () => {
  const locksBy = (only_before: boolean) => {
    const flags = { ...TEST_FLAGS, options_only_before_placement: only_before }
    return ORDER_STATUS_IDS.map((orderstatuses_id) => [
      orderstatuses_id,
      optionState('alienation', { ...advert, flags, orderstatuses_id }).locked ?? 'free',
    ])
  }

  it('are free only while the client writes, when options are sold before placement only', () => {
    assert.deepEqual(Object.fromEntries(locksBy(true)), {
      1: 'free',
      2: 'order_status',
      3: 'order_status',
      4: 'free',
      5: 'order_status',
      6: 'free',
      7: 'order_placed',
      8: 'order_placed',
      9: 'order_status',
      14: 'order_placed',
      15: 'order_status',
      16: 'order_status',
      17: 'order_status',
      18: 'order_placed',
      19: 'order_placed',
    })
  })

  it('are free while it is in work too, when they are not', () => {
    const free = locksBy(false).filter(([, lock]) => lock === 'free')
    assert.deepEqual(
      free.map(([status]) => status),
      [1, 4, 6, 7, 8, 14, 18, 19],
    )
  })
})

describe('forced cleaning', () => {
  it('has its reason, and none where nothing can be cleaned', () => {
    assert.equal(forcedCleaningReason(advert), null)
    assert.equal(forcedCleaningReason({ ...advert, genre: TEST_GENRES.audiobook }), 'audiobook')
    const asBook = { ...TEST_GENRES.other, pricing_genre_id: 2 }
    assert.equal(forcedCleaningReason({ ...advert, genre: asBook }), 'audiobook')
    assert.equal(forcedCleaningReason({ ...advert, has_music: true, genre: TEST_GENRES.offframe }), null)
  })
})

describe('the urgent switch', () => {
  const narrator = { urgent: true, on_pause: false, inside_timetable: true, prices: { urgent: 50 } }
  const facts = { genre: TEST_GENRES.advert, flags: TEST_FLAGS, narrator }

  // Rule 4.44
  it('is free with a narrator who takes urgent work now, and before one is chosen', () => {
    assert.equal(urgentLockReason(facts), null)
    assert.equal(urgentLockReason({ ...facts, narrator: null }), null)
    assert.equal(urgentLockReason({ ...facts, narrator: { ...narrator, prices: { urgent: 0 } } }), null)
  })

  // Rule 4.44
  it('is locked for each reason alone', () => {
    const of = (change: Partial<typeof narrator>) =>
      urgentLockReason({ ...facts, narrator: { ...narrator, ...change } })
    assert.equal(urgentLockReason({ ...facts, flags: { urgents: false } }), 'flag_off')
    assert.equal(urgentLockReason({ ...facts, genre: TEST_GENRES.audiobook }), 'audiobook')
    assert.equal(urgentLockReason({ ...facts, genre: TEST_GENRES.audiobook, narrator: null }), 'audiobook')
    assert.equal(of({ urgent: false }), 'narrator_not_urgent')
    assert.equal(of({ on_pause: true }), 'narrator_on_pause')
    assert.equal(of({ inside_timetable: false }), 'outside_timetable')
    const unset = { ...facts, narrator: { ...narrator, prices: { urgent: null } } }
    assert.equal(urgentLockReason(unset), 'urgent_not_offered')
  })

  // Rule 4.45
  it('tells what lasts from what passes', () => {
    const away = { ...facts, narrator: { ...narrator, on_pause: true, inside_timetable: false } }
    assert.equal(lastingUrgentLockReason(away), null)
    assert.equal(lastingUrgentLockReason({ ...facts, narrator: { ...narrator, urgent: false } }), 'narrator_not_urgent')
  })
})

describe('option ids', () => {
  // Rule 3.20
  it('are those of the chosen options, in order', () => {
    const chosen = { cleaning: true, mixing: false, alienation: false, federal: true }
    assert.deepEqual(chosenOptionIds(chosen), [1, 4])
    assert.deepEqual(chosenOptionIds({ cleaning: true, mixing: true, alienation: true, federal: true }), [1, 2, 3, 4])
  })
})
