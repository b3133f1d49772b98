import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../../styles/app.css'
import '../new-order.css'
import { GenreBlock } from './genre-block.tsx'
import { OrderStage } from '../testing/order-stage.tsx'
import { sampleDesk, sampleInfo, sampleNarrator } from '../testing/sample-desk.ts'
import { silentApi } from '../testing/silent-api.ts'

const stage = (desk: ReturnType<typeof sampleDesk>) => (
  <OrderStage desk={desk}>
    <GenreBlock />
  </OrderStage>
)
const draftOf = (desk: ReturnType<typeof sampleDesk>) => desk.store.getState().form.draft

test('A genre that the text does not fit is off and says why, until the text is longer', async () => {
  const desk = sampleDesk(silentApi)
  const screen = await render(stage(desk))
  const longread = screen.getByRole('radio', { name: /Лонгрид/ })
  await expect.element(longread).toBeDisabled()
  await expect.element(screen.getByText('больше 90\u00a0сек, файл или ссылка')).toBeVisible()
  desk.store.typeText('слово '.repeat(200))
  await expect.element(longread).toBeEnabled()
})

test('What a change of the genre switches is told, and one press takes all of it back', async () => {
  const desk = sampleDesk(silentApi)
  desk.store.chooseNarrator(sampleNarrator())
  desk.store.typeText('слово '.repeat(200))
  desk.store.change({ change: 'option', option: 'federal', value: true })
  const screen = await render(stage(desk))
  await screen.getByRole('radio', { name: /Лонгрид/ }).click()
  await expect.element(screen.getByText('Выключили: Федеральный эфир.')).toBeVisible()
  expect(draftOf(desk).genre).toBe(3)
  await screen.getByRole('button', { name: 'Отменить' }).click()
  expect([draftOf(desk).genre, draftOf(desk).federal]).toEqual([1, true])
})

test('A genre without music asks before the music goes', async () => {
  const desk = sampleDesk(silentApi)
  desk.store.change({ change: 'add_music', music: 5 })
  const screen = await render(stage(desk))
  await screen.getByRole('radio', { name: /Аудиокнига/ }).click()
  await screen.getByRole('button', { name: 'Оставить как есть' }).click()
  expect([draftOf(desk).genre, draftOf(desk).musics]).toEqual([1, [5]])
  await screen.getByRole('radio', { name: /Аудиокнига/ }).click()
  await screen.getByRole('button', { name: 'Сменить жанр' }).click()
  await expect.element(screen.getByRole('radio', { name: /Аудиокнига/ })).toBeChecked()
  expect(draftOf(desk).musics).toEqual([])
})

test('A link or a file lets a short text be a long read', async () => {
  const desk = sampleDesk(silentApi)
  desk.store.typeText('Коротко')
  const screen = await render(stage(desk))
  const longread = screen.getByRole('radio', { name: /Лонгрид/ })
  await expect.element(longread).toBeDisabled()
  desk.store.change({ change: 'fields', fields: { link: 'https://example.com/text' } })
  await expect.element(longread).toBeEnabled()
  desk.store.change({ change: 'fields', fields: { link: '' } })
  await expect.element(longread).toBeDisabled()
  desk.store.change({ change: 'fields', fields: { has_file: true } })
  await expect.element(longread).toBeEnabled()
})

test('A genre with a least and a greatest length takes exactly what lies between', async () => {
  const info = sampleInfo()
  const genres = info.genres.map((genre) => (genre.id === 6 ? { ...genre, min_seconds: 10, max_seconds: 20 } : genre))
  const desk = sampleDesk(silentApi, { ...info, genres })
  const screen = await render(stage(desk))
  const play = screen.getByRole('radio', { name: /Спектакль/ })
  // Two words are a second.
  for (const [words, isOff] of [
    [18, true],
    [20, false],
    [40, false],
    [42, true],
  ] as const) {
    desk.store.typeText('слово '.repeat(words))
    if (isOff) await expect.element(play).toBeDisabled()
    else await expect.element(play).toBeEnabled()
  }
  await expect.element(screen.getByText(/не\sдольше\s20\sсек/)).toBeVisible()
})
