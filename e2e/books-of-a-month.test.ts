/** The accountant gathers the documents of a month and takes the file for 1C; who was paid sends the receipt, and it is accepted (Product 4.837 to 4.849). */
import { readFile } from 'node:fs/promises'
import { read, send } from './steps/api.ts'
import { expectGoodScreen, expectNoSidewaysScroll } from './steps/axe.ts'
import { openPage } from './steps/open-page.ts'
import { completedOrder, signInPeople } from './steps/orders.ts'
import { expect, test } from './steps/test.ts'
import { wordsOf } from './steps/words.ts'

const words = wordsOf('ru')
const NARRATOR = 'oleg.rokotov@example.ru'
const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7'
const REASON = 'В чеке указан другой заказчик'
const [FIRST, SECOND] = ['20first001', '20second01']
const linkOf = (number: string) => `https://lknpd.nalog.ru/api/v1/receipt/123456789012/${number}/print`

// Rules 4.837, 4.839, 4.846, 4.848, 4.849
test('Documents of a month and the file for 1C; a receipt is sent, returned, sent again and accepted', async ({
  page,
  openVisitor,
}) => {
  test.setTimeout(240_000)
  const [client, studio] = [await openVisitor(), await openVisitor()]
  await signInPeople({ client: client.request, narrator: studio.request, accountant: page.request }, NARRATOR)
  const people = { client: client.request, narrator: studio.request, accountant: page.request }
  await completedOrder(people, 'Книжный у вокзала открыт до ночи.')
  const wanted = { type: 4, method: 4, sum: 500, crypto_number: WALLET }
  const { id } = await send<{ id: number }>(studio.request, '/narrator/payments', wanted)
  await send(page.request, `/staff/payments/${id}/execute`, { by_hand: true })
  const stateOf = async () => {
    const { receipts } = await read<{ receipts: { payment_id: number; state: string }[] }>(
      studio.request,
      '/narrator/payout-receipts',
    )
    return receipts.find(({ payment_id }) => payment_id === id)?.state
  }
  const { executed_on } = (
    await read<{ receipts: { payment_id: number; executed_on: string }[] }>(studio.request, '/narrator/payout-receipts')
  ).receipts.find(({ payment_id }) => payment_id === id) ?? { executed_on: '' }
  const row = studio.getByRole('listitem').filter({ has: studio.getByRole('textbox') })

  await test.step('Who was paid says who he is, and sends the receipt from the wallet', async () => {
    await openPage(studio, '/profile/wallet')
    await studio.getByRole('combobox', { name: words.text('payout_receipt_tax') }).selectOption('self_employed')
    await expect(studio.getByText(words.text('payout_receipt_tax_saved'))).toBeVisible()
    await studio
      .getByRole('button', { name: words.text('payout_receipt_give') })
      .first()
      .click()
    await row.getByRole('textbox', { name: words.text('payout_receipt_link') }).fill(linkOf(FIRST))
    await row.getByLabel(words.text('payout_receipt_day')).fill(executed_on)
    await expectGoodScreen(studio)
    await row.getByRole('button', { name: words.text('payout_receipt_send'), exact: true }).click()
    await expect(studio.getByText(words.text('payout_receipt_sent_now'))).toBeVisible()
    expect(await stateOf()).toBe('sent')
  })

  const card = page
    .getByRole('listitem')
    .filter({ hasText: words.text('payout_receipts_payout', { id, day: '' }).trim() })
  await test.step('The accountant returns it with a reason, which is read in the wallet', async () => {
    await openPage(page, '/staff/payout-receipts')
    await expectGoodScreen(page)
    await card.getByRole('button', { name: words.text('payout_receipts_return') }).click()
    const dialog = page.getByRole('dialog', { name: words.text('payout_receipts_return_title') })
    await dialog.getByRole('textbox').fill(REASON)
    await dialog.getByRole('button', { name: words.text('payout_receipts_return') }).click()
    await expect(page.getByText(words.text('payout_receipts_returned_now'))).toBeVisible()
    await openPage(studio, '/profile/wallet')
    await expect(studio.getByText(REASON)).toBeVisible()
  })

  await test.step('It is sent again and accepted', async () => {
    await studio.getByRole('button', { name: words.text('payout_receipt_correct') }).click()
    await row.getByRole('textbox', { name: words.text('payout_receipt_link') }).fill(linkOf(SECOND))
    await row.getByRole('textbox', { name: words.text('payout_receipt_number') }).fill(SECOND)
    await row.getByRole('button', { name: words.text('payout_receipt_send'), exact: true }).click()
    await expect(studio.getByText(words.text('payout_receipt_sent_now'))).toBeVisible()
    await openPage(page, '/staff/payout-receipts')
    await card.getByRole('button', { name: words.text('payout_receipts_accept') }).click()
    await expect(page.getByText(words.text('payout_receipts_accepted_now'), { exact: true })).toBeVisible()
    expect(await stateOf()).toBe('accepted')
  })

  await test.step('The documents of the month are gathered with one press, left, and come back to', async () => {
    await openPage(page, '/staff/months')
    await page
      .getByRole('navigation', { name: words.text('month_list') })
      .getByRole('link')
      .first()
      .click()
    await expect(page).toHaveURL(/month=\d{4}-\d{2}/)
    const address = new URL(page.url()).pathname + new URL(page.url()).search
    const again = page.getByRole('button', { name: words.text('month_documents_anew') })
    await page
      .getByRole('button', { name: words.text('month_documents_gather') })
      .or(again)
      .click()
    await openPage(page, '/staff/payments')
    await openPage(page, address)
    const zip = page.getByRole('link', { name: words.pattern('month_documents_download') })
    await expect(zip).toBeVisible({ timeout: 90_000 })
    await expectGoodScreen(page)
    await expectNoSidewaysScroll(page)
    const saved = page.waitForEvent('download')
    await zip.click()
    const content = await readFile(await (await saved).path())
    expect(content.subarray(0, 2).toString()).toBe('PK')
    expect(content.includes(Buffer.from('Список.csv'))).toBe(true)
  })

  await test.step('The file for 1C of the month is a file of EnterpriseData', async () => {
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: words.text('enterprise_data_download') }).click()
    const content = await readFile(await (await saved).path(), 'utf8')
    expect(content).toContain('http://v8.1c.ru/edi/edi_stnd/EnterpriseData/1.8')
    expect(content).toContain('<Документ.РеализацияТоваровУслуг>')
    expect(content.trimEnd().endsWith('</Message>')).toBe(true)
  })
})
