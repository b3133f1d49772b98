/** A quiet recording is brought to the norm by one press; the client gets it, and what was recorded stays with the narrator. */
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { makeWav24, quietSpeech } from '../apps/server/src/adapters/audio/testing/make-quiet-speech.ts'
import { DESK, PHONE } from './eye/windows.ts'
import { allByNight } from './steps/nightly.ts'
import { openPage } from './steps/open-page.ts'
import { paidOrder, signInPeople } from './steps/orders.ts'
import { send } from './steps/api.ts'
import { expectNoSidewaysScroll } from './steps/axe.ts'
import { openRoom } from './steps/room.ts'
import { test } from './steps/test.ts'
import { type Words, wordsOf } from './steps/words.ts'

const visits = [
  { words: wordsOf('ru'), window: DESK, email: 'inna.gorskaya@example.ru' },
  { words: wordsOf('en'), window: PHONE, email: 'konstantin.barentsev@example.ru' },
] as const

const TAKE = {
  name: 'take.wav',
  mimeType: 'audio/wav',
  buffer: makeWav24([quietSpeech(1, 2), quietSpeech(2, 2)], 6, 44_100),
}

/** The bytes that a press on the link saves. */
async function saved(page: Page, words: Words): Promise<Buffer> {
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: words.text('sound_level_original', { size: '' }) }).click()
  return readFile(await (await started).path())
}

for (const { words, window, email } of allByNight(visits, ({ words }) => words.locale === 'en')) {
  // Rule 5.960
  test(`A narrator brings a quiet recording to the norm, goes back, and sends it at its level (${words.locale})`, async ({
    page,
    openVisitor,
  }) => {
    test.setTimeout(120_000)
    const [buyer, office] = [await openVisitor(), await openVisitor()]
    const people = { client: buyer.request, narrator: page.request, accountant: office.request }
    await signInPeople(people, email)
    const id = await paidOrder(people, 'Плед греет всю зиму.')
    await send(people.narrator, `/narrator/orders/${id}/accept`)
    await page.setViewportSize(window)
    await page.emulateMedia({ colorScheme: window.theme })
    await openRoom(page, words, id)
    const bring = page.getByRole('button', { name: words.text('sound_level_do') })
    const back = page.getByRole('button', { name: words.text('sound_level_back') })

    await test.step('Beside a recording that is too quiet stands the button', async () => {
      await page.getByLabel(words.text('room_upload_choose')).setInputFiles(TAKE)
      await expect(bring).toBeVisible({ timeout: 30_000 })
      await expect(page.getByText(words.text('sound_check_bad'))).toBeVisible()
      await expectNoSidewaysScroll(page)
    })
    await test.step('A double press makes one version, which is checked anew; the original can be saved', async () => {
      await bring.dblclick()
      await expect(back).toBeVisible({ timeout: 60_000 })
      await expect(page.getByText(/−(18[.,][5-9]|19([.,][0-5])?)\s?LUFS/u)).toBeAttached({ timeout: 30_000 })
      await expect(page.getByText(words.text('sound_check_bad'))).toBeHidden()
      expect((await saved(page, words)).equals(TAKE.buffer)).toBe(true)
    })
    await test.step('One press goes back, one more takes the version that is there', async () => {
      await back.click()
      await expect(bring).toBeVisible()
      await expect(page.getByText(words.text('sound_check_bad'))).toBeVisible({ timeout: 30_000 })
      await bring.click()
      await expect(back).toBeVisible()
    })
    await test.step('It is sent without a question, and the client reads that its level was adjusted', async () => {
      await page.getByRole('button', { name: words.text('room_do_send') }).click()
      await expect(page.getByText(words.text('room_upload_rule'))).toBeHidden()
      await buyer.setViewportSize(window)
      await openPage(buyer, words.path(`/profile/orders/${id}`))
      await expect(buyer.getByText(words.pattern('sound_level_sent'))).toBeVisible()
      await expect(buyer.getByRole('link', { name: words.text('sound_level_original_sent') })).toHaveCount(0)
    })
  })
}
