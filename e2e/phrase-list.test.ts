/** A client orders a telephone menu as a list and gets a file of each phrase, as his telephone system takes it. */
import { readFile } from 'node:fs/promises'
import { readZip } from '../apps/server/src/modules/delivery/testing/read-zip.ts'
import { DESK, PHONE } from './eye/windows.ts'
import { expectGoodScreen, expectNoSidewaysScroll } from './steps/axe.ts'
import { read, send } from './steps/api.ts'
import { company } from './steps/companies.ts'
import { beginOrder } from './steps/new-order.ts'
import { allByNight } from './steps/nightly.ts'
import { sendTake, signInPeople, takeOf } from './steps/orders.ts'
import { openRoom } from './steps/room.ts'
import { expect, test } from './steps/test.ts'
import { wordsOf } from './steps/words.ts'

const WHO = [
  ...['Отдел продаж', 'Бухгалтерия', 'Склад', 'Приёмная директора'],
  ...['Служба доставки', 'Техническая поддержка'],
]
const WHAT = [
  ...['сейчас отвечает другому клиенту', 'ответит через минуту', 'открывается утром'],
  ...['ждёт вашего звонка', 'перезвонит вам сама'],
]
/** Thirty phrases; two of their names cannot be files yet. */
const PHRASES = WHO.flatMap((who, row) =>
  WHAT.map((what, at) => ({ name: `menu_${row}_${at}`, text: `${who} ${what}.`, note: at === 0 ? 'дружелюбно' : '' })),
)
const TABLE = [
  'Файл\tФраза\tПримечание',
  ...PHRASES.map(
    ({ name, text, note }, at) => `${at === 3 ? 'меню 3' : at === 4 ? 'CON' : name}.wav\t${text}\t${note}`,
  ),
].join('\n')
const NAMES = PHRASES.map(({ name }, at) => (at === 3 ? 'меню_3' : at === 4 ? 'CON_2' : name))

const visits = [
  { words: wordsOf('ru'), window: DESK, email: 'yana.toporkova@example.ru', narrator: 'Яна Топоркова' },
  { words: wordsOf('ru'), window: PHONE, email: 'yana.toporkova@example.ru', narrator: 'Яна Топоркова' },
] as const

for (const { words, window, email, narrator } of allByNight(visits, (visit) => visit.window === PHONE)) {
  // Rules 10.124, 10.126, 10.130, 10.133
  test(`A pasted table becomes an order, and its recording thirty files in A-law (${window.width} px)`, async ({
    page,
    openVisitor,
  }) => {
    test.setTimeout(420_000)
    const [studio, office] = [await openVisitor(), await openVisitor()]
    const people = { client: page.request, narrator: studio.request, accountant: office.request }
    await signInPeople(people, email)
    await page.setViewportSize(window)
    await page.emulateMedia({ colorScheme: window.theme })

    await test.step('The table is offered as a list; names that are no files are mended, and the words are those of the phrases', async () => {
      await beginOrder(page, words, narrator, TABLE)
      await page.getByRole('button', { name: words.text('phrases_take') }).click()
      await expect(
        page.getByRole('textbox', { name: words.text('phrases_name_of', { row: '1' }), exact: true }),
      ).toHaveValue('menu_0_0')
      await page.getByRole('button', { name: words.text('phrases_mend') }).click()
      await expect(page.getByText(words.text('phrases_name_signs'))).toHaveCount(0)
      await expectGoodScreen(page)
      await expectNoSidewaysScroll(page)
      await expect(page).toHaveURL(/order=\d+/)
    })
    const order_id = Number(/order=(\d+)/.exec(page.url())?.[1])
    interface Drafted {
      order: { text: string; price: number | null; phrases: { name: string; text: string }[] }
    }
    const draft = async () => (await read<Drafted>(page.request, `/client/orders/${order_id}`)).order
    await expect.poll(async () => (await draft()).phrases.map(({ name }) => name)).toEqual(NAMES)
    const { text, price } = await draft()
    expect(text).toBe(PHRASES.map((phrase) => phrase.text).join('\n'))

    await test.step('Paid, recorded and accepted; the narrator sees names and notes', async () => {
      const { id } = await send<{ id: number }>(page.request, '/client/companies', company)
      const paid = { price, payment_method: 2, company: id }
      const { payment } = await send<{ payment: { id: number } }>(
        page.request,
        `/client/orders/${order_id}/place`,
        paid,
      )
      await send(office.request, `/staff/payments/${payment.id}/confirm`)
      await send(studio.request, `/narrator/orders/${order_id}/accept`)
      await openRoom(studio, words, order_id)
      await expect(studio.locator('.phrase-head').first()).toContainText('menu_0_0')
      await expect(studio.locator('.phrase-head').first()).toContainText('дружелюбно')
      const read_aloud = PHRASES.map((phrase) => phrase.text)
      await sendTake(studio.request, order_id, takeOf(read_aloud, words.locale))
      await send(page.request, `/client/orders/${order_id}/confirm`)
    })

    await openRoom(page, words, order_id)
    await page
      .locator('summary')
      .filter({ hasText: words.text('pack_title') })
      .click()
    const link = page.getByRole('link', { name: words.text('pack_download', { title: '' }) })
    await test.step('Every phrase has its place, and one press makes the files', async () => {
      await expect(page.getByText(words.text('phrase_places_ready'))).toBeVisible({ timeout: 240_000 })
      await expect(page.getByRole('radio', { name: /30/ })).toBeChecked()
      await page.getByRole('checkbox', { name: words.text('pack_alaw') }).check()
      await expectGoodScreen(page)
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: words.text('pack_make') }).click()
      await expect(link).toBeVisible({ timeout: 90_000 })
    })

    await test.step('The zip has thirty files of their names, all A-law of 8 kHz, and their list', async () => {
      const started = page.waitForEvent('download')
      await link.click()
      const [list, ...files] = readZip(await readFile(await (await started).path()))
      expect(files.map(({ path }) => path)).toEqual(NAMES.map((name) => `${name}.wav`))
      for (const { content } of files) {
        const format = content.indexOf('fmt ') + 8
        const said = [content.readUInt16LE(format), content.readUInt16LE(format + 2), content.readUInt32LE(format + 4)]
        expect(said).toEqual([6, 1, 8000])
      }
      const lines = list?.content.toString('utf8').trimEnd().split('\r\n') ?? []
      expect(lines).toHaveLength(31)
      expect(lines[1]).toContain(`menu_0_0.wav;${PHRASES[0]?.text ?? ''};дружелюбно`)
    })
  })
}
