import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { TEST_FLAGS, TEST_GENRES } from '../pricing/tables/price-fixtures.ts'
import { estimateScript } from '../script/estimate-script.ts'
import { GENRE } from './genre-ids.ts'
import { genreOfLength } from './genre-of-length.ts'
import { suggestGenre } from './suggest-genre.ts'

const GENRES = Object.values(TEST_GENRES)
const guess = (text: string, genres = GENRES, flags = TEST_FLAGS) =>
  suggestGenre(text, { time_optimal: estimateScript(text).time_optimal, has_file_or_link: false }, genres, flags)
const sea = (times: number) => 'Море шумело всю ночь напролёт. '.repeat(times)

const PLAY = 'АННА: Вы пришли.\nПЁТР: Пришёл.\nАННА (тихо): Зачем?\nПЁТР: Сам не знаю.\n'
const BOOK = `— Вы кто? — спросил он.\n— Никто, — сказала она и ушла.\n${sea(60)}`

describe('A script looks like', () => {
  const rows: readonly [string, string, number, string, readonly string[]][] = [
    ['advertising', 'Закажите сегодня: скидка на всё!', GENRE.advert, 'words', ['Закажите', 'скидка']],
    ['advertising in English', 'Hurry: our summer sale ends on Friday.', GENRE.advert, 'words', ['Hurry', 'sale']],
    ['a play', PLAY, GENRE.play, 'speakers', ['АННА', 'ПЁТР']],
    ['a book by its dialogue', BOOK, GENRE.audiobook, 'dialogue', ['спросил', 'сказала']],
    ['a book by its chapters', `Глава первая\n\n${sea(60)}`, GENRE.audiobook, 'chapters', ['Глава первая']],
    [
      'a video by its words',
      'В этом видео я расскажу о кофе. Подписывайтесь!',
      GENRE.youtube,
      'words',
      ['В этом видео', 'Подписывайтесь'],
    ],
    [
      'a video by its time codes',
      '00:00:01,000 --> 00:00:03,000\nКофе.\n00:00:04,000 --> 00:00:06,000\nГород.\n00:00:07,000 --> 00:00:09,000\nУтро.',
      GENRE.youtube,
      'time_codes',
      ['00:00:01,000', '00:00:04,000', '00:00:07,000'],
    ],
    ['a film', 'Голос за кадром. Река. Титры.', GENRE.offframe, 'words', ['Голос за кадром', 'Титры']],
  ]
  for (const [what, text, genre, sign, found] of rows) {
    // Rule 10.20
    test(`${what}, and the words that tell are named`, () => {
      assert.deepEqual(guess(text), { genre, sign, found })
    })
  }
})

// Rule 10.20
test('Words that tell nothing leave the genre to the length', () => {
  for (const text of ['', '!!! 🎉', sea(1), sea(75), 'слово '.repeat(8000)]) {
    const { time_optimal } = estimateScript(text)
    const genre = genreOfLength({ time_optimal, has_file_or_link: false }, GENRES, TEST_FLAGS)
    assert.deepEqual(guess(text), { genre, sign: 'length', found: [] })
  }
})

// Rule 10.20
test('A genre that the site does not have is not suggested', () => {
  const noVideo = { ...TEST_FLAGS, offframe_genres: false }
  assert.equal(guess('В этом видео кофе. Подписывайтесь!', GENRES, noVideo).genre, GENRE.advert)
  const noPlays = GENRES.map((genre) => (genre.id === GENRE.play ? { ...genre, active: false } : genre))
  assert.notEqual(guess(PLAY, noPlays).genre, GENRE.play)
  assert.deepEqual(guess('Кофе.', []), { genre: null, sign: 'length', found: [] })
})

// Rule 10.20
test('One sign alone, a table of facts and a word inside of another say nothing', () => {
  for (const text of [
    'Название: кофе\nСтрана: Бразилия\nСорт: арабика\nВес: 250',
    'Начало в 10:30, конец в 12:45.',
    'Wholesale trade grows.',
    '— Да. — Нет.',
    `Скидка: ${sea(75)}`,
  ]) {
    assert.equal(guess(text).sign, 'length', text)
  }
})

// Rule 10.20
test('A script of the greatest length, without a full stop or all dashes, is guessed at once', () => {
  for (const text of [
    'слово '.repeat(83_000),
    '— '.repeat(250_000),
    `А: ${'а'.repeat(499_000)}`,
    '('.repeat(500_000),
  ]) {
    const started = performance.now()
    suggestGenre(text, { time_optimal: 3000, has_file_or_link: false }, GENRES, TEST_FLAGS)
    assert.ok(performance.now() - started < 150, text.slice(0, 10))
  }
})
