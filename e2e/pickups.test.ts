/** A client changes a sentence of a recorded script: an order of its own; and the narrator sees what of it is new. */
import { readFile } from 'node:fs/promises'
import { DESK, PHONE } from './eye/windows.ts'
import { expectGoodScreen, expectNoSidewaysScroll } from './steps/axe.ts'
import { read, send } from './steps/api.ts'
import { allByNight } from './steps/nightly.ts'
import { orderInWork, sendTake, signInPeople, takeOf } from './steps/orders.ts'
import { openRoom } from './steps/room.ts'
import { expect, test } from './steps/test.ts'
import { wordsOf } from './steps/words.ts'

const visits = [
  {
    words: wordsOf('ru'),
    window: DESK,
    narrator: 'yana.toporkova@example.ru',
    sentences: [
      'Плед греет всю зиму.',
      'Его ткут из шерсти мериноса.',
      'Доставка по всей России.',
      'Закажите до снега.',
    ],
    changed: 'Его вяжут из шерсти мериноса.',
  },
  {
    words: wordsOf('en'),
    window: PHONE,
    narrator: 'konstantin.barentsev@example.ru',
    sentences: [
      'The blanket keeps you warm all winter.',
      'It is woven from merino wool.',
      'Delivery to any city is free.',
      'Order before the snow.',
    ],
    changed: 'It is knitted from merino wool.',
  },
] as const

for (const { words, window, narrator, sentences, changed } of allByNight(
  visits,
  (visit) => visit.words.locale === 'en',
)) {
  // Rules 10.112, 10.114, 10.115, 10.119
  test(`A client changes a sentence of a recorded script, and has the recording with the new one in it (${words.locale})`, async ({
    page,
    openVisitor,
  }) => {
    test.setTimeout(240_000)
    const [studio, office] = [await openVisitor(), await openVisitor()]
    const people = { client: page.request, narrator: studio.request, accountant: office.request }
    await signInPeople(people, narrator)
    const order_id = await orderInWork(people, sentences.join(' '))
    await sendTake(studio.request, order_id, takeOf(sentences, words.locale))
    await page.setViewportSize(window)
    await page.emulateMedia({ colorScheme: window.theme })
    await openRoom(page, words, order_id)

    await test.step('The change is shown by sentence with its price', async () => {
      await page.getByRole('button', { name: words.text('pickups_open') }).click()
      const field = page.getByRole('textbox', { name: words.text('pickups_label') })
      await field.fill(sentences.join(' ').replace(sentences[1], changed))
      const places = page.getByRole('list', { name: words.text('pickups_places') })
      await expect(places.getByRole('insertion')).toHaveText(changed)
      await expect(places.getByRole('deletion')).toHaveText(sentences[1])
      await expectGoodScreen(page)
      await expectNoSidewaysScroll(page)
    })

    const order = page.getByRole('button', { name: words.text('pickups_order', { sum: '' }).trim() })
    await test.step('One press makes the draft, with the changed sentence between its neighbours', async () => {
      await order.click()
      await expect(page).toHaveURL(/order=\d+/)
      await expect(page.getByText(changed).first()).toBeVisible()
    })
    const draft_id = Number(/order=(\d+)/.exec(page.url())?.[1])
    const { order: draft } = await read<{ order: { text: string; price: number } }>(
      page.request,
      `/client/orders/${draft_id}`,
    )
    expect(draft.text).toBe([sentences[0], changed, sentences[2]].join('\n'))

    await test.step('Paid, it tells the narrator what to record and what is for the tone', async () => {
      const { companies } = await read<{ companies: { id: number }[] }>(page.request, '/client/companies')
      const paid = { price: draft.price, payment_method: 2, company: companies[0]?.id }
      const { payment } = await send<{ payment: { id: number } }>(
        page.request,
        `/client/orders/${draft_id}/place`,
        paid,
      )
      await send(office.request, `/staff/payments/${payment.id}/confirm`)
      await send(studio.request, `/narrator/orders/${draft_id}/accept`)
      await studio.setViewportSize(window)
      await openRoom(studio, words, draft_id)
      await expect(studio.locator('.pickup-sentence[data-new="true"]')).toHaveText(changed)
      await expect(studio.locator('.pickup-sentence[data-new="false"]')).toHaveCount(2)
      await expectGoodScreen(studio)
      await studio.getByRole('link', { name: words.text('room_read_from_screen') }).click()
      await expect(studio.locator('.prompter-part[data-tone]').first()).toContainText(words.text('pickups_tone'))
    })

    await test.step('Both accepted, the client hears and saves one recording with the new sentence in its place', async () => {
      await sendTake(studio.request, draft_id, takeOf([sentences[0], changed, sentences[2]], words.locale))
      for (const id of [draft_id, order_id]) await send(page.request, `/client/orders/${id}/confirm`)
      await openRoom(page, words, order_id)
      const version = page.getByRole('region', { name: words.text('spliced_title') })
      await expect(version).toContainText(words.text('spliced_made'), { timeout: 120_000 })
      await expectGoodScreen(page)
      await expectNoSidewaysScroll(page)
      const saved = page.waitForEvent('download')
      await version.getByRole('link', { name: /WAV/ }).click()
      const wav = await readFile(await (await saved).path())
      expect(wav.toString('latin1', 0, 4)).toBe('RIFF')
      expect(wav.readUInt16LE(wav.indexOf('fmt ') + 22)).toBe(24)
      const of = { who: words.text('spliced_version', { id: draft_id }) }
      await version.getByRole('button', { name: words.text('player_listen_to', of) }).click({ timeout: 60_000 })
      await expect(version.getByRole('button', { name: words.text('player_pause_of', of) })).toBeVisible()
    })
  })
}
