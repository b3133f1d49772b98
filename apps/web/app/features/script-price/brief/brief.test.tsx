import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../../styles/app.css'
import './brief-field.css'
import { fakeAnswers } from '../../../api/testing/fake-answers.ts'
import type { FakeService } from '../../../api/testing/fake-answers.ts'
import { DialogStack } from '../../../ui/dialogs/dialog-stack.tsx'
import { sampleInfo } from '../../order-draft/testing/sample-editor.ts'
import { BriefField } from './brief-field.tsx'

const BRIEF = 'POST /api/client/briefs'

function answer(change: Record<string, unknown> = {}) {
  const card = {
    ...{ id: 5, firstname: 'Арина', lastname: 'Вельская', image: null, slug: 'arina-5', featured: false },
    prices: { ad_30s: 1000, book_1h: null, long_c_1p: null, frame_1m: null },
    ...{ main_genre: null, active_genre: null, timbre_id: null, age_id: null, rating: null, reviews_count: 0 },
    ...{
      completed_count: 0,
      answer_minutes: null,
      delivery_minutes: null,
      on_pause: false,
      paused_until: null,
      related_demo: null,
    },
  }
  const offer = {
    ...{ narrator_id: 5, total: 1900, reason: null, ask_genre: null, deadline_at: '2026-11-24T20:59:00Z' },
    lines: [{ line: 'base', rule: 'ad_tier', amount: 1900, inputs: { tier_seconds: 30 } }],
    formatted_deadline_at: '24 ноября, 23:59',
  }
  return {
    ...{ words_count: 2, time_slow: 1, time_optimal: 1, time_fast: 1, genre: 1, genres: [1, 2], clip_length: 0 },
    suggestion: { genre: 1, sign: 'words', found: ['скидка'] },
    language: { id: 1, title: 'Русский' },
    ...{
      narrators: [card],
      prices: [offer],
      range: { from: 1900, to: 1900 },
      total: 3,
      priced_count: 1,
      absence: null,
    },
    ...change,
  }
}

let service: FakeService

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  service = fakeAnswers({ 'GET /api/appinfo': { ...sampleInfo(), languages: [] }, [BRIEF]: answer() })
})
afterEach(() => vi.unstubAllGlobals())

async function showField(flags = sampleInfo().flags, user: object | null = null): Promise<void> {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '*',
      loader: () => ({ user, site: { flags } }),
      HydrateFallback: () => null,
      children: [
        {
          path: '',
          Component: () => (
            <>
              <h1>Дикторы</h1>
              <BriefField frame="line" />
              <DialogStack />
            </>
          ),
        },
        { path: 'new-order', Component: () => <h1>Заказ</h1> },
      ],
    },
  ])
  await render(<Stub initialEntries={['/']} />)
}

const field = () => page.getByRole('textbox', { name: 'Ваш текст' })
const asked = () => service.asked.filter((call) => call.startsWith(BRIEF))
const dropped = async (name: string, words: string): Promise<void> => {
  const transfer = new DataTransfer()
  transfer.items.add(new File([words], name))
  await expect.element(field()).toBeVisible()
  field()
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }))
}

// Rule 10.34
test('Switched off by staff, the sheet is not there', async () => {
  await showField({ ...sampleInfo().flags, script_brief: false })
  await expect.element(page.getByRole('heading', { name: 'Дикторы' })).toBeVisible()
  await expect.element(field()).not.toBeInTheDocument()
})

// Rules 10.24, 10.25
test('What a script comes to is named with the reason of its genre and what is in the price', async () => {
  await showField()
  await field().fill('Большая скидка')
  await expect.element(page.getByText('Похоже на жанр «Реклама».')).toBeVisible()
  await expect.element(page.getByText('В тексте есть «скидка».')).toBeVisible()
  await expect.element(page.getByText(/В\sцену\sвходит:\sзапись\sголоса/u)).toBeVisible()
  await expect.element(page.getByRole('article', { name: 'Арина Вельская' })).toBeVisible()
  service.answer(BRIEF, answer({ narrators: [], prices: [], range: null, absence: 'no_words' }))
  await field().fill('🎉🎉')
  await expect.element(page.getByText(/Здесь нет слов/u)).toBeVisible()
})

// Rule 10.28
test('A genre of a chip is asked about, and stays while the script changes', async () => {
  await showField()
  await field().fill('Большая скидка')
  await page.getByRole('button', { name: 'Аудиокнига' }).click()
  await expect.poll(() => asked().at(-1)).toContain('"genre":2')
  await field().fill('Большая скидка сегодня')
  await expect.poll(() => asked().at(-1)).toContain('сегодня')
  expect(asked().at(-1)).toContain('"genre":2')
})

// Rule 10.31
test('Words of a dropped file come into the field and stand in the tab', async () => {
  await showField()
  await dropped('a.txt', 'Слова из файла')
  await expect.element(field()).toHaveValue('Слова из файла')
  await expect.poll(() => sessionStorage.getItem('script_price') ?? '').toContain('Слова из файла')
})

// Rule 10.32
test('A file that cannot be read says what to do, and leaves the words that were there', async () => {
  await showField()
  await field().fill('Написано раньше')
  await dropped('a.rtf', 'no rtf')
  await expect.element(page.getByText(/Файл повреждён/u)).toBeVisible()
  await expect.element(field()).toHaveValue('Написано раньше')
})

// Rule 10.33
test('Without an answer the words stay, and it is asked again by a press', async () => {
  service.answer(BRIEF, { code: 'INTERNAL', message: 'Ошибка сервиса' }, 500)
  await showField()
  await field().fill('Большая скидка')
  const retry = page.getByRole('button', { name: 'Повторить' })
  await expect.element(retry).toBeVisible()
  await expect.element(field()).toHaveValue('Большая скидка')
  service.answer(BRIEF, answer())
  await retry.click()
  await expect.element(page.getByRole('article', { name: 'Арина Вельская' })).toBeVisible()
})

// Rule 10.33
test('The answer of an older script that comes late does not replace that of a newer one', async () => {
  const { promise: later, resolve: letGo } = Promise.withResolvers<undefined>()
  let isOldAsked = false
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const isOld = typeof init?.body === 'string' && init.body.includes('Первый')
    if (isOld) {
      isOldAsked = true
      await later
      const old = answer({ suggestion: { genre: 2, sign: 'words', found: ['Первый'] } })
      return new Response(JSON.stringify(old), { headers: { 'content-type': 'application/json' } })
    }
    return await answering(path, init)
  })
  await showField()
  await field().fill('Первый текст')
  // The older question has gone out before the newer one is written.
  await expect.element(page.getByRole('region', { name: 'Что получается из текста' })).toBeVisible()
  await expect.poll(() => isOldAsked).toBe(true)
  await field().fill('Большая скидка')
  await expect.element(page.getByText('В тексте есть «скидка».')).toBeVisible()
  letGo(undefined)
  await later
  await expect.element(page.getByText('В тексте есть «скидка».')).toBeVisible()
  await expect.element(page.getByText('В тексте есть «Первый».')).not.toBeInTheDocument()
})

// Rule 10.28
test('Only a guest is told when to sign in', async () => {
  await showField()
  await field().fill('Большая скидка')
  await expect.element(page.getByText(/^Войти нужно только при\sоплате/)).toBeVisible()
})

// Rule 10.28
test('Whoever is signed in is not told to sign in', async () => {
  await showField(undefined, { id: 7, role: 'client' })
  await field().fill('Большая скидка')
  await expect.element(page.getByText(/^До\sзаказа текст остаётся/)).toBeVisible()
})

// Rules 10.22, 10.124
test('A pasted table is counted by its phrases once it is a list, which comes back as a table by a press', async () => {
  await showField()
  const table = 'Файл\tФраза\nmenu_1\tНажмите один.\nmenu_2\tНажмите два.\nmenu_3\tНажмите три.'
  const field = page.getByRole('textbox')
  await page.viewport(360, 740)
  await field.fill(table)
  const offer = page.getByText(/^Похоже на\sсписок фраз/)
  await expect.element(offer).toBeVisible()
  // On a phone the buttons do not press the words together.
  expect(offer.element().getBoundingClientRect().width).toBeGreaterThan(220)
  await page.viewport(1280, 900)
  await page.getByRole('button', { name: 'Записать списком' }).click()
  await expect.element(field).toHaveValue('Нажмите один.\nНажмите два.\nНажмите три.')
  await expect.element(field).toHaveAttribute('readonly')
  await expect.element(page.getByText(/Считаются и\sоплачиваются только фразы/)).toBeVisible()
  const back = page.getByRole('button', { name: 'Вернуть обычный текст' })
  await expect.element(back).toHaveFocus()
  await expect
    .poll(() => service.asked.at(-1))
    .toContain(JSON.stringify('Нажмите один.\nНажмите два.\nНажмите три.').slice(1, -1))
  await back.click()
  await expect.element(field).toHaveFocus()
  await expect.element(field).not.toHaveAttribute('readonly')
  await expect.poll(() => (field.element() as HTMLTextAreaElement).value).toContain('menu_1\tНажмите один.')
})
