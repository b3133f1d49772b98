import { Link, createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../../styles/app.css'
import { DialogStack, closeAllDialogs } from '../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../ui/dialogs/history-layers.ts'
import type { NarratorCard } from '../narrators/card-track.ts'
import type { ListData } from '../narrators/list/list-data.ts'
import { ChooseButton } from '../narrators/choose-button.tsx'
import { ListScreen } from '../narrators-page/list-screen.tsx'
import { fakeAnswers, NEVER } from '../../api/testing/fake-answers.ts'
import type { FakeService } from '../../api/testing/fake-answers.ts'
import { sampleInfo } from '../order-draft/testing/sample-editor.ts'

const PRICE = 'POST /api/client/price'

function makeCard(id: number): NarratorCard {
  return {
    ...{ id, firstname: 'Диктор', lastname: String(id), image: null, slug: `diktor-${id}`, featured: false },
    prices: { ad_30s: 1000, book_1h: null, long_c_1p: null, frame_1m: null },
    ...{ main_genre: null, active_genre: null, timbre_id: null, age_id: null, rating: 4.5, reviews_count: 3 },
    ...{ completed_count: 12, answer_minutes: null, delivery_minutes: null },
    ...{ on_pause: false, paused_until: null, related_demo: null },
  }
}

const CARDS = [1, 2, 3, 4, 5, 6].map(makeCard)
const DATA: ListData = {
  ...{ narrators: CARDS, page: 1, total: CARDS.length, topics: [], base: null, words: null, isSignInNeeded: false },
  facets: { genres: [], genders: [], ages: [], timbres: [], languages: [] },
  abilities: { hasTopics: false, hasFeatured: true },
  loaded_at: '2026-11-21T06:00:00Z',
}

/** The cheapest is the last of the plain list; the first has no price. */
function priceAnswer() {
  const narrators = CARDS.toReversed()
  const prices = narrators.map(({ id }) => ({
    narrator_id: id,
    ...(id === 1
      ? {
          total: null,
          reason: 'section_off',
          ask_genre: null,
          lines: [],
          deadline_at: null,
          formatted_deadline_at: null,
        }
      : {
          ...{ total: 1000 - id * 100, reason: null, ask_genre: null, deadline_at: '2026-11-24T20:59:00Z' },
          lines: [{ line: 'base', rule: 'ad_tier', amount: 1000 - id * 100, inputs: { tier_seconds: 30 } }],
          formatted_deadline_at: '24 ноября, 23:59',
        }),
  }))
  const times = { words_count: 2, time_slow: 30, time_optimal: 25, time_fast: 20 }
  const counts = { total: CARDS.length, total_pages: 1, priced_count: CARDS.length - 1, askable_count: 0 }
  return { prices, narrators, ...counts, ...times }
}

let service: FakeService

beforeAll(installHistoryLayers)

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  service = fakeAnswers({
    'GET /api/appinfo': { ...sampleInfo(), languages: [] },
    [PRICE]: priceAnswer(),
    // Voices for the script are tested in brief.test.tsx.
    'POST /api/client/briefs': NEVER,
  })
})

afterEach(async () => {
  await closeAllDialogs()
  vi.unstubAllGlobals()
})

function ListPage() {
  return (
    <>
      <p data-testid="at">{useLocation().pathname + useLocation().search}</p>
      <ListScreen data={DATA} />
      {/* As in a profile that lies over the list. */}
      <ChooseButton label="Из профиля" narrator={{ id: 5, name: 'Диктор 5', on_pause: false, genre_id: 1 }} />
      <DialogStack />
    </>
  )
}

async function showList(): Promise<void> {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '*',
      loader: () => ({ user: null, site: { flags: sampleInfo().flags } }),
      HydrateFallback: () => null,
      children: [
        { path: 'narrators', Component: ListPage },
        { path: 'new-order', Component: () => <h1>Заказ</h1> },
        { path: '*', Component: () => <Link to="/narrators">Дикторы</Link> },
      ],
    },
  ])
  await render(<Stub initialEntries={['/narrators']} />)
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const names = () => [...document.querySelectorAll('article')].map((card) => card.getAttribute('aria-label'))
const questions = () =>
  service.asked.flatMap((call) =>
    call.startsWith(PRICE)
      ? [JSON.parse(call.slice(call.indexOf('{'))) as { order: object; sort?: number; narrator_ids?: number[] }]
      : [],
  )

async function priceScript(text = 'Доброе утро'): Promise<void> {
  await showList()
  await button('Цена за мой текст').click()
  await page.getByRole('textbox', { name: 'Текст для озвучки' }).fill(text)
  await button('Показать цены').click()
  await expect.element(button(/400\s₽: Диктор 6/)).toBeVisible()
}

test('One call prices the page; the cheapest for this script stands first, and who has no price says why', async () => {
  await priceScript()
  expect(names()).toEqual([6, 5, 4, 3, 2, 1].map((id) => `Диктор ${id}`))
  expect(questions()).toHaveLength(1)
  expect(questions()[0]).toMatchObject({ order: { text: 'Доброе утро', genre: 1 }, sort: 6, page: 1 })
  await expect.element(page.getByText('Диктор 1 не озвучивает жанр «Реклама»', { exact: false })).toBeVisible()
  await expect.element(button('Выбрать: Диктор 1')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByTestId('at')).toHaveTextContent('/narrators')
})

// Rules 10.124, 10.31
test('A table is offered as a list, whose phrases alone are counted; a script is chosen as a file too', async () => {
  await showList()
  await button('Цена за мой текст').click()
  const field = page.getByRole('textbox', { name: 'Текст для озвучки' })
  await field.fill('menu_1.wav\tНажмите один.\tбодро\nmenu_2.wav\tНажмите два.\t')
  await button('Записать списком').click()
  await expect.element(field).toHaveValue('Нажмите один.\nНажмите два.')
  await expect.element(field).toHaveAttribute('readonly')
  await button('Показать цены').click()
  await expect.element(button(/400\s₽: Диктор 6/)).toBeVisible()
  expect(questions()[0]).toMatchObject({ order: { text: 'Нажмите один.\nНажмите два.' } })
  await button(/^Изменить$/).click()
  await page.getByLabelText('Взять из файла').upload(new File(['Доброе утро.'], 'script.txt', { type: 'text/plain' }))
  await expect.element(field).toHaveValue('Доброе утро.')
})

// Rule 2.785
test('The genre follows from the length until one is chosen, and does again when that is wanted', async () => {
  await showList()
  await button('Цена за мой текст').click()
  const area = page.getByRole('textbox', { name: 'Текст для озвучки' })
  const genre = page.getByRole('combobox', { name: 'Жанр' })
  await area.fill('слово '.repeat(372))
  await expect.element(page.getByText('3:06 — считаем как «Лонгрид»')).toBeVisible()
  await area.fill('слово '.repeat(40))
  await expect.element(page.getByText('0:20 — считаем как «Реклама»')).toBeVisible()
  await genre.selectOptions('Спектакль')
  await area.fill('слово '.repeat(372))
  await expect.element(page.getByText(/считаем как/)).not.toBeInTheDocument()
  await expect.element(genre).toHaveValue('6')
  await genre.selectOptions('Как подсказывает текст')
  await expect.element(page.getByText('3:06 — считаем как «Лонгрид»')).toBeVisible()
  await button('Показать цены').click()
  await expect.poll(questions).toHaveLength(1)
  expect(questions()[0]).toMatchObject({ order: { genre: 3 } })
})

// Rule 2.786
test('Heading and filter say how many can; who has no price is asked for one, script and genre in hand', async () => {
  const { prices, ...answer } = priceAnswer()
  const asked = prices.map((offer) => (offer.narrator_id === 1 ? { ...offer, ask_genre: 7 } : offer))
  service.answer(PRICE, { ...answer, prices: asked, askable_count: 1 })
  await priceScript()
  await expect.element(page.getByText(/5\sозвучат\sваш\sтекст, у\s1\sцена\sпо\sзапросу/)).toBeVisible()
  await expect.element(page.getByText(/Озвучат\sваш\sтекст\s5\sиз\s6/)).toBeInTheDocument()
  await expect.element(page.getByText(/«Реклама»\sнет\sв\sпрайсе:\sспросите\sцену\sкак\sза\s«Другое»/)).toBeVisible()
  await page.getByRole('link', { name: 'Запросить цену: Диктор 1' }).click()
  await expect.element(page.getByRole('heading', { name: 'Заказ' })).toBeVisible()
  expect(localStorage.getItem('order_draft:guest:new')).toContain('Доброе утро')
  expect(JSON.parse(sessionStorage.getItem('order_choice') ?? '')).toEqual({ narrator_id: 1, genre_id: 7 })
})

test('The price opens to its lines, one card at a time, and Escape closes it again', async () => {
  await priceScript()
  await button(/₽: Диктор 6/).click()
  const lines = page.getByRole('region', { name: 'Из чего складывается цена: Диктор 6' })
  await expect.element(lines.getByText(/до\s30\sсек/)).toBeVisible()
  await button(/₽: Диктор 5/).click()
  expect(lines.elements()).toHaveLength(0)
  await userEvent.keyboard('{Escape}')
  await expect.element(button(/₽: Диктор 5/)).toHaveAttribute('aria-expanded', 'false')
  await expect.element(button(/₽: Диктор 5/)).toHaveFocus()
})

test('An option that is switched asks again; the list can go back to its own order', async () => {
  await priceScript()
  await button('Чистка').click()
  await expect.poll(() => questions().length).toBe(2)
  expect(questions()[1]).toMatchObject({ order: { cleaning: true } })
  await page.getByRole('combobox', { name: 'Сортировка' }).last().selectOptions('0')
  await expect.poll(() => questions().at(-1)?.sort).toBe(0)
})

test('A script longer than the service takes is refused in words, and nobody is asked', async () => {
  await showList()
  await button('Цена за мой текст').click()
  const area = page.getByRole('textbox', { name: 'Текст для озвучки' })
  await expect.element(area).toHaveFocus()
  const element = area.element() as HTMLTextAreaElement
  element.setRangeText('а '.repeat(250_001))
  element.dispatchEvent(new Event('input', { bubbles: true }))
  await button('Показать цены').click()
  await expect.element(page.getByText(/Текст длиннее 500\s000 знаков/).first()).toBeVisible()
  expect(questions()).toHaveLength(0)
})

test('The script survives loading the page anew and leaves with one press', async () => {
  await priceScript()
  expect(sessionStorage.getItem('script_price_on')).not.toBeNull()
  await expect.poll(() => sessionStorage.getItem('script_price')).toContain('Доброе утро')
  await button('Закрыть цены за текст').click()
  await expect.element(button('Цена за мой текст')).toHaveFocus()
  expect(names()[0]).toBe('Диктор 1')
  expect(sessionStorage.getItem('script_price_on')).toBeNull()
  await button('Цена за мой текст').click()
  await expect.element(button(/400\s₽: Диктор 6/)).toBeVisible()
})

test('Nobody answers: the cards keep their list prices, and asking again brings the totals', async () => {
  service.answer(PRICE, { code: 'TOO_MANY_REQUESTS', message: 'Подождите' }, 429)
  await showList()
  await button('Цена за мой текст').click()
  await page.getByRole('textbox', { name: 'Текст для озвучки' }).fill('Доброе утро')
  await button('Показать цены').click()
  await expect.element(page.getByRole('alert').getByText(/Не\sудалось посчитать цены/)).toBeVisible()
  expect(names()).toHaveLength(6)
  service.answer(PRICE, priceAnswer())
  await button('Повторить').click()
  await expect.element(button(/400\s₽: Диктор 6/)).toBeVisible()
})

test('Four voices stand side by side and a fifth cannot be added', async () => {
  await priceScript()
  for (const id of [2, 3, 4, 5]) await page.getByRole('checkbox', { name: `Сравнить: Диктор ${id}` }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Сравнить: Диктор 6' })).toBeDisabled()
  await button('Сравнить 4 голоса').click()
  const dialog = page.getByRole('dialog', { name: 'Сравнение голосов' })
  await expect.element(dialog.getByRole('link', { name: /Выбрать за 500\s₽: Диктор 5/ })).toBeVisible()
  expect(questions().at(-1)?.narrator_ids).toEqual([2, 3, 4, 5])
  await expect.element(dialog.getByText(/Дешевле на\s100\s₽/)).toBeVisible()
  const deadlines = () => dialog.getByText(/^Готово\sдо$/).elements().length
  expect(deadlines()).toBe(4)
  await dialog.getByRole('checkbox', { name: /Только\sразличия/ }).click()
  await expect.poll(deadlines).toBe(0)
  await dialog.getByRole('checkbox', { name: /Только\sразличия/ }).click()
  await expect.poll(deadlines).toBe(4)
  await dialog.getByRole('button', { name: 'Убрать из сравнения: Диктор 5' }).click()
  await expect.poll(() => dialog.getByRole('listitem').elements().length).toBe(3)
})

test('Choosing carries script and options into the new order, and asks before other words are replaced', async () => {
  const key = 'order_draft:guest:new'
  const other = { version: 1, key: 'key-of-a-draft', form: { title: '', comment: '', draft: { text: 'Прежний' } } }
  localStorage.setItem(key, JSON.stringify(other))
  await priceScript()
  await page.getByRole('link', { name: 'Выбрать: Диктор 6' }).click()
  await expect.element(page.getByRole('alertdialog', { name: /Заменить текст/ })).toBeVisible()
  expect(localStorage.getItem(key)).toContain('Прежний')
  await button('Заменить').click()
  await expect.element(page.getByRole('heading', { name: 'Заказ' })).toBeVisible()
  expect(localStorage.getItem(key)).toContain('Доброе утро')
  expect(sessionStorage.getItem('order_choice')).toContain('6')
})

test('A voice chosen in a profile over the list takes the script along', async () => {
  await priceScript('Добрый вечер')
  await page.getByRole('link', { name: 'Из профиля: Диктор 5' }).click()
  await expect.element(page.getByRole('heading', { name: 'Заказ' })).toBeVisible()
  expect(localStorage.getItem('order_draft:guest:new')).toContain('Добрый вечер')
  expect(sessionStorage.getItem('order_choice')).toContain('5')
})
