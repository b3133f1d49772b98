import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../../../styles/app.css'
import { DAY_PARTS } from '@tembrel/domain/narrators/usual-times.ts'
import { closeAllDialogs } from '../../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../../ui/dialogs/history-layers.ts'
import { fakeApi } from '../../../api/testing/fake-api.ts'
import { NEVER, fakeAnswers } from '../../../api/testing/fake-answers.ts'
import { NarratorBlock } from './narrator-block.tsx'
import { NarratorPicker } from './narrator-picker.tsx'
import { OrderScenario } from '../testing/order-scenario.tsx'
import { sampleEditor, sampleInfo, sampleNarrator } from '../testing/sample-editor.ts'
import type { SampleEditor } from '../testing/sample-editor.ts'

const NARRATOR = sampleNarrator({ genres: [{ id: 1, pivot: { main: true } }], reviews_count: 5 })
const GENRE = { id: 1, title: 'Реклама' }

function cardOf(id: number, firstname: string, genre = GENRE) {
  return {
    ...{ id, firstname, lastname: 'Вельская', image: null, slug: `slug-${id}`, featured: false },
    prices: { ad_30s: 4200, book_1h: null, long_c_1p: null, frame_1m: null },
    ...{ main_genre: genre, active_genre: genre, timbre_id: 1, age_id: 2, rating: 4.6, reviews_count: 5 },
    ...{ completed_count: 21, answer_minutes: 40, delivery_minutes: 300 },
    ...{ on_pause: false, paused_until: null, related_demo: null },
  }
}

const COMP = { id: 9, title: 'Тёплые голоса', description: 'Негромкие.', narrators_count: 1, image: null, slug: 'warm' }
const COVER =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><rect width="9" height="9"/></svg>'
const ANSWERS: Readonly<Record<string, unknown>> = {
  'GET /narrators': {
    narrators: [cardOf(3001, 'Арина'), cardOf(3002, 'Вера', { id: 2, title: 'Аудиокнига' })],
    total: 2,
  },
  'GET /narratorcomps': {
    narratorcomps: [
      { ...COMP, genres_id: 1, narrators: [] },
      { ...COMP, id: 10, title: 'Ночные голоса', image: COVER, genres_id: 1, narrators: [] },
    ],
    genres: [{ ...GENRE, slug: 'advert', count: 1 }],
  },
  'GET /narratorcomps/id/{id}': { narratorcomp: { ...COMP, genres_id: 1, narrators: [cardOf(3001, 'Арина')] } },
  'GET /narrators/id/{id}': { narrator: NARRATOR },
}

const listsAsked: object[] = []
const api = fakeApi((call, { query }) => {
  if (call === 'GET /narrators') listsAsked.push(query ?? {})
  return call in ANSWERS ? Promise.resolve(ANSWERS[call]) : new Promise(() => undefined)
})

beforeAll(installHistoryLayers)
afterEach(async () => {
  await closeAllDialogs()
  vi.unstubAllGlobals()
})

const fakeService = () =>
  fakeAnswers({
    'GET /api/narrators/id/3001': { narrator: NARRATOR },
    'POST /api/narrators/3001/seen': NEVER,
    'GET /api/appinfo': { ...sampleInfo(), languages: [] },
    'GET /api/narrators/id/3001/reviews': { reviews: [], total: 0, total_pages: 0 },
  })

async function show(): Promise<{ editor: SampleEditor; close: ReturnType<typeof vi.fn> }> {
  fakeService()
  const editor = sampleEditor(api)
  const close = vi.fn()
  await render(
    <OrderScenario editor={editor}>
      <NarratorPicker editor={editor} close={close} />
    </OrderScenario>,
  )
  return { editor, close }
}

const title = (): string | null => document.querySelector('dialog h2')?.textContent ?? null
const name = (who: string) => page.getByRole('button', { name: who, exact: true })

// Rule 2.982
test('The voices to choose from tell what others found', async () => {
  await show()
  const voice = page.getByRole('article', { name: 'Арина Вельская' })
  await expect.element(voice).toMatchTextContent(/4,6 · 5\sотзывов.*21\sзаказ.*обычно отвечает за 40\sмин/)
})

test('A compilation with a picture of its own shows it in place of faces', async () => {
  await show()
  await page.getByRole('tab', { name: 'Подборки' }).click()
  const cover = (title: RegExp) => page.getByRole('button', { name: title }).element().firstElementChild
  await expect.element(page.getByRole('button', { name: /Ночные голоса/ })).toBeVisible()
  expect(cover(/Ночные голоса/)?.getAttribute('src')).toBe(COVER)
  expect(cover(/Тёплые голоса/)?.tagName).toBe('SPAN')
})

test('A compilation and a profile lie over the lists, and Back finds the screens below with their focus', async () => {
  await show()
  await page.getByRole('tab', { name: 'Подборки' }).click()
  await page.getByRole('button', { name: /Тёплые голоса/ }).click()
  await expect.poll(title).toBe('Тёплые голоса')
  await name('Арина Вельская').click()
  await expect.poll(title).toBe('Арина Вельская')
  await expect.poll(() => document.activeElement?.tagName).toBe('H2')
  await expect.element(page.getByRole('tab', { name: 'Цены' })).toBeVisible()
  window.history.back()
  await expect.poll(title).toBe('Тёплые голоса')
  await expect.poll(() => document.activeElement?.textContent).toBe('Арина Вельская')
  window.history.back()
  await expect.poll(title).toBe('Выбор диктора')
  await expect.poll(() => document.activeElement?.textContent).toContain('Тёплые голоса')
})

// Rule 4.700
test('A name is looked for among all genres, whatever was chosen before', async () => {
  await show()
  await expect.element(page.getByLabelText('Жанр', { exact: true })).toHaveValue('1')
  await page.getByRole('searchbox').fill('Вера')
  await expect.poll(() => listsAsked.at(-1)).toMatchObject({ name: 'Вера', genre: 0, sort: 0, page: 1 })
  await expect.element(page.getByLabelText('Жанр', { exact: true })).toHaveValue('0')
})

test('Esc takes the top screen away and the whole browser only from its lists', async () => {
  const { close } = await show()
  await name('Арина Вельская').click()
  await expect.poll(title).toBe('Арина Вельская')
  await userEvent.keyboard('{Escape}')
  await expect.poll(title).toBe('Выбор диктора')
  expect(close).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})

// Rule 2.55
test('All reviews lie over the profile', async () => {
  await show()
  await name('Арина Вельская').click()
  await page.getByRole('tab', { name: /Отзывы/ }).click()
  await page.getByRole('button', { name: 'Все отзывы' }).click()
  await expect.poll(title).toMatch(/5\sотзывов/)
  await page.getByRole('button', { name: 'Назад', exact: true }).click()
  await expect.poll(title).toBe('Арина Вельская')
})

// Rule 2.52
test('Choosing from a profile puts the narrator into the order and closes the browser', async () => {
  const { editor, close } = await show()
  await name('Арина Вельская').click()
  await page.getByRole('button', { name: 'Выбрать диктора' }).click()
  await expect.poll(() => editor.store.getState().form.draft.narrator_id).toBe(3001)
  expect(close).toHaveBeenCalledOnce()
})

test('Whoever opened the browser from the order stands at the chosen narrator afterwards', async () => {
  fakeService()
  const editor = sampleEditor(api)
  await render(
    <OrderScenario editor={editor}>
      <NarratorBlock />
    </OrderScenario>,
  )
  await page.getByRole('button', { name: 'Выбрать диктора', exact: true }).click()
  await page.getByRole('button', { name: 'Выбрать: Арина Вельская' }).click()
  await expect.poll(() => document.querySelector('dialog[open]')).toBe(null)
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Арина Вельская/)
})

// Rule 10.94
test('Below the narrator stands how soon he usually answers and delivers, of the genre that is ordered, unless it is urgent', async () => {
  const editor = sampleEditor(api)
  const times = (genre_id: number, answer_minutes: number, delivery_minutes: number) =>
    DAY_PARTS.map((part) => ({ genre_id, part, answer_minutes, delivery_minutes }))
  const usual_times = [...times(1, 40, 300), ...times(2, 180, 4320)]
  const days = [1, 2, 3, 4, 5, 6, 7]
  const timetable = Object.fromEntries(days.flatMap((day) => [`day${day}1`, `day${day}2`].map((at) => [at, '00:00'])))
  const timezone = { id: 1, title: 'Москва', name: 'Europe/Moscow' }
  editor.store.chooseNarrator(sampleNarrator({ usual_times, timetable, timezone }), 1)
  await render(
    <OrderScenario editor={editor}>
      <NarratorBlock />
    </OrderScenario>,
  )
  await expect.element(page.getByText(/^Обычно отвечает за\s40\sмин, сдаёт за\s5\sч$/)).toBeVisible()
  editor.store.change({ change: 'genre', genre: 2 })
  await expect.element(page.getByText(/^Обычно отвечает за\s3\sч, сдаёт за\s3\sдн\.$/)).toBeVisible()
  editor.store.change({ change: 'genre', genre: 6 })
  await expect.element(page.getByText(/Обычно/)).not.toBeInTheDocument()
  editor.store.change({ change: 'genre', genre: 1 })
  await expect.element(page.getByText(/^Обычно отвечает/)).toBeVisible()
  editor.store.change({ change: 'urgent', value: true })
  expect(editor.store.getState().form.draft.urgent).toBe(true)
  await expect.element(page.getByText(/Обычно/)).not.toBeInTheDocument()
})

test('Somebody shown with another genre is not chosen before that is decided', async () => {
  const { editor, close } = await show()
  await page.getByRole('button', { name: 'Выбрать: Вера Вельская' }).click()
  await expect.element(page.getByText('Вера Вельская: основной жанр не «Реклама».')).toBeVisible()
  expect(close).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Выбрать другого' }).click()
  expect(editor.store.getState().form.draft.narrator_id).toBeNull()
})
