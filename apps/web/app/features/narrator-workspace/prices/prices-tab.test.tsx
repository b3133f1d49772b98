import { useState } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../../../styles/app.css'
import '../../shell/shell.css'
import { ASKED_BESIDE, fakeAnswers } from '../../../api/testing/fake-answers.ts'
import type { WorkspaceLists } from '../workspace-lists.ts'
import { pricesDraftOf } from './prices-draft.ts'
import type { PricesBody, StoredPrices } from './prices-draft.ts'
import { PricesTab } from './prices-tab.tsx'
import { LISTS, PRICES } from '../testing/sample-narrator.ts'

beforeEach(() => page.viewport(1280, 900))
afterEach(() => vi.unstubAllGlobals())

function Host({ stored, lists }: { readonly stored: StoredPrices; readonly lists: WorkspaceLists }) {
  const [prices, setPrices] = useState(stored)
  const [draft, setDraft] = useState(() => pricesDraftOf(stored))
  return (
    <main className="p-4">
      <PricesTab
        lists={lists}
        prices={prices}
        draft={draft}
        onChange={setDraft}
        onSaved={(saved) => {
          setPrices(saved)
          setDraft(pricesDraftOf(saved))
        }}
      />
    </main>
  )
}

async function shown(more: Partial<StoredPrices> = {}, flags: Partial<WorkspaceLists['flags']> = {}) {
  const lists = { ...LISTS, flags: { ...LISTS.flags, ...flags } }
  const Component = () => <Host stored={{ ...PRICES, ...more }} lists={lists} />
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component }])
  await render(<Stub />)
}

const save = () => page.getByRole('button', { name: 'Сохранить цены' })
const bodyOf = (asked: string | undefined): PricesBody => JSON.parse((asked ?? '').replace(/^[^{]*/, '')) as PricesBody

describe('The price list is not saved', () => {
  const frame = { frame_on: true, frame_1m: 50, frame_min: 15 }
  const gaps: readonly (readonly [string, Partial<StoredPrices>, RegExp, Partial<WorkspaceLists['flags']>?])[] = [
    ['without a section', { ad_on: false, long_on: false, book_on: false }, /хотя бы один раздел/],
    ['without advertising up to 30 seconds', { ad_30s: null }, /реклама до\s30\sсекунд/],
    ['without advertising up to 60 seconds', { ad_60s: null }, /реклама до\s60\sсекунд/],
    ['without advertising up to 90 seconds', { ad_90s: null }, /реклама до\s90\sсекунд/],
    ['without a page of a long read', { long_c_1p: null }, /лонгрид за\s1\sстраницу/],
    ['without a page from five pages', { long_c_5p: null }, /лонгрид от\s5\sстраниц/],
    ['without a minute off-frame', { ...frame, frame_1m: null }, /закадр за\sминуту/],
    ['without the fewest minutes off-frame', { ...frame, frame_min: null }, /минимум минут закадра/],
    ['without an hour of an audiobook', { book_1h: null }, /час аудиокниги/],
    ['without the federal surcharge', { federal: null }, /федеральный эфир/],
    ['without the price of rights', { alienation: null }, /передача прав/],
    [
      'without the urgent surcharge while urgent orders are on',
      { urgent: null },
      /надбавка за срочность/,
      { urgents: true },
    ],
  ]
  for (const [what, more, words, flags] of gaps) {
    test(`${what}, and the reason stands beside the button`, async () => {
      await shown(more, flags)
      await page.getByText('Чищу записи самостоятельно').click()
      await expect.element(save()).toHaveAttribute('aria-disabled', 'true')
      await expect.element(page.getByText(/^Осталось заполнить 1\sполе:/)).toMatchTextContent(words)
    })
  }

  // Rule 5.860
  test('with text that says no whole number: it stays, the field says so, and «Отмена» brings the price back', async () => {
    await shown()
    const price = page.getByLabelText(/^До\s30\sсекунд$/)
    const before = (price.element() as HTMLInputElement).value
    await price.fill('2500,50')
    await expect.element(price).toHaveValue('2500,50')
    await expect.element(price).toHaveAccessibleDescription(/целое\sчисло/)
    await expect.element(save()).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('button', { name: 'Отмена' }).click()
    await expect.element(price).toHaveValue(before)
    await expect.element(page.getByText(/целое\sчисло/)).not.toBeInTheDocument()
  })

  test('with numbers beyond the limits', async () => {
    await shown()
    await page.getByLabelText(/^До\s30\sсекунд$/).fill('0')
    await userEvent.tab()
    await expect.element(page.getByText(/^Укажите число от\s1 до\s1\s000\s000$/)).toBeVisible()
    await page.getByLabelText('Федеральный эфир').fill('1001')
    await userEvent.tab()
    await expect.element(page.getByText(/^Укажите число от\s0 до\s1\s000$/)).toBeVisible()
    await expect.element(save()).toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByText(/^Исправьте 2\sполя\.$/)).toBeVisible()
  })
})

test('A section that is off asks for nothing and keeps its prices', async () => {
  const service = fakeAnswers({ ...ASKED_BESIDE, 'PUT /api/narrator/prices': { prices: { ...PRICES, ad_on: false } } })
  await shown()
  await page.getByRole('switch', { name: 'Реклама' }).click({ force: true })
  expect(page.getByLabelText(/^До\s30\sсекунд$/).query()).toBeNull()
  await save().click()
  await expect.element(page.getByText(/^Сохранено в\s\d\d:\d\d$/)).toBeVisible()
  const { prices } = bodyOf(service.asked[0])
  expect([prices.ad_on, prices.ad_30s, prices.alienation]).toEqual([false, 4200, 3000])
})

describe('The discount from five pages', () => {
  const hints: readonly (readonly [number, number, RegExp])[] = [
    // 100 − 470 / 520 = 9.6: a whole percent, rounded down.
    [520, 470, /^Дешевле на\s9\s%: длинный текст заказчику выгоднее$/],
    [500, 400, /^Дешевле на\s20\s%: длинный текст заказчику выгоднее$/],
    // 5 × 300 = 1500 is less than 4 × 500 = 2000.
    [500, 300, /^Дешевле на\s40\s%: 5\sстраниц стоят меньше, чем 4$/],
    [500, 501, /^Дороже, чем за\s1\sстраницу/],
  ]
  for (const [one, five, words] of hints) {
    test(`${one} and ${five} roubles is told in words`, async () => {
      await shown({ long_c_1p: one, long_c_5p: five })
      await expect.element(page.getByText(words)).toBeVisible()
    })
  }
})

test('Examples are priced as orders are, and say what the narrator receives', async () => {
  await shown()
  const tables = page.getByRole('table')
  const rows = (index: number): string[] =>
    [...tables.nth(index).element().querySelectorAll('tr')].map((row) =>
      [...row.children].map((cell) => (cell.textContent ?? '').replaceAll(/\s/g, ' ')).join('|'),
    )
  // 45 seconds cost the tier up to 60; 20 % of 4 200 go to the service, 15 % of 6 300 and 8 400.
  expect(rows(0)).toEqual(['Секунд|20|45|75', 'Всего|4 200 ₽|6 300 ₽|8 400 ₽', 'Вы получите|3 360 ₽|5 355 ₽|7 140 ₽'])
  expect(rows(1)).toEqual([
    'Страниц|1|4|5|10',
    'Всего|520 ₽|2 080 ₽|2 350 ₽|4 700 ₽',
    'Вы получите|416 ₽|1 664 ₽|1 880 ₽|3 760 ₽',
  ])
  // 6 300 and 100 % of it.
  await expect.element(page.getByText(/с\sфедеральным эфиром будет стоить 12\s600\s₽\.$/)).toBeVisible()
  await page.getByLabelText(/^До\s60\sсекунд$/).fill('1000')
  await expect.element(page.getByText(/будет стоить 2\s000\s₽\.$/)).toBeVisible()
})

test('What similar voices charge stands at its section, where there is something to tell', async () => {
  const similar_prices = {
    ad_30s: { from: 3500, to: 4800 },
    long_c_1p: { from: 500, to: 500 },
    frame_1m: null,
    book_1h: null,
  }
  fakeAnswers({ ...ASKED_BESIDE, 'GET /api/narrator/similar-prices': { similar_prices } })
  await shown()
  await expect.element(page.getByText(/^Похожие голоса берут 3\s500–4\s800\s₽ до\s30\sсекунд\.$/)).toBeVisible()
  await expect.element(page.getByText(/^Похожие голоса берут 500\s₽ за\sстраницу\.$/)).toBeVisible()
  expect(page.getByText(/^Похожие голоса/).elements()).toHaveLength(2)
})

// Rule 5.6
test('Topics of surcharges are unique: a new row takes the first unused one, and no row offers that of another', async () => {
  const service = fakeAnswers({ ...ASKED_BESIDE, 'PUT /api/narrator/prices': { prices: PRICES } })
  await shown()
  const add = page.getByRole('button', { name: 'Добавить тему' })
  await add.click()
  await add.click()
  await expect.element(add).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText('Все темы уже в списке')).toBeVisible()
  expect(page.getByLabelText('Тема').first().element().querySelectorAll('option')).toHaveLength(1)
  await expect.element(save()).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('Надбавка', { exact: true }).first().fill('25')
  await page.getByRole('button', { name: 'Убрать: Религия' }).click()
  await save().click()
  await expect.poll(() => service.asked.length).toBe(1)
  expect(bodyOf(service.asked[0]).prices.coeff).toEqual([{ topic: 1, percent: 25 }])
})

test('Parody is asked for only where the site has it, other surcharges say that they have no effect', async () => {
  await shown({}, { parody: false, federal: false })
  expect(page.getByLabelText('Пародия').query()).toBeNull()
  const words = page.getByText(/^Сейчас выключено на\sсайте/)
  await expect.element(words.first()).toBeVisible()
})

test('With its flag on parody is there', async () => {
  await shown({}, { parody: true })
  await expect.element(page.getByLabelText('Пародия')).toBeVisible()
})

test('A refusal stands at its field', async () => {
  const service = fakeAnswers(ASKED_BESIDE)
  const errors = { 'prices.book_1h': 'Не больше 1 000 000', 'prices.coeff.0.percent': 'Не больше 1000' }
  service.answer('PUT /api/narrator/prices', { code: 'VALIDATION', message: 'Проверьте отмеченные поля.', errors }, 422)
  await shown({ coeff: [{ topic: 1, percent: 5 }] })
  await page.getByText('Чищу записи самостоятельно').click()
  await save().click()
  await expect.element(page.getByText('Не больше 1 000 000')).toBeVisible()
  await expect.element(page.getByText('Не больше 1000', { exact: true })).toBeVisible()
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('book_1h')
})
