/** Money out of the wallet in all three ways: to a card, by an invoice of a company, in crypto (Product §4, §5). */
import type { Locator, Page } from '@playwright/test'
import { read, send } from './steps/api.ts'
import { expectGoodScreen } from './steps/axe.ts'
import { addCompany } from './steps/companies.ts'
import { enterOn, tabTo } from './steps/keyboard.ts'
import { allByNight } from './steps/nightly.ts'
import { openPage } from './steps/open-page.ts'
import { completedOrder, openWithdrawals, type People, signInPeople } from './steps/orders.ts'
import { expect, test } from './steps/test.ts'
import { type Locale, type MessageKey, type Words, wordsOf } from './steps/words.ts'

const CARD = '2200 0000 0000 0004'
const CRYPTO = '0x52908400098527886E0F7030069857D2E4169EE7'

interface Withdrawal {
  readonly locale: Locale
  readonly narrator: string
  /** What one order brings, in roubles; and what 500 are without the fee of 5 %. */
  readonly reward: number
  readonly payout: string
  readonly sum: string
  readonly reason: string
}

const withdrawals: readonly Withdrawal[] = [
  {
    locale: 'ru',
    narrator: 'bogdan.krechet@example.ru',
    reward: 1680,
    payout: '475 ₽',
    sum: '500 ₽',
    reason: 'Этот адрес принадлежит бирже.',
  },
  {
    locale: 'en',
    narrator: 'artur.minasyan@example.com',
    reward: 1840,
    payout: '₽475',
    sum: '₽500',
    reason: 'This address belongs to an exchange.',
  },
]

for (const one of allByNight(withdrawals, ({ locale }) => locale === 'ru')) {
  // Rules 1.8, 2.49, 4.121
  test(`A narrator withdraws to a card, by invoice and in crypto (${one.locale})`, async ({
    page,
    openVisitor,
    silence,
  }) => {
    test.setTimeout(180_000)
    // The second request is refused.
    silence.allow(/status of 422.*\/api\/narrator\/payments/)
    const words = wordsOf(one.locale)
    const [client, office] = [await openVisitor(), await openVisitor()]
    const people = { client: client.request, narrator: page.request, accountant: office.request }
    await signInPeople(people, one.narrator)
    // A second try finds what the first one earned, and perhaps a request that it left open.
    for (const { id } of await openWithdrawals(people.narrator)) {
      await send(people.accountant, `/staff/payments/${id}/refuse`, { reason: one.reason })
    }
    const { balance: before } = await read<{ balance: number }>(people.narrator, '/narrator/payments')
    const left = roubles(one.locale, before + one.reward - 1000)
    await completedOrder(people, 'Северный чай. Побудьте дома.')
    await openPage(page, words.path('/profile/wallet'))
    const balance = page.getByRole('region', { name: words.text('wallet_balance') })
    await expect(balance).toContainText(roubles(one.locale, before + one.reward))

    await test.step('To a card, by keyboard alone; a mistyped number is told', async () => {
      await enterOn(page, balance.getByRole('button', { name: words.text('wallet_withdraw') }))
      const dialog = dialogOf(page, words)
      const sum = dialog.getByRole('textbox', { name: words.text('withdraw_sum') })
      await expect(sum).toBeFocused()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('500')
      const card = dialog.getByRole('textbox', { name: words.text('withdraw_card_number') })
      await tabTo(page, card)
      await page.keyboard.type(`${CARD.slice(0, -1)}5`)
      const press = dialog.getByRole('button', { name: words.text('withdraw_do', { sum: one.sum }) })
      await tabTo(page, press)
      await expect(dialog.getByText(words.text('withdraw_card_wrong'))).toBeVisible()
      await tabTo(page, card, 'backwards')
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(CARD)
      await expect(dialog).toContainText(one.payout)
      await page.keyboard.press('Enter')
      await expectNotice(page, words, one.payout)
      await expectLine(page, words, { way: 'wallet_withdraw_card', status: 'wallet_status_requested' })
    })
    await test.step('A second request waits for the first, and the button says so', async () => {
      const another = balance.getByRole('button', { name: words.text('wallet_withdraw') })
      await expect(another).toBeDisabled()
      await expect(another).toHaveAccessibleDescription(words.text('wallet_withdraw_waits'))
      await settle(people, 'execute', { by_hand: true })
      await openPage(page, words.path('/profile/wallet'))
      await expectLine(page, words, { way: 'wallet_withdraw_card', status: 'wallet_status_executed' })
    })

    await test.step('By an invoice of a company, which is saved at once', async () => {
      const saved = page.waitForEvent('download', { timeout: 60_000 })
      await ask(page, words, { way: 'withdraw_invoice', fill: (dialog) => addCompany(dialog, words) })
      expect((await saved).suggestedFilename()).toMatch(/^invoice_\d+\.pdf$/)
      await expectNotice(page, words, one.payout)
      await settle(people, 'execute', { by_hand: true })
      await openPage(page, words.path('/profile/wallet'))
      await expectLine(page, words, { way: 'wallet_withdraw_invoice', status: 'wallet_status_executed' })
      await expect(balance).toContainText(left)
    })

    await test.step('In crypto; refused, the money is back, with the reason', async () => {
      await ask(page, words, { way: 'withdraw_crypto', fill: fillCrypto(words) })
      await expectNotice(page, words, one.payout)
      await settle(people, 'refuse', { reason: one.reason })
      await openPage(page, words.path('/profile/wallet'))
      await expectLine(page, words, { way: 'wallet_withdraw_crypto', status: 'wallet_status_rejected' })
      await expect(page.getByText(one.reason).first()).toBeVisible()
      await expect(balance).toContainText(left)
      await expectGoodScreen(page)
    })
  })
}

function roubles(locale: Locale, sum: number): string {
  const look = {
    style: 'currency',
    currency: 'RUB',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  } as const
  return new Intl.NumberFormat(locale, look).format(sum)
}

/** Opens the dialog, chooses a way, fills in a sum and where it goes, and sends. */
async function ask(page: Page, words: Words, { way, fill }: Asked): Promise<void> {
  await page.getByRole('button', { name: words.text('wallet_withdraw') }).click()
  const dialog = dialogOf(page, words)
  await dialog.getByRole('textbox', { name: words.text('withdraw_sum') }).fill('500')
  await dialog.getByRole('radio', { name: words.text(way) }).check()
  await fill(dialog)
  await expectGoodScreen(page)
  await dialog.getByRole('button', { name: words.pattern('withdraw_do') }).click()
}

interface Asked {
  readonly way: 'withdraw_invoice' | 'withdraw_crypto'
  readonly fill: (dialog: Locator) => Promise<void>
}

function fillCrypto(words: Words): Asked['fill'] {
  return (dialog) => dialog.getByRole('textbox', { name: words.text('withdraw_crypto_number') }).fill(CRYPTO)
}

function dialogOf(page: Page, words: Words): Locator {
  return page.getByRole('dialog', { name: words.text('withdraw_title') })
}

/** The notice says what will arrive, and goes. */
async function expectNotice(page: Page, words: Words, payout: string): Promise<void> {
  const notice = page.getByRole('alertdialog')
  await expect(notice).toContainText(payout)
  await notice.getByRole('button', { name: words.text('ui_excellent') }).click()
  await expect(notice).toBeHidden()
}

interface Line {
  readonly way: MessageKey
  readonly status: MessageKey
}

async function expectLine(page: Page, words: Words, { way, status }: Line): Promise<void> {
  const newest = page
    .getByRole('row')
    .filter({ hasText: words.text(way) })
    .first()
  await expect(newest).toContainText(words.text(status))
}

/** Executes or refuses the only open withdrawal of the narrator, as the accountant. */
async function settle(
  people: People,
  action: 'execute' | 'refuse',
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const [open] = await openWithdrawals(people.narrator)
  await send(people.accountant, `/staff/payments/${open?.id}/${action}`, body)
}
