/**
 * What the product exists for, lived from end to end in both languages: a guest hears a narrator, pays for an order by card on the
 * pay page, the narrator records it, they talk, the client takes the work, and the narrator has the money.
 */
import type { Locator, Page } from '@playwright/test'
import { openPage, untilAlive } from './steps/open-page.ts'
import { codeInOutbox, newAddress } from './steps/people.ts'
import { payByCard } from './steps/pay-page.ts'
import { recording } from './steps/recording.ts'
import { askForCode } from './steps/sign-in-panel.ts'
import { expectToSound } from './steps/sound.ts'
import { orderInRoom } from './steps/room.ts'
import { expect, test } from './steps/test.ts'
import { type Locale, type Words, wordsOf } from './steps/words.ts'

interface Job {
  readonly locale: Locale
  /** A person without orders in the demo, so that the wallet holds only what this order brings. */
  readonly narrator: { readonly name: string; readonly firstname: string; readonly email: string }
  /** What the guest filters by. */
  readonly genre: RegExp
  readonly gender: string
  readonly language: RegExp
  readonly card: 'good' | 'asking'
  readonly script: string
  /** Shown for the words of the script: its price, what the card pays with the fee of 3 %, and what is left after the service's fee. */
  readonly price: string
  readonly charge: string
  readonly reward: string
  readonly question: string
  readonly answer: string
}

const jobs: readonly Job[] = [
  {
    locale: 'ru',
    narrator: { name: 'София Ланская', firstname: 'София', email: 'sofia.lanskaya@example.ru' },
    genre: /^Реклама/,
    gender: 'Женский',
    language: /^Русский/,
    card: 'good',
    script: 'Северный чай согревает даже в самый долгий вечер. Заварите чашку и никуда не спешите.',
    price: '3 300 ₽',
    charge: '3 399 ₽',
    reward: '2 640 ₽',
    question: 'Ударение в слове «Северный» на первый слог?',
    answer: 'Да, на первый. Спасибо, что спросили.',
  },
  {
    locale: 'en',
    narrator: { name: 'Emily Ross', firstname: 'Emily', email: 'emily.ross@example.com' },
    genre: /^Advertising/,
    gender: 'Female',
    language: /^English/,
    card: 'asking',
    script: 'Northern tea keeps you warm on the longest of evenings. Make a cup and take your time.',
    price: '₽5,200',
    charge: '₽5,356',
    reward: '₽4,420',
    question: 'Should the brand name be stressed?',
    answer: 'Just a little, please. Thank you for asking.',
  },
]

for (const job of jobs) {
  // Rules 1.1, 1.3, 4.122, 6.10
  test(`A client orders a recording and receives it, and the narrator is paid (${job.locale})`, async ({
    page,
    openVisitor,
  }) => {
    test.setTimeout(150_000)
    const words = wordsOf(job.locale)
    const client = newAddress()

    await test.step('A guest hears narrators, filters them and chooses one', () => chooseNarrator(page, words, job))
    await test.step('He pastes the script and sees the price', () => writeScript(page, words, job))
    await test.step('He signs in on the way and pays by card', () => pay(page, words, job, client))

    // A second try finds the order of the first one too.
    const order = await orderInRoom(page)
    const studio = await openVisitor()
    await test.step('The narrator takes the order', async () => {
      await signInAsNarrator(studio, words, job)
      const links = studio.getByRole('link', { name: new RegExp(`^${job.script.slice(0, 30)}`) })
      await links.and(studio.locator(`[href$="/orders/${order}"]`)).click()
      const money = studio.getByRole('region', { name: words.text('room_money') })
      await expect(money).toContainText(`${words.text('room_you_receive')}${job.reward}`)
      await studio.getByRole('button', { name: words.text('room_do_accept') }).click()
      await expect(studio.getByText(words.text('room_upload_rule'))).toBeVisible()
    })
    await test.step('They talk, and each sees the other’s words without loading the page anew', async () => {
      await say(studio, words, job.question)
      await expect(page.getByRole('log').getByText(job.question)).toBeVisible({ timeout: 15_000 })
      await say(page, words, job.answer)
      await expect(studio.getByRole('log').getByText(job.answer)).toBeVisible({ timeout: 15_000 })
    })
    await test.step('The narrator sends the recording', () => sendRecording(studio, words))
    await test.step('The client hears it and takes the work', () => takeWork(page, words))
    await test.step('The narrator has the money', async () => {
      await openPage(studio, words.path('/profile/wallet'))
      await expect(studio.getByText(job.reward).first()).toBeVisible()
      const line = studio
        .getByRole('row', { name: job.reward })
        .filter({ hasText: words.text('wallet_reward', { id: order }) })
      await expect(line).toHaveCount(1)
    })
  })
}

async function chooseNarrator(page: Page, words: Words, { narrator, genre, gender, language }: Job): Promise<void> {
  await openPage(page, words.path('/narrators'))
  const found = page.getByRole('region', { name: words.text('list_found') })
  await found
    .getByRole('article')
    .nth(1)
    .getByRole('button', { name: words.pattern('player_listen_to') })
    .click()
  await expectToSound(page, words)

  const filter = page.getByRole('complementary', { name: words.text('list_filter') })
  await chooseOption(filter.getByLabel(words.text('list_genre')), genre)
  await filter
    .getByRole('group', { name: words.text('list_gender') })
    .getByText(gender, { exact: true })
    .click()
  await chooseOption(filter.getByLabel(words.text('list_language'), { exact: true }), language)
  const card = found.getByRole('article', { name: narrator.name })
  await card.getByRole('link', { name: narrator.name, exact: true }).click()

  // The profile opens over the list.
  const profile = page.getByRole('dialog', { name: narrator.name })
  await profile
    .getByRole('link', { name: `${words.text('profile_choose')}: ${narrator.name}` })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.text('neworder_title'))
}

/** Options carry how many narrators they leave («Реклама · 56»), which changes while the list answers; their values do not. */
async function chooseOption(select: Locator, words: RegExp): Promise<void> {
  const value = await select.getByRole('option').filter({ hasText: words }).getAttribute('value')
  await select.selectOption(value)
}

async function writeScript(page: Page, words: Words, { narrator, script, price }: Job): Promise<void> {
  await expect(page.getByRole('region', { name: words.text('role_narrator') })).toContainText(narrator.name)
  await page.getByRole('textbox', { name: words.text('neworder_script') }).fill(script)
  await expect(page.getByRole('complementary', { name: words.text('neworder_summary') })).toContainText(price)
}

async function pay(page: Page, words: Words, { charge, card, locale }: Job, email: string): Promise<void> {
  const summary = page.getByRole('complementary', { name: words.text('neworder_summary') })
  await summary.getByRole('button', { name: words.text('neworder_pay') }).click()
  const dialog = page.getByRole('dialog', { name: words.text('pay_title') })
  await askForCode(dialog, words, email)
  await page.keyboard.type(await codeInOutbox(page.request, email))
  await dialog.getByRole('button', { name: words.text('pay_do', { sum: charge }) }).click()
  await payByCard(page, locale, card)
  await expect(page.getByText(words.text('pay_done'))).toBeVisible({ timeout: 20_000 })
}

async function signInAsNarrator(page: Page, words: Words, { narrator }: Job): Promise<void> {
  await openPage(page, words.path('/login'))
  await page.getByRole('radio', { name: words.text('role_narrator') }).check()
  await askForCode(page, words, narrator.email)
  await page.keyboard.type(await codeInOutbox(page.request, narrator.email))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.text('nav_orders'))
  await untilAlive(page)
}

async function say(page: Page, words: Words, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: words.pattern('chat_message_to') })
  await field.fill(text)
  await field.press('Enter')
  await expect(page.getByRole('log').getByText(text)).toBeVisible()
}

async function sendRecording(page: Page, words: Words): Promise<void> {
  await page.getByLabel(words.text('room_upload_choose')).setInputFiles(recording)
  await expect(page.getByRole('list', { name: words.text('room_uploads') }).getByRole('listitem')).toHaveCount(1)
  await page
    .getByRole('button', { name: words.text('room_do_send') })
    .first()
    .click()
  await expect(page.getByText(words.text('room_upload_rule'))).toBeHidden()
}

async function takeWork(page: Page, words: Words): Promise<void> {
  // He has just been writing, so the update waits for his press.
  await page.getByRole('button', { name: words.text('room_refresh') }).click({ timeout: 20_000 })
  const result = page.getByRole('region', { name: words.text('room_result') })
  await result.getByRole('button', { name: words.pattern('player_listen_to') }).click()
  await expectToSound(page, words)
  await page.getByRole('button', { name: words.text('room_do_confirm') }).click()
  await expect(page.getByRole('heading', { name: words.text('review_ask') })).toBeVisible()
  await expect(page.getByText(words.text('status_done'), { exact: true }).first()).toBeVisible()
}
