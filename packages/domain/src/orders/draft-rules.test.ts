import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { roubles } from '../money/roubles.ts'
import { TEST_FLAGS, TEST_GENRES, TEST_PRICES } from '../pricing/tables/price-fixtures.ts'
import { estimateScript } from '../script/estimate-script.ts'
import { changeDraft } from './draft-rules.ts'
import { settleDraft } from './draft-settle.ts'
import { EMPTY_DRAFT } from './draft-types.ts'
import type { DraftChange, DraftContext, DraftNarrator, OrderDraft } from './draft-types.ts'
import { GENRE } from './genre-ids.ts'
import type { GenreName } from './genre-ids.ts'

const narrator: DraftNarrator = {
  id: 3001,
  is_active: true,
  on_pause: false,
  urgent: true,
  inside_timetable: true,
  forbidden_topics: [4],
  prices: TEST_PRICES,
}
const context: DraftContext = {
  genres: Object.values(TEST_GENRES),
  flags: TEST_FLAGS,
  narrator: null,
  paid: [],
  orderstatuses_id: 1,
}
const longText = 'слово '.repeat(400)
const written: OrderDraft = { ...EMPTY_DRAFT, text: longText, ...estimateScript(longText) }
const withMusic: OrderDraft = { ...written, musics: [11, 12], cleaning: true, mixing: true }

function after(draft: OrderDraft, change: DraftChange, more: Partial<DraftContext> = {}): OrderDraft {
  return changeDraft(draft, change, { ...context, ...more }).draft
}
function noticesOf(draft: OrderDraft, change: DraftChange, more: Partial<DraftContext> = {}): string[] {
  return changeDraft(draft, change, { ...context, ...more }).notices.map((notice) => Object.values(notice).join(' '))
}
const toGenre = (name: GenreName): DraftChange => ({ change: 'genre', genre: GENRE[name] })
const options = ({ cleaning, mixing, alienation, federal }: OrderDraft) => ({ cleaning, mixing, alienation, federal })

describe('a new draft', () => {
  // Rule 9.45
  it('is an advert without anything', () => {
    const { genre, urgent, topic, clip_length, speed, words_count } = EMPTY_DRAFT
    assert.deepEqual(
      { genre, urgent, topic, clip_length, speed, words_count },
      {
        genre: 1,
        urgent: false,
        topic: 0,
        clip_length: 0,
        speed: 2,
        words_count: 0,
      },
    )
    assert.deepEqual(settleDraft(EMPTY_DRAFT, context), { draft: EMPTY_DRAFT, notices: [] })
  })
})

const rich: OrderDraft = { ...withMusic, alienation: true, federal: true }

describe('changing the genre', () => {
  // Rule 4.33
  it('to an audiobook switches cleaning on', () => {
    assert.equal(after(written, toGenre('audiobook')).cleaning, true)
    assert.deepEqual(noticesOf(written, toGenre('audiobook')), ['option_switched cleaning true audiobook'])
  })

  // Rule 4.33
  it('to one priced as an audiobook does too', () => {
    const genres = [...context.genres, { ...TEST_GENRES.audiobook, id: 8 }]
    assert.equal(after(written, { change: 'genre', genre: 8 }, { genres }).cleaning, true)
  })

  // Rule 4.33
  it('to any other switches cleaning off, even between the two with music', () => {
    const cleaned = { ...written, cleaning: true }
    for (const name of ['longread', 'offframe', 'youtube', 'play', 'other'] as const) {
      assert.equal(after(cleaned, toGenre(name)).cleaning, false, name)
    }
    assert.equal(after({ ...cleaned, genre: GENRE.audiobook }, toGenre('advert')).cleaning, false)
    assert.deepEqual(noticesOf(cleaned, toGenre('play')), ['option_switched cleaning false genre_changed'])
  })

  // Rule 4.34
  it('to a long read, off-frame or video switches mixing and federal off and keeps exclusive rights', () => {
    for (const name of ['longread', 'offframe', 'youtube'] as const) {
      const draft = after(rich, toGenre(name))
      assert.deepEqual(options(draft), { cleaning: false, mixing: false, alienation: true, federal: false }, name)
      assert.deepEqual(draft.musics, [])
    }
  })

  // Rule 9.12
  it('to those switches them off even where the genre says it has them', () => {
    const genres = context.genres.map((genre) => ({ ...genre, mixing_available: true, federal_available: true }))
    for (const name of ['longread', 'offframe', 'youtube'] as const) {
      const draft = after({ ...written, federal: true }, toGenre(name), { genres })
      assert.equal(draft.federal, false, name)
    }
    assert.equal(after({ ...written, federal: true }, toGenre('audiobook'), { genres }).federal, true)
  })

  // Rule 4.35
  it('to one without music empties the list and switches off what the music brought', () => {
    const draft = after(rich, toGenre('other'))
    assert.deepEqual(draft.musics, [])
    assert.deepEqual(options(draft), { cleaning: false, mixing: false, alienation: true, federal: true })
    assert.deepEqual(noticesOf(rich, toGenre('other')), [
      'musics_removed',
      'option_switched cleaning false genre_changed',
      'option_switched mixing false music_removed',
    ])
    const book = after(rich, toGenre('audiobook'))
    assert.deepEqual(options(book), { cleaning: true, mixing: false, alienation: true, federal: true })
  })

  // Rule 9.13
  it('between advert and play keeps the music and all it needs', () => {
    const draft = after(rich, toGenre('play'))
    assert.deepEqual(draft, { ...rich, genre: GENRE.play })
  })
})

describe('changing the genre, at its limits,', () => {
  it('to the same genre changes nothing', () => {
    const cleaned = { ...written, cleaning: true }
    assert.equal(after(cleaned, toGenre('advert')), cleaned)
  })

  it('to one that is not available is refused with the reason', () => {
    const short = { ...EMPTY_DRAFT, ...estimateScript('Купите'), text: 'Купите' }
    assert.equal(after(short, toGenre('longread')), short)
    assert.deepEqual(noticesOf(short, toGenre('longread')), ['genre_refused text_too_short'])
    assert.equal(after({ ...short, link: 'https://example.com' }, toGenre('longread')).genre, GENRE.longread)
    const off = { flags: { ...TEST_FLAGS, offframe_genres: false } }
    assert.deepEqual(noticesOf(short, toGenre('offframe'), off), ['genre_refused genre_off'])
    assert.deepEqual(noticesOf(short, { change: 'genre', genre: 99 }), ['genre_refused genre_off'])
  })

  it('to an audiobook drops the urgency and says so', () => {
    assert.equal(after({ ...written, urgent: true }, toGenre('audiobook')).urgent, false)
    assert.ok(noticesOf({ ...written, urgent: true }, toGenre('audiobook')).includes('urgent_dropped audiobook'))
  })

  it('switches no paid option', () => {
    const paid = { paid: ['cleaning', 'mixing', 'federal'] as const }
    assert.deepEqual(options(after(rich, toGenre('offframe'), paid)), options(rich))
  })

  it('warns when the narrator does not take the new one', () => {
    const adOnly = { ...narrator, prices: { ...TEST_PRICES, long_on: false } }
    const draft = { ...written, narrator_id: narrator.id }
    assert.deepEqual(noticesOf(draft, toGenre('longread'), { narrator: adOnly }), [
      'narrator_not_choosable section_off',
    ])
  })
})

describe('music', () => {
  // Rule 4.36
  it('switches cleaning and mixing on when it is added', () => {
    const draft = after(written, { change: 'add_music', music: 11 })
    assert.deepEqual(draft.musics, [11])
    assert.deepEqual(options(draft), { cleaning: true, mixing: true, alienation: false, federal: false })
    assert.deepEqual(noticesOf(written, { change: 'add_music', music: 11 }), [
      'option_switched cleaning true music_added',
      'option_switched mixing true music_added',
    ])
  })

  it('switches only cleaning on while mixing is not offered', () => {
    const draft = after(written, { change: 'add_music', music: 11 }, { flags: { ...TEST_FLAGS, mixing: false } })
    assert.deepEqual(options(draft), { cleaning: true, mixing: false, alienation: false, federal: false })
  })

  it('is not added twice', () => {
    assert.equal(after(withMusic, { change: 'add_music', music: 12 }), withMusic)
  })

  it('is refused where there is none', () => {
    const book = { ...written, genre: GENRE.audiobook, cleaning: true }
    assert.deepEqual(noticesOf(book, { change: 'add_music', music: 11 }), ['music_refused'])
    assert.equal(after(book, { change: 'add_music', music: 11 }), book)
    const off = { flags: { ...TEST_FLAGS, music: false } }
    assert.deepEqual(noticesOf(written, { change: 'add_music', music: 11 }, off), ['music_refused'])
  })

  // Rule 4.36
  it('switches both off only when the last is removed', () => {
    const one = after(withMusic, { change: 'remove_music', music: 11 })
    assert.deepEqual(one, { ...withMusic, musics: [12] })
    const none = after(one, { change: 'remove_music', music: 12 })
    assert.deepEqual(none, written)
    assert.equal(after(one, { change: 'remove_music', music: 99 }), one)
  })

  // Rule 4.36
  it('is chosen all at once in the order of the clip, and a track that takes the place of another switches nothing', () => {
    const chosen = after(written, { change: 'musics', musics: [12, 11, 12] })
    assert.deepEqual(chosen, { ...withMusic, musics: [12, 11] })
    const replaced = after(withMusic, { change: 'musics', musics: [13, 12] })
    assert.deepEqual(replaced, { ...withMusic, musics: [13, 12] })
    assert.deepEqual(noticesOf(withMusic, { change: 'musics', musics: [13, 12] }), [])
    assert.equal(after(withMusic, { change: 'musics', musics: [11, 12] }), withMusic)
    assert.deepEqual(after(withMusic, { change: 'musics', musics: [] }), written)
    const book = { ...written, genre: GENRE.audiobook, cleaning: true }
    assert.deepEqual(noticesOf(book, { change: 'musics', musics: [11] }), ['music_refused'])
  })

  it('keeps paid options when the last is removed', () => {
    const none = after(
      { ...withMusic, musics: [11] },
      { change: 'remove_music', music: 11 },
      { paid: ['cleaning', 'mixing'] },
    )
    assert.deepEqual(options(none), options(withMusic))
  })
})

describe('switching an option', () => {
  const toOption = (option: 'cleaning' | 'mixing' | 'alienation' | 'federal', value: boolean): DraftChange => ({
    change: 'option',
    option,
    value,
  })

  it('switches it, without a notice', () => {
    for (const option of ['cleaning', 'alienation', 'federal'] as const) {
      const on = changeDraft(written, toOption(option, true), context)
      const asked = { ...written, asked_options: [option] }
      assert.deepEqual(on, { draft: { ...asked, [option]: true }, notices: [] })
      assert.deepEqual(changeDraft(on.draft, toOption(option, false), context), { draft: asked, notices: [] })
    }
  })

  it('is remembered as the client’s wish until a rule switches it', () => {
    const asked = after(written, toOption('cleaning', true))
    assert.deepEqual(after(asked, toGenre('audiobook')).asked_options, ['cleaning'])
    assert.deepEqual(after(asked, toGenre('play')).asked_options, [])
    assert.deepEqual(after(withMusic, toOption('mixing', false)).asked_options, ['mixing'])
  })

  // Rule 4.37
  it('to mixing brings cleaning along, and leaves cleaning when mixing goes', () => {
    const unmixed = after(withMusic, toOption('mixing', false))
    assert.deepEqual(options(unmixed), { cleaning: true, mixing: false, alienation: false, federal: false })
    const mixed = after({ ...unmixed, cleaning: false }, toOption('mixing', true))
    assert.deepEqual(options(mixed), { cleaning: true, mixing: true, alienation: false, federal: false })
  })

  it('that is locked is refused with the reason', () => {
    assert.deepEqual(noticesOf(written, toOption('mixing', true)), ['option_locked mixing needs_music'])
    assert.deepEqual(noticesOf(withMusic, toOption('cleaning', false)), ['option_locked cleaning music_attached'])
    const cleaned = { ...written, cleaning: true }
    assert.deepEqual(noticesOf(cleaned, toOption('cleaning', false), { paid: ['cleaning'] }), [
      'option_locked cleaning paid',
    ])
    assert.deepEqual(noticesOf(written, toOption('federal', true), { orderstatuses_id: 9 }), [
      'option_locked federal order_status',
    ])
    assert.equal(after(withMusic, toOption('cleaning', false)), withMusic)
  })
})

describe('choosing a narrator', () => {
  const choose = (changes: Partial<DraftNarrator> = {}, genre?: number): DraftChange => ({
    change: 'narrator',
    narrator: { ...narrator, ...changes },
    ...(genre === undefined ? {} : { genre }),
  })

  it('sets him and nothing else', () => {
    assert.deepEqual(after(written, choose()), { ...written, narrator_id: narrator.id })
    assert.equal(after({ ...written, narrator_id: 5 }, { change: 'narrator', narrator: null }).narrator_id, null)
  })

  // Rules 4.26, 4.39
  it('protects cleaning from the rules of the genre he comes with', () => {
    const cleaned = { ...written, cleaning: true }
    assert.equal(after(cleaned, choose({}, GENRE.play)).cleaning, true)
    assert.equal(after(cleaned, choose({}, GENRE.longread)).cleaning, true)
    const hadMusic = after(withMusic, choose({}, GENRE.longread))
    assert.deepEqual([hadMusic.musics, hadMusic.cleaning, hadMusic.mixing], [[], true, false])
    assert.equal(after(after(cleaned, choose({}, GENRE.play)), toGenre('longread')).cleaning, false)
  })

  // Rule 4.39
  it('protects no cleaning that only the former genre forced', () => {
    const book = { ...written, genre: GENRE.audiobook, cleaning: true }
    assert.equal(after(book, choose({}, GENRE.longread)).cleaning, false)
    assert.deepEqual(noticesOf(book, choose({}, GENRE.longread)), ['option_switched cleaning false genre_changed'])
  })

  // Rule 4.39
  it('does not protect cleaning from what the genre simply is', () => {
    assert.equal(after(written, choose({}, GENRE.audiobook)).cleaning, true)
    assert.equal(after({ ...written, cleaning: true }, choose({}, GENRE.youtube)).cleaning, false)
  })

  it('keeps the genre when the one he comes with is not available', () => {
    const result = changeDraft(EMPTY_DRAFT, choose({}, GENRE.longread), context)
    assert.equal(result.draft.genre, GENRE.advert)
    assert.equal(result.draft.narrator_id, narrator.id)
    assert.deepEqual(result.notices, [{ code: 'genre_refused', reason: 'text_too_short' }])
  })

  it('switches off the rights and the urgency he does not sell', () => {
    const wanting = { ...written, alienation: true, federal: true, urgent: true }
    const prices = { ...TEST_PRICES, alienation: null, federal: null, urgent: null }
    const draft = after(wanting, choose({ prices }))
    assert.deepEqual([draft.alienation, draft.federal, draft.urgent], [false, false, false])
    assert.deepEqual(noticesOf(wanting, choose({ prices })), [
      'urgent_dropped urgent_not_offered',
      'option_switched alienation false alienation_not_offered',
      'option_switched federal false federal_not_offered',
    ])
    const free = { ...TEST_PRICES, alienation: roubles(0), federal: 0, urgent: 0 }
    assert.deepEqual(after(wanting, choose({ prices: free })), { ...wanting, narrator_id: narrator.id })
  })

  // Rule 4.45
  it('keeps the urgency when he is only away now', () => {
    assert.equal(after({ ...written, urgent: true }, choose({ on_pause: true, inside_timetable: false })).urgent, true)
  })

  it('warns of every reason against him', () => {
    const draft = { ...written, topic: 4 }
    assert.deepEqual(noticesOf(draft, choose({ is_active: false, on_pause: true })), [
      'narrator_not_choosable narrator_not_active',
      'narrator_not_choosable narrator_on_pause',
      'narrator_not_choosable topic_forbidden',
    ])
  })
})

describe('the other fields', () => {
  // Rule 4.41
  it('count the words and times of a new text', () => {
    const draft = after(EMPTY_DRAFT, { change: 'text', text: 'Купите сейчас!' })
    assert.deepEqual(draft, {
      ...EMPTY_DRAFT,
      text: 'Купите сейчас!',
      words_count: 2,
      time_slow: 1,
      time_optimal: 1,
      time_fast: 1,
    })
  })

  it('warn when the text outgrows or undercuts the genre, and keep the genre', () => {
    const long = { ...written, genre: GENRE.longread }
    assert.equal(after(long, { change: 'text', text: 'мало' }).genre, GENRE.longread)
    assert.deepEqual(noticesOf(long, { change: 'text', text: 'мало' }), ['genre_unavailable text_too_short'])
    const linked = { ...long, link: 'https://example.com/book' }
    assert.deepEqual(noticesOf(linked, { change: 'text', text: 'мало' }), [])
    assert.deepEqual(noticesOf({ ...linked, text: '', time_optimal: 0 }, { change: 'fields', fields: { link: ' ' } }), [
      'genre_unavailable text_too_short',
    ])
  })

  it('are taken as they are', () => {
    const fields = { topic: 2, link: 'x', has_file: true, clip_length: 4, speed: 3, dogovor_needed: true } as const
    assert.deepEqual(after(written, { change: 'fields', fields }), { ...written, ...fields })
  })

  it('lose the topic while topics are off', () => {
    const off = { flags: { ...TEST_FLAGS, topics: false } }
    assert.equal(after({ ...written, topic: 4 }, { change: 'text', text: 'слово' }, off).topic, 0)
  })

  it('take urgency where it can be had, and refuse it with the reason', () => {
    const urgent: DraftChange = { change: 'urgent', value: true }
    assert.equal(after(written, urgent).urgent, true)
    assert.equal(after(written, urgent, { narrator }).urgent, true)
    assert.equal(after({ ...written, urgent: true }, { change: 'urgent', value: false }).urgent, false)
    const away = { narrator: { ...narrator, inside_timetable: false } }
    assert.deepEqual(noticesOf(written, urgent, away), ['urgent_locked outside_timetable'])
    assert.equal(after(written, urgent, away).urgent, false)
    const book = { ...written, genre: GENRE.audiobook, cleaning: true }
    assert.deepEqual(noticesOf(book, urgent), ['urgent_locked audiobook'])
  })
})
