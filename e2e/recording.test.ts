/** A narrator records an order from the microphone while reading it, and loses nothing by a reload (Product §10). */
import type { Page } from '@playwright/test'
import { DESK, PHONE } from './eye/windows.ts'
import { expectGoodScreen } from './steps/axe.ts'
import { openPage } from './steps/open-page.ts'
import { orderInWork, signInPeople } from './steps/orders.ts'
import { openRoom } from './steps/room.ts'
import { expect, test } from './steps/test.ts'
import { wordsOf } from './steps/words.ts'

// Chromium makes a beep every half second and calls it a microphone.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...MADE_MICROPHONE] }),
})

const MADE_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
const words = wordsOf('ru')
const SENTENCES = ['Старый замок ждёт гостей.', 'Вход стоит пять рублей.', 'Приезжайте в мае.'] as const

// Rules 10.100, 10.101, 10.103, 10.104, 10.105, 10.106
test('A narrator records two sentences, one of them twice, reloads, goes on by phone and adds the recording to the take', async ({
  page,
  openVisitor,
}) => {
  const [studio, office] = [await openVisitor({ permissions: ['microphone'] }), await openVisitor()]
  const people = { client: page.request, narrator: studio.request, accountant: office.request }
  await signInPeople(people, 'inna.gorskaya@example.ru')
  const order_id = await orderInWork(people, SENTENCES.join(' '))
  await studio.setViewportSize(DESK)
  const lit = studio.locator('[aria-current="true"].prompter-part')
  const button = (name: Parameters<typeof words.text>[0]) =>
    studio.getByRole('button', { name: words.text(name), exact: true })
  const strip = studio.getByRole('region', { name: words.text('recording_title') })

  await test.step('The microphone is heard before anything is recorded', async () => {
    await openPage(studio, words.path(`/profile/orders/${order_id}/read`))
    await openRecording(studio)
    await button('recording_open_microphone').press('Enter')
    await expect(studio.getByRole('meter')).toHaveAttribute('aria-valuetext', /в норме|тихо|громко/u)
    await expectGoodScreen(studio)
    await studio.getByRole('switch').uncheck({ force: true })
    await button('recorder_record_start').press('Enter')
  })

  await test.step('Two sentences by pedal, then the second one again', async () => {
    await expect(strip).toContainText(words.text('recorder_recording'))
    await recordMore(studio, 1)
    await studio.keyboard.press('PageDown')
    await expect(lit).toContainText(SENTENCES[1])
    await recordMore(studio, 1)
    await studio.keyboard.press('r')
    await recordMore(studio, 1)
    await studio.keyboard.press('PageDown')
    await expect(lit).toContainText(SENTENCES[2])
    await expect(strip).toContainText(/2\sиз\s3/u)
    await expectGoodScreen(studio)
  })

  await test.step('A reload in the middle of the third finds the two', async () => {
    await recordMore(studio, 4)
    await studio.setViewportSize(PHONE)
    await studio.reload()
    await expect(studio.getByText(/Записано\s2\sиз\s3/u)).toBeVisible()
    await expect(studio.getByText(words.text('recording_unfinished'))).toBeVisible()
  })

  await test.step('It goes on with the third, and the end leads to what was recorded', async () => {
    await button('recording_go_on').press('Enter')
    await button('recording_open_microphone').press('Enter')
    await button('recorder_record_start').press('Enter')
    await expect(lit).toContainText(SENTENCES[2])
    await recordMore(studio, 1)
    await studio.keyboard.press('PageDown')
    await button('recording_listen_and_add').press('Enter')
    await expect(studio.locator('.recording-sentences > li')).toHaveCount(3)
    await expect(studio.getByText(words.text('recording_unfinished'))).toHaveCount(0)
    await expectGoodScreen(studio)
  })

  await test.step('Who leaves now is asked', async () => {
    await studio.keyboard.press('Escape')
    await studio.keyboard.press('Escape')
    await studio
      .getByRole('alertdialog')
      .getByRole('button', { name: words.text('recording_stay') })
      .press('Enter')
    await expect(studio.getByRole('alertdialog')).toHaveCount(0)
  })

  await test.step('Added to the take it stands in the room with its check', async () => {
    await openRecording(studio)
    await button('recording_add').press('Enter')
    await expect(studio.getByText(/Запись добавлена к\sзаказу/u)).toBeVisible()
    await openRoom(studio, words, order_id)
    const file = studio.getByRole('list', { name: words.text('room_uploads') }).locator('> li')
    await expect(file).toContainText(words.text('recording_file', { id: order_id }))
    await expect(file.locator('.sound-check')).toBeVisible()
  })

  await test.step('Nothing of it is left in the browser', async () => {
    await openPage(studio, words.path(`/profile/orders/${order_id}/read`))
    await openRecording(studio)
    await expect(button('recording_open_microphone')).toBeVisible()
  })
})

async function openRecording(studio: Page): Promise<void> {
  await studio.locator('[data-panel="recording"]').press('Enter')
}

/** Waits until so many more seconds have been recorded. */
async function recordMore(studio: Page, seconds: number): Promise<void> {
  const timer = studio.getByRole('timer')
  const now = async (): Promise<number> => {
    const [minutes = 0, rest = 0] = ((await timer.textContent()) ?? '').split(':').map(Number)
    return minutes * 60 + rest
  }
  const before = await now()
  // Its second may be about to end: one more makes the piece long enough to count.
  await expect.poll(now, `${seconds} seconds more`).toBeGreaterThan(before + seconds)
}
