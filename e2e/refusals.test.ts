/** What people see when something is refused: the reason, at its place, and nothing they have typed is lost. */
import type { Page } from '@playwright/test'
import { fieldProblemText } from '../packages/contract/src/errors/field-messages.ts'
import { openPage, untilAlive } from './steps/open-page.ts'
import { recording } from './steps/recording.ts'
import { orderInWork, signInPeople } from './steps/orders.ts'
import { backToShop, payByCard } from './steps/pay-page.ts'
import { codeInOutbox, newAddress, signIn } from './steps/people.ts'
import { askForCode, codeField } from './steps/sign-in-panel.ts'
import { expect, test } from './steps/test.ts'
import { wordsOf } from './steps/words.ts'

const words = wordsOf('ru')
const script = 'Открыт набор в школу юных столяров. Приходите в субботу, инструмент дадим.'

// Rules 4.146, 8.1
test('A wrong code is explained, cleared after 3 s, and the next one can be typed at once', async ({
  page,
  silence,
}) => {
  silence.allow(/status of 422.*\/api\/login/)
  const email = newAddress()
  await openPage(page, '/login?next=%2Foutbox')
  await askForCode(page, words, email)
  const code = await codeInOutbox(page.request, email)
  const field = codeField(page, words)
  await page.clock.install()
  await page.keyboard.type(code === '0000' ? '1111' : '0000')
  await expect(page.getByRole('alert')).toHaveText(/\S/)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await page.clock.fastForward(3000)
  await expect(field).toHaveValue('')
  await expect(field).not.toHaveAttribute('aria-invalid')
  await expect(field).toBeFocused()
  await page.keyboard.type(code)
  await expect(page).toHaveURL('/outbox')
})

// Rules 1.5, 8.10
test('A declined card is explained in the order, and another card pays it', async ({ page }) => {
  test.setTimeout(90_000)
  await signIn(page.request, { role: 'client', email: newAddress() })
  await writeOrder(page, 'Олег Рокотов')
  await page.getByRole('button', { name: words.pattern('pay_do') }).click()
  await payByCard(page, 'ru', 'empty')
  await backToShop(page, 'ru')
  await expect(page).toHaveURL(/\/profile\/orders\//)
  await untilAlive(page)

  const alert = page.getByRole('alert').filter({ hasText: words.text('pay_failed') })
  await expect(alert).toContainText(words.text('pay_reason_insufficient_funds'), { timeout: 20_000 })
  await alert.getByRole('button', { name: words.text('pay_again') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words.pattern('pay_do') })
    .click()
  await payByCard(page, 'ru', 'good')
  await expect(page.getByText(words.text('pay_done'))).toBeVisible({ timeout: 20_000 })
})

test('A price that has risen meanwhile is shown before anything is paid, and then paid as it is', async ({
  page,
  silence,
}) => {
  silence.allow(/status of 409.*\/api\/client\/orders/)
  silence.allow(/ERR_FAILED.*\/api\/client\/price/)
  await signIn(page.request, { role: 'client', email: 'marina.kotova@example.ru' })
  // A tab that was opened before the narrator raised the price: it knows the old one, and has heard nothing since.
  await page.route(/\/api\/narrators\/id\//, async (route) => {
    const answer = await route.fetch()
    const { narrator } = (await answer.json()) as { narrator: { prices: { ad_30s: number } } }
    await route.fulfill({
      response: answer,
      json: { narrator: { ...narrator, prices: { ...narrator.prices, ad_30s: 3500 } } },
    })
  })
  await page.route(/\/api\/client\/price/, (route) => route.abort())
  await writeOrder(page, 'Rafael Teixeira')
  const dialog = page.getByRole('dialog', { name: words.text('pay_title') })
  await dialog.getByRole('button', { name: words.text('pay_do', { sum: '3 500 ₽' }) }).click()

  await expect(dialog.getByRole('alert')).toContainText('3 800 ₽')
  await dialog.getByRole('button', { name: words.text('pay_do', { sum: '3 800 ₽' }) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(script.slice(0, 20))
  await expect(page.getByRole('region', { name: words.text('room_money') })).toContainText('3 800 ₽')
})

// Rule 5.852
test('A recording that is no sound is refused at its place, and a real one can follow', async ({
  page,
  openVisitor,
  silence,
}) => {
  silence.allow(/status of 422.*\/results/)
  const [client, office] = [await openVisitor(), await openVisitor()]
  const people = { client: client.request, narrator: page.request, accountant: office.request }
  await signInPeople(people, 'larisa.oleinik@example.ru')
  await openPage(page, `/profile/orders/${await orderInWork(people, 'Письмо, которое хотело быть звуком.')}`)
  const field = page.getByLabel(words.text('room_upload_choose'))
  const letter = Buffer.from('Это не звук, а письмо.')
  await field.setInputFiles({ name: 'дубль.mp3', mimeType: 'audio/mpeg', buffer: letter })
  const row = page.getByRole('listitem').filter({ hasText: 'дубль.mp3' })
  await expect(row.getByRole('alert')).toHaveText(fieldProblemText('file_disguised', 'ru'))
  // Only what can help by trying again offers it.
  const retry = page.getByRole('button', { name: words.pattern('ui_retry_file') })
  await expect(retry).toHaveCount(0)
  await field.setInputFiles({ name: 'пусто.wav', mimeType: 'audio/wav', buffer: Buffer.alloc(0) })
  const empty = page.getByRole('listitem').filter({ hasText: 'пусто.wav' })
  await expect(empty.getByRole('alert')).toHaveText(fieldProblemText('file_empty', 'ru'))
  await expect(retry).toHaveCount(0)
  await empty.getByRole('button', { name: words.text('ui_remove_file', { name: 'пусто.wav' }) }).click()
  const send = page.getByRole('button', { name: words.text('room_do_send') })
  await expect(send).toBeDisabled()

  await row.getByRole('button', { name: words.text('ui_remove_file', { name: 'дубль.mp3' }) }).click()
  await field.setInputFiles(recording)
  await expect(page.getByRole('list', { name: words.text('room_uploads') }).getByRole('listitem')).toHaveCount(1)
  await expect(send).toBeEnabled()
})

for (const [when, isKnown] of [
  ['while the page still learns of others', false],
  ['after the page has learnt of others', true],
] as const) {
  // Rules 2.14, 8.4
  test(`When nobody answers ${when}, the visitor is told, and gets the page he wanted as soon as somebody does`, async ({
    page,
    context,
    silence,
  }) => {
    // Said by the browser, and by React Router when it cannot get a route or its code.
    silence.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Error loading route module/)
    // The machine has a network; it is the service behind it that is gone.
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: true }))
    if (!isKnown) await page.route('**/__manifest*', (route) => route.abort('internetdisconnected'))
    const known = isKnown ? page.waitForResponse(/__manifest/) : null
    await openPage(page, '/login')
    await known
    await context.setOffline(true)
    await page
      .getByRole('navigation', { name: words.text('shell_main_menu') })
      .getByRole('link', { name: words.text('nav_narrators') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.text('out_title'), { timeout: 30_000 })
    await context.setOffline(false)
    await page.unrouteAll()
    await page.getByRole('button', { name: words.text('out_again') }).click()
    await expect(page).toHaveURL('/narrators')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.text('nav_narrators'))
  })
}

/** Fills in a new order to a narrator and opens the payment. */
async function writeOrder(page: Page, narrator: string): Promise<void> {
  await openPage(page, `/narrators?name=${encodeURIComponent(narrator)}`)
  await page.getByRole('link', { name: `${words.text('list_choose')}: ${narrator}` }).click()
  await page.getByRole('textbox', { name: words.text('neworder_script') }).fill(script)
  const summary = page.getByRole('complementary', { name: words.text('neworder_summary') })
  await summary.getByRole('button', { name: words.text('neworder_pay') }).click()
}
