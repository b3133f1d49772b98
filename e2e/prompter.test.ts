/** A narrator reads an order from the screen: with the keys and a pedal, on a phone, and without a network (Product §10). */
import { DESK, PHONE } from './eye/windows.ts'
import { send } from './steps/api.ts'
import { expectGoodScreen } from './steps/axe.ts'
import { allByNight } from './steps/nightly.ts'
import { openPage } from './steps/open-page.ts'
import { orderInWork, signInPeople } from './steps/orders.ts'
import { openRoom } from './steps/room.ts'
import { expect, test } from './steps/test.ts'
import { wordsOf } from './steps/words.ts'

const visits = [
  {
    words: wordsOf('ru'),
    window: DESK,
    narrator: 'inna.gorskaya@example.ru',
    sentences: ['Старый замок ждёт гостей.', 'Вход стоит 350 ₽ с человека.', 'Приезжайте в мае.'],
    reading: { written: '350 ₽', spoken: 'триста пятьдесят рублей' },
    progress: /3\sиз\s3/u,
    slips: /^1\sоговорка$/u,
  },
  {
    words: wordsOf('en'),
    window: PHONE,
    narrator: 'konstantin.barentsev@example.ru',
    sentences: ['The old castle waits.', 'Tickets from $5 at the gate.', 'Come in May.'],
    reading: { written: '$5', spoken: 'five dollars' },
    progress: /3\sof\s3/u,
    slips: /^1\sslip$/u,
  },
] as const

for (const one of allByNight(visits, ({ words }) => words.locale === 'ru')) {
  const { words, window, narrator, sentences, reading } = one
  // Rules 10.70, 10.73, 10.74, 10.75, 10.77
  test(`A narrator reads an order from the screen by pedal, marks a slip, loses the network and nothing else (${words.locale})`, async ({
    page,
    openVisitor,
    silence,
  }) => {
    const [studio, office] = [await openVisitor(), await openVisitor()]
    const people = { client: page.request, narrator: studio.request, accountant: office.request }
    await signInPeople(people, narrator)
    const text = sentences.join(' ')
    const order_id = await orderInWork(people, text, {
      readings: [{ start: text.indexOf(reading.written), ...reading }],
    })
    await studio.setViewportSize(window)
    const lit = studio.locator('[aria-current="true"]')
    const button = (name: Parameters<typeof words.text>[0]) => studio.getByRole('button', { name: words.text(name) })

    await test.step('From the room there is one press to the text', async () => {
      await openRoom(studio, words, order_id)
      await studio.getByRole('link', { name: words.text('room_read_from_screen') }).press('Enter')
      await expect(lit).toContainText(sentences[0])
      await expect(studio.locator('rt', { hasText: reading.spoken })).toBeVisible()
      await expectGoodScreen(studio)
    })

    await test.step('The page keys of a pedal go by sentence, also when the network has gone', async () => {
      await button('prompter_look').press('Enter')
      await studio.getByText(words.text('prompter_steps'), { exact: true }).click()
      await studio.keyboard.press('Escape')
      silence.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to fetch/)
      const sent: string[] = []
      await studio.context().setOffline(true)
      studio.on('request', (request) => sent.push(request.method()))
      await studio.keyboard.press('PageDown')
      await studio.keyboard.press('PageDown')
      await expect(lit).toContainText(reading.spoken)
      await studio.keyboard.press('m')
      await studio.keyboard.press('PageDown')
      await expect(lit).toContainText(sentences[2])
      await expect(studio.getByText(one.progress)).toBeVisible()
      await expect(studio.getByRole('button', { name: one.slips })).toBeVisible()
      await studio.keyboard.press('Space')
      await expect(button('prompter_go_on')).toBeVisible()
      expect(
        sent.filter((method) => method !== 'GET'),
        'what was sent',
      ).toEqual([])
      await studio.context().setOffline(false)
    })

    await test.step('A reload finds place and slips again, and the slip leads back', async () => {
      await studio.reload()
      await expect(lit).toContainText(sentences[2])
      await studio.getByRole('button', { name: one.slips }).click()
      await studio.getByRole('listitem').getByText(sentences[1]).click()
      await expect(lit).toContainText(reading.spoken)
      await expectGoodScreen(studio)
    })

    await test.step('Esc closes the list, then leads back to the order', async () => {
      await studio.keyboard.press('Escape')
      await studio.keyboard.press('Escape')
      await expect(studio).toHaveURL(new RegExp(`/orders/${order_id}$`, 'u'))
    })

    await test.step('Nobody else has the page, and an order that is given up is read no more', async () => {
      silence.allow(/40[34]/u)
      await openPage(page, words.path(`/profile/orders/${order_id}/read`))
      await expect(page.locator('.prompter')).toHaveCount(0)
      await send(people.narrator, `/narrator/orders/${order_id}/give-up`, { comment: 'Болею.' })
      await studio.goto(words.path(`/profile/orders/${order_id}/read`))
      await expect(studio).toHaveURL(new RegExp(`/orders/${order_id}$`, 'u'))
    })
  })
}
