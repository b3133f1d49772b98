/** A paid order that the narrator declines: the client has everything back, and the accountant sends it on to the card (Product §4). */
import { read, send } from './steps/api.ts'
import { expectGoodScreen } from './steps/axe.ts'
import { beginOrder, summaryOf } from './steps/new-order.ts'
import { allByNight } from './steps/nightly.ts'
import { openPage } from './steps/open-page.ts'
import { accountant } from './steps/orders.ts'
import { payByCard } from './steps/pay-page.ts'
import { newAddress, signIn } from './steps/people.ts'
import { expectDecision, openRoom, orderInRoom } from './steps/room.ts'
import { expect, test } from './steps/test.ts'
import { type Locale, wordsOf } from './steps/words.ts'

interface Declined {
  readonly locale: Locale
  readonly narrator: { readonly name: string; readonly email: string }
  readonly script: string
  readonly reason: string
  /** What the card pays: the price with the fee of 3 %. All of it comes back. */
  readonly charge: string
  readonly price: string
  /** The fee, which stays in the wallet. */
  readonly fee: string
}

const orders: readonly Declined[] = [
  {
    locale: 'ru',
    narrator: { name: 'Рита Снегирёва', email: 'rita.snegiryova@example.ru' },
    script: 'Каток во дворе открыт до полуночи. Коньки согреем.',
    reason: 'Простыла, голос сел. Простите.',
    charge: '1 854 ₽',
    price: '1 800 ₽',
    fee: '54 ₽',
  },
  {
    locale: 'en',
    narrator: { name: 'Pyotr Zhiltsov', email: 'pyotr.zhiltsov@example.ru' },
    script: 'The rink in the yard is open until midnight. We keep the skates warm.',
    reason: 'I have caught a cold, sorry.',
    charge: '₽2,987',
    price: '₽2,900',
    fee: '₽87',
  },
]

for (const one of allByNight(orders, ({ locale }) => locale === 'ru')) {
  test(`A declined order gives everything back to the wallet, and from there to the card (${one.locale})`, async ({
    page,
    openVisitor,
  }) => {
    test.setTimeout(150_000)
    const words = wordsOf(one.locale)
    await signIn(page.request, { role: 'client', email: newAddress() })

    await test.step('A client orders and pays by card', async () => {
      await beginOrder(page, words, one.narrator.name, one.script)
      await summaryOf(page, words)
        .getByRole('button', { name: words.text('neworder_pay') })
        .click()
      const dialog = page.getByRole('dialog', { name: words.text('pay_title') })
      await dialog.getByRole('button', { name: words.text('pay_do', { sum: one.charge }) }).click()
      await payByCard(page, one.locale, 'good')
      await expectDecision(page, words, 'room_client_suggested')
    })
    const order_id = await orderInRoom(page)

    await test.step('The narrator declines with a word', async () => {
      const studio = await openVisitor()
      await signIn(studio.request, { role: 'narrator', email: one.narrator.email })
      await openRoom(studio, words, order_id)
      await studio.getByRole('button', { name: words.text('room_do_decline'), exact: true }).click()
      const dialog = studio.getByRole('dialog', { name: words.text('room_ask_decline') })
      await expect(dialog).toContainText(words.text('room_ask_decline_paid_text'))
      await dialog.getByRole('textbox', { name: words.text('room_decline_label') }).fill(one.reason)
      await expectGoodScreen(studio)
      await dialog.getByRole('button', { name: words.text('room_do_decline') }).click()
      await expectDecision(studio, words, 'room_narrator_declined')
    })

    await test.step('The client reads why, and finds the order among the drafts', async () => {
      await expectDecision(page, words, 'room_client_narrator_declined')
      await expect(page.getByRole('blockquote')).toContainText(one.reason)
      await expect(page.getByText(words.text('room_client_refunded_text'))).toBeVisible()
      await expectGoodScreen(page)
      await openPage(page, words.path('/profile/orders/drafts'))
      await expect(page.getByRole('link', { name: new RegExp(`^${one.script.slice(0, 20)}`) })).toBeVisible()
    })

    const balance = page.getByRole('region', { name: words.text('wallet_balance') })
    await test.step('The wallet has all of it, the fee as well', async () => {
      await openPage(page, words.path('/profile/wallet'))
      await expect(balance).toContainText(one.charge)
    })

    await test.step('The accountant sends the top-up back to its card, and the fee stays in the wallet', async () => {
      const office = await openVisitor()
      await signIn(office.request, accountant)
      const { payments } = await read<{ payments: { id: number; order_id: number | null }[] }>(
        office.request,
        '/staff/payments?type=1&method=1',
      )
      const topup = payments.find((payment) => payment.order_id === order_id)
      await send(office.request, `/staff/payments/${topup?.id}/refund`)
      const line = page.getByRole('row', { name: words.text('wallet_refund') })
      await expect(async () => {
        await openPage(page, words.path('/profile/wallet'))
        await expect(line).toContainText(words.text('wallet_status_executed'), { timeout: 1000 })
      }).toPass({ timeout: 40_000 })
      await expect(line).toContainText(one.price)
      await expect(balance).toContainText(one.fee)
      await expectGoodScreen(page)
    })
  })
}
