/** Brief first (Product §10): a script pasted by a guest becomes a paid order with a voice that suits it. */
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './steps/axe.ts'
import { openPage } from './steps/open-page.ts'
import { payByCard } from './steps/pay-page.ts'
import { codeInOutbox } from './steps/people.ts'
import { countPresses } from './steps/presses.ts'
import { codeField } from './steps/sign-in-panel.ts'
import { expect, test } from './steps/test.ts'
import { type Locale, type Words, wordsOf } from './steps/words.ts'

const SCRIPTS: Readonly<Record<Locale, string>> = {
  ru: 'Закажите кофе, который будит город: до пятницы скидка на все зёрна.',
  en: 'Hurry: our summer sale ends on Friday. Order now and keep your evenings warm.',
}

const field = (page: Page, words: Words) => page.getByRole('textbox', { name: words.text('brief_script') })
const script = (page: Page, words: Words) => page.getByRole('textbox', { name: words.text('neworder_script') })
const facts = (page: Page, words: Words) => page.getByRole('region', { name: words.text('brief_facts') })
const voices = (page: Page) => page.locator('.brief-voice')
const choose = (page: Page, words: Words) =>
  voices(page)
    .first()
    .getByRole('link', { name: new RegExp(`^${words.text('list_choose')}`, 'u') })

/** A telephone that nobody has yet. */
const newPhone = (): string => `+7999${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`

for (const locale of ['ru', 'en'] as const) {
  // Rules 10.27, 10.28
  test(`A guest's pasted script becomes a paid order in at most twelve presses (${locale})`, async ({ page }) => {
    test.setTimeout(120_000)
    const words = wordsOf(locale)
    const presses = await countPresses(page)
    await openPage(page, words.path('/'))
    await field(page, words).click()
    await page.keyboard.insertText(SCRIPTS[locale])
    await expect(voices(page).first()).toBeVisible()
    const name = (await voices(page).first().getAttribute('aria-label')) ?? ''
    const sum = await voices(page).first().locator('.brief-sum').innerText()
    const before = presses()

    await choose(page, words).click()
    await expect(page).toHaveURL(/\/new-order/u)
    await expect(script(page, words)).toHaveValue(SCRIPTS[locale])
    await expect(page.getByRole('region', { name: words.text('role_narrator') })).toContainText(name)
    const summary = page.getByRole('complementary', { name: words.text('neworder_summary') })
    await expect(summary).toContainText(sum)
    await summary.getByRole('button', { name: words.text('neworder_pay') }).click()
    // From the sheet to the order's payment.
    expect(presses() - before).toBe(2)

    const phone = newPhone()
    const dialog = page.getByRole('dialog', { name: words.text('pay_title') })
    await dialog.getByRole('textbox', { name: words.text('login_phone') }).fill(phone)
    await dialog.getByRole('button', { name: words.text('login_get_code') }).click()
    await expect(codeField(dialog, words)).toBeFocused()
    await page.keyboard.type(await codeInOutbox(page.request, phone))
    await dialog.getByRole('button', { name: words.pattern('pay_do') }).click()
    await payByCard(page, locale, 'good')
    await expect(page.getByText(words.text('pay_done'))).toBeVisible({ timeout: 20_000 })
    expect(presses()).toBeLessThanOrEqual(12)
    await expect(page.getByText(SCRIPTS[locale]).first()).toBeVisible()

    // An order was made of it: the next one begins with nothing.
    await openPage(page, words.path('/'))
    await expect(field(page, words)).toHaveValue('')
  })
}

// Rule 10.29
test('What was pasted is there after a reload, after a profile, and after coming back from the order', async ({
  page,
}) => {
  const words = wordsOf('ru')
  await openPage(page, '/')
  await field(page, words).fill(SCRIPTS.ru)
  await expect(voices(page).first()).toBeVisible()
  await page.reload()
  await expect(field(page, words)).toHaveValue(SCRIPTS.ru)
  await field(page, words).click()
  await expect(voices(page).first()).toBeVisible()
  const name = await voices(page).first().getAttribute('aria-label')
  await voices(page)
    .first()
    .getByRole('link', { name: name ?? '' })
    .first()
    .click()
  await expect(page).toHaveURL(/\/narrators\//u)
  await page.goBack()
  await expect(field(page, words)).toHaveValue(SCRIPTS.ru)
  await expect(voices(page).first()).toBeVisible()
  await choose(page, words).click()
  await expect(script(page, words)).toHaveValue(SCRIPTS.ru)
  await page.goBack()
  await expect(field(page, words)).toHaveValue(SCRIPTS.ru)
  await expect(voices(page).first()).toBeVisible()
})

// Rule 10.30
test('By keyboard alone a script finds its voice, which is heard and chosen', async ({ page }) => {
  const words = wordsOf('ru')
  const tabTo = async (name: RegExp): Promise<void> => {
    for (let pressed = 0; pressed < 40; pressed += 1) {
      const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
      if (name.test(label)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Nothing named ${name} within 40 steps`)
  }
  await openPage(page, '/')
  await field(page, words).focus()
  await page.keyboard.insertText(SCRIPTS.ru)
  await expect(voices(page).first()).toBeVisible()
  await tabTo(/^Слушать/u)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: words.text('player_title') })).toBeVisible()
  await tabTo(new RegExp(`^${words.text('list_choose')}`, 'u'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/new-order/u)
  await expect(script(page, words)).toHaveValue(SCRIPTS.ru)
})

// Rule 10.28
test('A new order without a narrator names voices for its script, and one press takes the voice into it', async ({
  page,
}) => {
  const words = wordsOf('ru')
  await openPage(page, '/new-order')
  await script(page, words).fill(SCRIPTS.ru)
  await expect(facts(page, words)).toBeVisible()
  await expect(voices(page).first()).toBeVisible()
  await expectAccessible(page)
  const name = await voices(page).first().getAttribute('aria-label')
  await choose(page, words).click()
  await expect(voices(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: name ?? '', exact: true })).toBeVisible()
  await expect(script(page, words)).toHaveValue(SCRIPTS.ru)
})

// Rule 10.30
test('The sheet is clean for axe and fits a phone, and the page does not move while it loads', async ({ page }) => {
  const words = wordsOf('en')
  await page.setViewportSize({ width: 360, height: 780 })
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openPage(page, words.path('/'))
  const moved = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
  expect(moved).toBeLessThanOrEqual(0.02)
  await field(page, words).fill(SCRIPTS.en)
  await expect(voices(page).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
