/** What exactly this script costs at every voice of the list, on the way to an order (Product §3). */
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './steps/axe.ts'
import { openPage } from './steps/open-page.ts'
import { expect, test } from './steps/test.ts'
import { wordsOf } from './steps/words.ts'

const words = wordsOf('ru')
const SCRIPT = 'Утро начинается с тишины. И с чашки, которую вы держите двумя руками.'

const MORE = /^Показать ещё/u

const cards = (page: Page) => page.getByRole('region', { name: words.text('list_found') }).getByRole('article')
const sums = (page: Page) => cards(page).locator('button[aria-expanded]')
const script = (page: Page) => page.getByRole('textbox', { name: words.text('neworder_script') })

async function priceScript(page: Page, text = SCRIPT): Promise<void> {
  await openPage(page, '/narrators')
  await page.getByRole('button', { name: words.text('script_door') }).click()
  await script(page).fill(text)
  await page.getByRole('button', { name: words.text('script_show') }).click()
  await expect(sums(page).first()).toBeVisible()
}

test('A script prices the whole list, cheapest first, stays through a reload and goes into the order', async ({
  page,
}) => {
  await priceScript(page)
  const totals = (await sums(page).allInnerTexts()).map((text) => Number(text.replaceAll(/\D/gu, '')))
  expect(totals.length).toBeGreaterThan(5)
  expect(totals).toEqual(totals.toSorted((a, b) => a - b))
  expect(page.url()).toMatch(/\/narrators$/u)
  await page.reload()
  await expect(sums(page).first()).toBeVisible()
  await cards(page)
    .first()
    .getByRole('link', { name: new RegExp(`^${words.text('list_choose')}`, 'u') })
    .click()
  await expect(page).toHaveURL(/\/new-order/u)
  await expect(script(page)).toHaveValue(SCRIPT)
})

// Rule 2.786
test('Three minutes are counted as a long read: who can comes first, the others are asked for a price', async ({
  page,
}) => {
  const long = 'Море шумело всю ночь напролёт. '.repeat(75)
  const answer = page.waitForResponse((response) => response.url().endsWith('/client/price'))
  await priceScript(page, long)
  const { prices, total, priced_count, askable_count } = (await (await answer).json()) as {
    prices: { total: number | null; ask_genre: number | null }[]
    total: number
    priced_count: number
    askable_count: number
  }
  expect(priced_count).toBeGreaterThan(5)
  const places = prices.map((offer) => (offer.total === null ? (offer.ask_genre === null ? 2 : 1) : 0))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  await expect(page.getByText(new RegExp(`${priced_count}\\s(озвучит|озвучат)\\sваш\\sтекст`, 'u'))).toBeVisible()
  await expect(page.getByText(new RegExp(`ваш\\sтекст\\s${priced_count}\\sиз\\s${total}$`, 'u'))).toHaveCount(1)
  const ask = cards(page).getByRole('link', { name: new RegExp(`^${words.text('script_ask')}`, 'u') })
  expect(askable_count).toBeGreaterThan(0)
  for (let shown = 2; (await ask.count()) === 0; shown += 1) {
    await page.getByRole('button', { name: MORE }).click()
    await expect(page).toHaveURL(new RegExp(`page=${shown}`, 'u'))
  }
  await ask.first().click()
  await expect(page).toHaveURL(/\/new-order/u)
  await expect(script(page)).toHaveValue(long)
  await expect(page.getByRole('button', { name: words.text('neworder_ask') }).first()).toBeVisible()
})

test('Voices stand side by side, and everything is clean for axe and fits a phone', async ({ page }) => {
  await priceScript(page)
  await sums(page).first().click()
  for (const index of [0, 1, 2]) await cards(page).nth(index).getByRole('checkbox').check({ force: true })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page
    .getByRole('region', { name: words.text('script_tray') })
    .getByRole('button')
    .last()
    .click()
  const dialog = page.getByRole('dialog', { name: words.text('script_compare_title') })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('The panel is clean for axe, fits a phone, and is left with one press', async ({ page }) => {
  await openPage(page, wordsOf('en').path('/narrators'))
  await page.getByRole('button', { name: wordsOf('en').text('script_door') }).click()
  await expect(page.getByRole('textbox', { name: wordsOf('en').text('neworder_script') })).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: wordsOf('en').text('script_leave') }).click()
  await expect(page.getByRole('button', { name: wordsOf('en').text('script_door') })).toBeFocused()
})
