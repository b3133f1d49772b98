/** An order for a company: paid by invoice, confirmed by the accountant, done, and handed over with its act (Product §4). */
import { expectGoodScreen } from './steps/axe.ts'
import { send } from './steps/api.ts'
import { addCompany } from './steps/companies.ts'
import { beginOrder, summaryOf } from './steps/new-order.ts'
import { allByNight } from './steps/nightly.ts'
import { accountant } from './steps/orders.ts'
import { newAddress, signIn } from './steps/people.ts'
import { download, expectDecision, openRoom, orderInRoom, recordOrder } from './steps/room.ts'
import { expect, test } from './steps/test.ts'
import { type Locale, wordsOf } from './steps/words.ts'

interface CompanyOrder {
  readonly locale: Locale
  readonly narrator: { readonly name: string; readonly email: string }
  readonly script: string
  /** The price with the fee of 3 %. */
  readonly charge: string
}

const orders: readonly CompanyOrder[] = [
  {
    locale: 'ru',
    narrator: { name: 'Инна Горская', email: 'inna.gorskaya@example.ru' },
    script: 'Мебель из ясеня. Сделано один раз и надолго.',
    charge: '2 163 ₽',
  },
  {
    locale: 'en',
    narrator: { name: 'Daniyar Ospanov', email: 'daniyar.ospanov@example.com' },
    script: 'Furniture of ash. Made once, and for long.',
    charge: '₽2,472',
  },
]

for (const one of allByNight(orders, ({ locale }) => locale === 'en')) {
  // Rules 1.6, 1.14
  test(`A company orders by invoice, the accountant books it, and the act is handed over (${one.locale})`, async ({
    page,
    openVisitor,
  }) => {
    test.setTimeout(150_000)
    const words = wordsOf(one.locale)
    await signIn(page.request, { role: 'client', email: newAddress() })
    const dialog = page.getByRole('dialog', { name: words.text('pay_title') })

    const invoice = await test.step('The client asks for an invoice to his company and saves it', async () => {
      await beginOrder(page, words, one.narrator.name, one.script)
      await summaryOf(page, words)
        .getByRole('button', { name: words.text('neworder_pay') })
        .click()
      await dialog.getByRole('radio', { name: words.text('pay_invoice') }).check()
      const ask = dialog.getByRole('button', { name: words.text('pay_invoice_do', { sum: one.charge }) })
      await expect(ask).toHaveAttribute('aria-disabled', 'true')
      await expectGoodScreen(page)
      await addCompany(dialog, words)
      await ask.click()
      await expect(dialog.getByRole('status')).toContainText(words.text('pay_invoice_ready'))
      await expectGoodScreen(page)
      return await download(page, dialog.getByRole('button', { name: words.text('pay_invoice_save') }))
    })
    expect(invoice).toEqual({ name: expect.stringMatching(/^invoice_\d+\.pdf$/), head: '%PDF-' })

    await dialog.getByRole('button', { name: words.text('neworder_open_order') }).click()
    await expectDecision(page, words, 'room_client_pay_invoice')
    const order_id = await orderInRoom(page)
    const again = await download(page, page.getByRole('button', { name: words.text('room_do_invoice') }))
    expect(again).toEqual(invoice)

    await test.step('The accountant books the money, and the client sees it', async () => {
      const office = await openVisitor()
      await signIn(office.request, accountant)
      const payment_id = /\d+/.exec(invoice.name)?.[0]
      const { went_to } = await send<{ went_to: string }>(office.request, `/staff/payments/${payment_id}/confirm`)
      expect(went_to).toBe('order')
      await expectDecision(page, words, 'room_client_suggested')
    })

    const studio = await openVisitor()
    await test.step('The narrator records', () => recordOrder(studio, words, one.narrator.email, order_id))

    await test.step('The client takes the work and its documents', async () => {
      await expectDecision(page, words, 'room_client_check')
      await page.getByRole('button', { name: words.text('room_do_confirm') }).click()
      const delivery = page.getByRole('region', { name: words.text('delivery_title') })
      const act = delivery.getByRole('listitem').filter({ hasText: words.pattern('delivery_act') })
      await expect(act).toBeVisible({ timeout: 60_000 })
      expect((await download(page, act.getByRole('link'))).head).toBe('%PDF-')
      const archive = await download(page, delivery.getByRole('link', { name: words.text('delivery_archive') }))
      expect(archive).toEqual({ name: `order_${order_id}.zip`, head: expect.stringMatching(/^PK/) })
      await expectGoodScreen(page)
    })
    await test.step('The act is no business of the narrator', async () => {
      await openRoom(studio, words, order_id)
      const delivery = studio.getByRole('region', { name: words.text('delivery_title') })
      await expect(delivery.getByRole('link', { name: words.text('delivery_archive') })).toBeVisible()
      await expect(delivery.getByText(words.pattern('delivery_act'))).toHaveCount(0)
    })
  })
}
