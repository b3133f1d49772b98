/** The network goes while people write, comment, upload and pay: the page stays, nothing typed is lost, and all of it arrives once (Product §8). */
import type { BrowserContext, Page } from '@playwright/test'
import { payTexts } from '../apps/card-sandbox/src/pay-page-texts.ts'
import { DESK, PHONE } from './eye/windows.ts'
import { beginOrder, summaryOf } from './steps/new-order.ts'
import { allByNight } from './steps/nightly.ts'
import { openPage } from './steps/open-page.ts'
import { orderToCheck, paidOrder, signInPeople } from './steps/orders.ts'
import { newAddress, signIn } from './steps/people.ts'
import { fillInCard } from './steps/pay-page.ts'
import { openRoom } from './steps/room.ts'
import { recording } from './steps/recording.ts'
import type { Silence } from './steps/silence.ts'
import { expect, test } from './steps/test.ts'
import { type Words, wordsOf } from './steps/words.ts'

interface Visit {
  readonly words: Words
  readonly window: typeof DESK
  readonly narrator: { readonly name: string; readonly email: string }
  readonly script: string
  readonly message: string
  readonly comment: string
}

const visits: readonly Visit[] = [
  {
    words: wordsOf('ru'),
    window: DESK,
    narrator: { name: 'Инна Горская', email: 'inna.gorskaya@example.ru' },
    script: 'Плед из шерсти греет всю зиму.',
    message: 'Ударение в слове «шерсти» на первый слог.',
    comment: 'Здесь помягче.',
  },
  {
    words: wordsOf('en'),
    window: PHONE,
    narrator: { name: 'Konstantin Barentsev', email: 'konstantin.barentsev@example.ru' },
    script: 'A woollen blanket keeps you warm all winter.',
    message: 'Stress the brand name, please.',
    comment: 'Softer here.',
  },
]

const TOPUP = 1
const DONE = 2

/** Said by the browser of each request that could not leave. */
function allowOffline(silence: Silence): void {
  silence.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to fetch manifest/)
}

function banner(page: Page, words: Words) {
  return page.getByRole('alert').filter({ hasText: words.text('network_gone') })
}

/** The answer to the next such request is lost together with the network: the service has done what was asked. */
async function loseAnswer(page: Page, context: BrowserContext, address: RegExp): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await route.fetch()
      await context.setOffline(true)
      await route.abort('internetdisconnected')
    },
    { times: 1 },
  )
}

for (const visit of allByNight(visits, ({ words }) => words.locale === 'en')) {
  const { words, window, narrator } = visit
  // Rules 8.700, 8.702
  test(`Without a network the order room stays; messages, comments and recordings arrive once it is back (${words.locale})`, async ({
    page,
    context,
    openVisitor,
    silence,
  }) => {
    allowOffline(silence)
    await page.setViewportSize(window)
    const [studio, office] = [await openVisitor(), await openVisitor()]
    const people = { client: page.request, narrator: studio.request, accountant: office.request }
    await signInPeople(people, narrator.email)
    const [checked_id, placed_id] = [await orderToCheck(people, visit.script), await paidOrder(people, visit.script)]
    await openRoom(page, words, checked_id)
    const title = page.getByRole('heading', { level: 1 })
    const field = page.getByRole('textbox', { name: words.pattern('chat_message_to') })
    const bubble = page.getByRole('log').getByText(visit.message)

    await test.step('A message is kept and marked, and goes when the network is back', async () => {
      await field.click()
      await context.setOffline(true)
      await expect(banner(page, words)).toBeVisible()
      await field.fill(visit.message)
      await field.press('Enter')
      await expect(page.getByRole('alert').filter({ hasText: words.text('network_waits') })).toBeVisible()
      await expect(bubble).toBeVisible()
      await expect(title).toContainText(String(checked_id))
      await context.setOffline(false)
      await expect(page.locator('[data-pending]')).toHaveCount(0)
      await expect(banner(page, words)).toBeHidden()
      await expect(bubble).toHaveCount(1)
    })
    await test.step('A comment stays in its field and can be sent again', async () => {
      await page.getByRole('button', { name: visit.script }).click()
      const result = page.getByRole('region', { name: words.text('room_result') })
      const comment = result.getByRole('textbox')
      await comment.fill(visit.comment)
      await loseAnswer(page, context, /\/comments(\?|$)/)
      const add = result.getByRole('button', { name: words.text('review_add') })
      await add.click()
      await expect(result.getByText(words.text('network_unsent'))).toBeVisible()
      await expect(comment).toHaveValue(visit.comment)
      await context.setOffline(false)
      await add.click()
      await expect(comment).toHaveValue('')
      await page.reload()
      await expect(page.getByText(visit.comment)).toHaveCount(1)
      await expect(bubble).toHaveCount(1)
    })
    await test.step('A link leads where it should when the network is back', async () => {
      await field.click()
      await context.setOffline(true)
      await expect(banner(page, words)).toBeVisible()
      const orders = page.locator(`a[href="${words.path('/profile/orders/current')}"]:visible`).first()
      await orders.click()
      await expect(title).toContainText(String(checked_id))
      await context.setOffline(false)
      await expect(page).toHaveURL(/\/orders\/current$/)
    })
    await test.step('A recording waits for the network', async () => {
      await studio.setViewportSize(window)
      await openRoom(studio, words, placed_id)
      await studio.getByRole('button', { name: words.text('room_do_accept') }).click()
      const choose = studio.getByLabel(words.text('room_upload_choose'))
      await expect(choose).toBeAttached()
      await studio.context().setOffline(true)
      await choose.setInputFiles(recording)
      await expect(studio.getByText(words.text('network_waits'))).toBeVisible()
      await expect(banner(studio, words)).toBeVisible()
      await studio.context().setOffline(false)
      await expect(studio.getByText(words.text('network_waits'))).toBeHidden()
      await expect(studio.getByRole('button', { name: words.text('room_do_send') })).toBeEnabled()
    })
  })
}

const pairs = visits.flatMap((one) => [DESK, PHONE].map((window) => ({ ...one, isOwn: window === one.window, window })))

// By day each language in its own window.
for (const visit of allByNight(pairs, ({ isOwn }) => isOwn)) {
  const { words, window, narrator } = visit
  // Rules 8.700, 8.701
  test(`Without a network a payment says so in its dialog, and is made once when it is back (${words.locale}, ${window.width})`, async ({
    page,
    context,
    silence,
  }) => {
    allowOffline(silence)
    await page.setViewportSize(window)
    await signIn(page.request, { role: 'client', email: newAddress() })
    await beginOrder(page, words, narrator.name, visit.script)
    await expect(page).toHaveURL(/order=\d+/)
    const pay = window === PHONE ? page.locator('.action-bar') : summaryOf(page, words)
    await pay.getByRole('button', { name: words.text('neworder_pay') }).click()
    const dialog = page.getByRole('dialog', { name: words.text('pay_title') })
    const button = dialog.getByRole('button', { name: words.pattern('pay_do') })
    await loseAnswer(page, context, /\/api\/client\/orders\/\d+(\?|$)/)
    await button.click()
    await expect(dialog.getByText(words.text('network_gone'))).toBeVisible()
    await expect(dialog.getByText(words.text('network_unsent'))).toBeVisible()
    await context.setOffline(false)
    // The second of two impatient presses arrives on the pay page, wherever its buttons are.
    await button.dblclick()
    await expect(page).toHaveURL(/\/pay\//)
    await fillInCard(page, words.locale, 'good')
    const pays = page.getByRole('button', { name: new RegExp(`^${payTexts[words.locale].pay('')}`) })
    await pays.dblclick()
    await expect(page.getByText(words.text('pay_done'))).toBeVisible({ timeout: 20_000 })
    const answer = await page.request.get('/api/client/orders', { params: { group: 'all' } })
    const { orders } = (await answer.json()) as { orders: { orderstatuses_id: number }[] }
    expect(orders.map(({ orderstatuses_id }) => orderstatuses_id)).toEqual([2])
    const list = await page.request.get('/api/client/payments')
    const { payments } = (await list.json()) as { payments: { type: number; status: number }[] }
    // The card was charged once.
    expect(payments.filter(({ type }) => type === TOPUP).map(({ status }) => status)).toEqual([DONE])
  })

  test(`On the pay page no second press of a double click gives up, wherever it lands (${words.locale}, ${window.width})`, async ({
    page,
  }) => {
    await page.setViewportSize(window)
    await signIn(page.request, { role: 'client', email: newAddress() })
    await beginOrder(page, words, narrator.name, visit.script)
    const pay = window === PHONE ? page.locator('.action-bar') : summaryOf(page, words)
    await pay.getByRole('button', { name: words.text('neworder_pay') }).click()
    const dialog = page.getByRole('dialog', { name: words.text('pay_title') })
    await dialog.getByRole('button', { name: words.pattern('pay_do') }).click()
    await expect(page).toHaveURL(/\/pay\//)
    const address = page.url()
    const cancel = page.getByRole('button', { name: payTexts[words.locale].cancel })
    const place = await cancel.boundingBox()
    if (!place) throw new Error('The pay page has no way to give up')
    const middle = { x: place.x + place.width / 2, y: place.y + place.height / 2 }
    // The first press of the two has brought this page: the second comes as soon as it is there.
    await page.goto(address, { waitUntil: 'commit' })
    await cancel.waitFor({ state: 'attached' })
    await page.mouse.click(middle.x, middle.y)
    await page.mouse.click(middle.x, middle.y, { clickCount: 2 })
    await page.waitForLoadState()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(payTexts[words.locale].card_title)
    expect(page.url()).toBe(address)
    // Who means it gives up by one press.
    await cancel.click()
    await expect(page).not.toHaveURL(address)
  })

  // Rule 4.750
  test(`A guest’s draft in two tabs is one draft, without a network too (${words.locale}, ${window.width})`, async ({
    page,
    context,
    silence,
  }) => {
    allowOffline(silence)
    const other = await context.newPage()
    const tabs = [page, other]
    for (const tab of tabs) {
      await tab.setViewportSize(window)
      await openPage(tab, words.path('/new-order'))
    }
    const script = (tab: Page) => tab.getByRole('textbox', { name: words.text('neworder_script') })
    const notice = (tab: Page) =>
      tab
        .getByRole('status')
        .filter({ hasText: words.text('neworder_tab_renewed') })
        .first()
    await context.setOffline(true)
    await script(page).fill(visit.script)
    await expect(script(other)).toHaveValue(visit.script)
    await expect(notice(other)).toBeVisible()
    await script(other).fill(visit.comment)
    await expect(script(page)).toHaveValue(visit.comment)
    await expect(notice(page)).toBeVisible()
    await notice(page)
      .getByRole('button', { name: words.text('neworder_tab_back') })
      .click()
    await expect(script(other)).toHaveValue(visit.script)
    await context.setOffline(false)
    for (const tab of tabs) {
      await tab.reload()
      await expect(script(tab)).toHaveValue(visit.script)
    }
  })
}
