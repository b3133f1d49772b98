/** Lines of the wallet say what the bank shows, and the steps of an order only what has happened (Product §2), on both screens and in both languages. */
import type { Page } from '@playwright/test'
import { send } from './steps/api.ts'
import { beginOrder, summaryOf } from './steps/new-order.ts'
import { allByNight } from './steps/nightly.ts'
import { openPage } from './steps/open-page.ts'
import { paidOrder, signInPeople } from './steps/orders.ts'
import { backToShop, payByCard } from './steps/pay-page.ts'
import { newAddress, signIn } from './steps/people.ts'
import { expect, test } from './steps/test.ts'
import { type Locale, wordsOf } from './steps/words.ts'

const WINDOWS = (['ru', 'en'] as const).flatMap((locale) => [
  { locale, width: 1440, height: 900 },
  { locale, width: 390, height: 844 },
])
/** A woman and a man who clean their recordings themselves; an hour in Moscow, and what is said of the day then. */
const CLEANERS = {
  ru: [
    { name: 'София Ланская', hour: '09', rule: 'neworder_day_rule_before' },
    { name: 'Артур Минасян', hour: '18', rule: 'neworder_day_rule' },
  ],
  en: [
    { name: 'Olivia Grant', hour: '09', rule: 'neworder_day_rule_before' },
    { name: 'Thomas Reed', hour: '18', rule: 'neworder_day_rule' },
  ],
} as const
const [TOPUP, BY_CARD] = [1, 1]
const SUM = 300

/** Tops up by a card of the sandbox, as far as the wallet. */
async function topUp(page: Page, locale: Locale, card: 'good' | 'empty'): Promise<void> {
  const asked = { type: TOPUP, sum: SUM, method: BY_CARD }
  const { confirmation_url } = await send<{ confirmation_url: string }>(
    page.request,
    `/client/payments?locale=${locale}`,
    asked,
  )
  await page.goto(confirmation_url)
  await payByCard(page, locale, card)
  if (card === 'empty') await backToShop(page, locale)
  await expect(page).toHaveURL(/\/profile\/wallet/)
}

for (const locale of allByNight(['ru', 'en'] as const, (locale) => locale === 'en')) {
  test(`A top-up that the bank refused is no income; one that came shows what the card was charged (${locale})`, async ({
    page,
  }) => {
    const words = wordsOf(locale)
    await signIn(page.request, { role: 'client', email: newAddress() })
    await topUp(page, locale, 'empty')
    await topUp(page, locale, 'good')
    for (const window of WINDOWS.filter((one) => one.locale === locale)) {
      await page.setViewportSize(window)
      await openPage(page, words.path('/profile/wallet'))
      const refused = page.getByRole('row').filter({ hasText: words.text('wallet_status_payment_error') })
      await expect(refused).toHaveCount(1)
      await expect(refused).not.toContainText('+')
      const came = page.getByRole('row').filter({ hasText: words.text('wallet_status_executed') })
      await expect(came).toContainText(/\+\s?₽?\s?300/)
      await expect(came).toContainText(/309/)
    }
  })
}

test('The recording is not under way before the narrator has answered, and a price from a list was calculated by nobody', async ({
  openVisitor,
}) => {
  const [client, narrator, accountant] = [await openVisitor(), await openVisitor(), await openVisitor()]
  const people = { client: client.request, narrator: narrator.request, accountant: accountant.request }
  await signInPeople(people, 'gleb.morozov@example.ru')
  const id = await paidOrder(people, 'Каток у набережной открыт до полуночи, коньки дадим.')
  for (const { locale, ...size } of WINDOWS) {
    const words = wordsOf(locale)
    await client.setViewportSize(size)
    await openPage(client, words.path(`/profile/orders/${String(id)}`))
    const steps = client.getByRole('list', { name: words.text('room_steps') })
    const stepOf = (name: string) => steps.getByRole('listitem').filter({ hasText: name })
    await expect(stepOf(words.text('room_step_recording'))).toContainText(words.text('room_step_answer_awaited'))
    await expect(steps).not.toContainText(words.text('room_step_now'))
    await expect(stepOf(words.text('room_step_calculation'))).toContainText(words.text('room_step_price_list'))
    // However late the answer comes, there is time left to record.
    const promised = words.text('room_deadline_client_promised', { when: '|', least: '|' }).split('|')
    await expect(client.getByText((promised[1] ?? '').trim())).toBeVisible()
  }
})

// Rule 2.705
test('What is cleaned by whom suits a woman and a man; what is paid for after 17:00 is a condition in the morning and a fact in the evening', async ({
  page,
}) => {
  for (const { locale, ...size } of WINDOWS) {
    const words = wordsOf(locale)
    await page.setViewportSize(size)
    for (const { name, hour, rule } of CLEANERS[locale]) {
      await page.clock.setFixedTime(`2026-10-05T${hour}:00:00+03:00`)
      await beginOrder(page, words, name, 'Северный чай согревает даже в самый долгий вечер.')
      const options = page.locator('[data-field="cleaning"]').locator('xpath=ancestor::label')
      await expect(options).toContainText(words.text('neworder_cleaning_by_narrator', { who: name }))
      await expect(summaryOf(page, words)).toContainText(words.text(rule))
    }
  }
})
