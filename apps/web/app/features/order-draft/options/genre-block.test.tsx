import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../../styles/app.css'
import '../new-order.css'
import { GenreBlock } from './genre-block.tsx'
import { OrderScenario } from '../testing/order-scenario.tsx'
import { sampleEditor, sampleInfo, sampleNarrator } from '../testing/sample-editor.ts'
import { silentApi } from '../testing/silent-api.ts'

const scenario = (editor: ReturnType<typeof sampleEditor>) => (
  <OrderScenario editor={editor}>
    <GenreBlock />
  </OrderScenario>
)
const draftOf = (editor: ReturnType<typeof sampleEditor>) => editor.store.getState().form.draft

test('A genre that the text does not fit is off and says why, until the text is longer', async () => {
  const editor = sampleEditor(silentApi)
  const screen = await render(scenario(editor))
  const longread = screen.getByRole('radio', { name: /Лонгрид/ })
  await expect.element(longread).toBeDisabled()
  await expect.element(screen.getByText('больше 90\u00a0сек, файл или ссылка')).toBeVisible()
  editor.store.typeText('слово '.repeat(200))
  await expect.element(longread).toBeEnabled()
})

test('What a change of the genre switches is told, and one press takes all of it back', async () => {
  const editor = sampleEditor(silentApi)
  editor.store.chooseNarrator(sampleNarrator())
  editor.store.typeText('слово '.repeat(200))
  editor.store.change({ change: 'option', option: 'federal', value: true })
  const screen = await render(scenario(editor))
  await screen.getByRole('radio', { name: /Лонгрид/ }).click()
  await expect.element(screen.getByText('Выключили: Федеральный эфир.')).toBeVisible()
  expect(draftOf(editor).genre).toBe(3)
  await screen.getByRole('button', { name: 'Отменить' }).click()
  expect([draftOf(editor).genre, draftOf(editor).federal]).toEqual([1, true])
})

test('A genre without music asks before the music goes', async () => {
  const editor = sampleEditor(silentApi)
  editor.store.change({ change: 'add_music', music: 5 })
  const screen = await render(scenario(editor))
  await screen.getByRole('radio', { name: /Аудиокнига/ }).click()
  await screen.getByRole('button', { name: 'Оставить как есть' }).click()
  expect([draftOf(editor).genre, draftOf(editor).musics]).toEqual([1, [5]])
  await screen.getByRole('radio', { name: /Аудиокнига/ }).click()
  await screen.getByRole('button', { name: 'Сменить жанр' }).click()
  await expect.element(screen.getByRole('radio', { name: /Аудиокнига/ })).toBeChecked()
  expect(draftOf(editor).musics).toEqual([])
})

test('A link or a file lets a short text be a long read', async () => {
  const editor = sampleEditor(silentApi)
  editor.store.typeText('Коротко')
  const screen = await render(scenario(editor))
  const longread = screen.getByRole('radio', { name: /Лонгрид/ })
  await expect.element(longread).toBeDisabled()
  editor.store.change({ change: 'fields', fields: { link: 'https://example.com/text' } })
  await expect.element(longread).toBeEnabled()
  editor.store.change({ change: 'fields', fields: { link: '' } })
  await expect.element(longread).toBeDisabled()
  editor.store.change({ change: 'fields', fields: { has_file: true } })
  await expect.element(longread).toBeEnabled()
})

test('A genre with a least and a greatest length takes exactly what lies between', async () => {
  const info = sampleInfo()
  const genres = info.genres.map((genre) => (genre.id === 6 ? { ...genre, min_seconds: 10, max_seconds: 20 } : genre))
  const editor = sampleEditor(silentApi, { ...info, genres })
  const screen = await render(scenario(editor))
  const play = screen.getByRole('radio', { name: /Спектакль/ })
  // Two words are a second.
  for (const [words, isOff] of [
    [18, true],
    [20, false],
    [40, false],
    [42, true],
  ] as const) {
    editor.store.typeText('слово '.repeat(words))
    if (isOff) await expect.element(play).toBeDisabled()
    else await expect.element(play).toBeEnabled()
  }
  await expect.element(screen.getByText(/не\sдольше\s20\sсек/)).toBeVisible()
})
