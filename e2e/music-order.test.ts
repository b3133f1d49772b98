/** A card order with music: cleaning and mixing come with it, and after the narrator the sound engineer works (Product §4). */
import { type APIRequestContext } from '@playwright/test'
import { expectGoodScreen } from './steps/axe.ts'
import { beginOrder, summaryOf } from './steps/new-order.ts'
import { allByNight } from './steps/nightly.ts'
import { payByCard } from './steps/pay-page.ts'
import { newAddress, signIn } from './steps/people.ts'
import { download, expectDecision, openRoom, orderInRoom, recordOrder, sendTake } from './steps/room.ts'
import { openPage } from './steps/open-page.ts'
import { expectToSound } from './steps/sound.ts'
import { expect, test } from './steps/test.ts'
import { type Locale, wordsOf } from './steps/words.ts'

interface MusicOrder {
  readonly locale: Locale
  readonly narrator: { readonly name: string; readonly email: string }
  readonly script: string
  /** The button that takes one track into the order. */
  readonly add: RegExp
  /** Recording, cleaning 500 and mixing 2 000; the card pays 3 % more. */
  readonly total: string
  readonly charge: string
  /** What is left of them after the service fee. */
  readonly narrator_gets: string
  readonly engineer_gets: string
}

const orders: readonly MusicOrder[] = [
  {
    locale: 'ru',
    narrator: { name: 'Рустам Галеев', email: 'rustam.galeev@example.ru' },
    script: 'Пекарня «Утро» открывается раньше всех. Приходите, пока хлеб горячий.',
    add: /^Добавить 1 трек/,
    total: '4 200 ₽',
    charge: '4 326 ₽',
    narrator_gets: '1 360 ₽',
    engineer_gets: '2 000 ₽',
  },
  {
    locale: 'en',
    narrator: { name: 'Callum Fraser', email: 'callum.fraser@example.com' },
    script: 'Morning Bakery opens before anybody else. Come while the bread is hot.',
    add: /^Add 1 track/,
    total: '₽8,100',
    charge: '₽8,343',
    narrator_gets: '₽4,760',
    engineer_gets: '₽2,000',
  },
]

for (const one of allByNight(orders, ({ locale }) => locale === 'ru')) {
  // Rule 1.11
  test(`A client orders with music, the engineer mixes it, and both workers are paid (${one.locale})`, async ({
    page,
    openVisitor,
  }) => {
    test.setTimeout(240_000)
    await expectPreviews(page.request)
    const words = wordsOf(one.locale)
    await signIn(page.request, { role: 'client', email: newAddress() })

    await test.step('Music is heard and chosen, and turns cleaning and mixing on', async () => {
      await beginOrder(page, words, one.narrator.name, one.script)
      await page.getByRole('button', { name: words.text('music_add'), exact: true }).click()
      const dialog = page.getByRole('dialog', { name: words.text('music_title') })
      await dialog
        .getByRole('button', { name: words.pattern('player_listen_to') })
        .first()
        .click()
      await expectToSound(page, words)
      await dialog
        .getByRole('button', { name: words.pattern('music_choose_this') })
        .first()
        .click()
      await expectGoodScreen(page)
      await dialog.getByRole('button', { name: one.add }).click()
      await expect(dialog).toBeHidden()
      const summary = summaryOf(page, words)
      await expect(summary).toContainText(words.text('neworder_cleaning'))
      await expect(summary).toContainText(words.text('neworder_mixing'))
      await expect(summary).toContainText(one.total)
    })
    await test.step('It is paid by card', async () => {
      await summaryOf(page, words)
        .getByRole('button', { name: words.text('neworder_pay') })
        .click()
      const dialog = page.getByRole('dialog', { name: words.text('pay_title') })
      await dialog.getByRole('button', { name: words.text('pay_do', { sum: one.charge }) }).click()
      await payByCard(page, one.locale, 'good')
      await expectDecision(page, words, 'room_client_suggested')
    })
    const order_id = await orderInRoom(page)

    const studio = await openVisitor()
    await test.step('The narrator records', () => recordOrder(studio, words, one.narrator.email, order_id))
    await test.step('The client accepts the recording, and it goes on to the engineer', async () => {
      await expectDecision(page, words, 'room_client_check')
      await page.getByRole('button', { name: words.text('room_do_confirm') }).click()
      await expectDecision(page, words, 'room_client_mixing')
    })

    const engineer = await openVisitor()
    await test.step('The engineer takes the whole track, mixes and sends', async () => {
      await signIn(engineer.request, { role: 'soundengineer', email: 'ilya.gromov@example.ru' })
      await openRoom(engineer, words, order_id)
      await expectDecision(engineer, words, 'room_engineer_clean_and_mix')
      const music = engineer.getByRole('region', { name: words.text('music_title') })
      await expect(music.getByText(words.text('music_example'))).toBeHidden()
      const track = await download(engineer, music.getByRole('link', { name: words.pattern('player_download') }))
      expect(track.name).toMatch(/\.mp3$/)
      await expectGoodScreen(engineer)
      await sendTake(engineer, words)
    })
    await test.step('The client accepts the mix', async () => {
      await expectDecision(page, words, 'room_client_check_mixed')
      await page.getByRole('button', { name: words.text('room_do_confirm') }).click()
      await expectDecision(page, words, 'room_client_done')
      await expect(page.getByRole('region', { name: words.text('delivery_title') })).toBeVisible()
    })
    await test.step('Both are paid', async () => {
      for (const [worker, sum] of [
        [studio, one.narrator_gets],
        [engineer, one.engineer_gets],
      ] as const) {
        await openPage(worker, words.path('/profile/wallet'))
        const line = worker.getByRole('row', { name: words.text('wallet_reward', { id: order_id }) })
        await expect(line).toContainText(sum)
      }
    })
  })
}

/** A demo that has just begun still makes the previews of its music, one after the other. */
async function expectPreviews(request: APIRequestContext): Promise<void> {
  const areReady = async (): Promise<boolean> => {
    const { musiccomps } = (await (await request.get('/api/musiccomps')).json()) as { musiccomps: { id: number }[] }
    const answer = await request.get(`/api/musiccomps/${musiccomps[0]?.id ?? 0}`)
    const { musiccomp } = (await answer.json()) as { musiccomp: { musics: { sound: object | null }[] } }
    return musiccomp.musics.every(({ sound }) => sound !== null)
  }
  await expect.poll(areReady, { message: 'previews of the first compilation', timeout: 120_000 }).toBe(true)
}
