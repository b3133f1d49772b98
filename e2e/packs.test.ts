/** A client takes an approved recording as a telephone system and a podcast need it; a foreign program reads what comes. */
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { findFfmpeg } from '../apps/server/src/adapters/audio/ffmpeg/find-ffmpeg.ts'
import { readZip } from '../apps/server/src/modules/delivery/testing/read-zip.ts'
import { DESK, PHONE } from './eye/windows.ts'
import { expectGoodScreen } from './steps/axe.ts'
import { allByNight } from './steps/nightly.ts'
import { completedOrder, signInPeople } from './steps/orders.ts'
import { openRoom } from './steps/room.ts'
import { expect, test } from './steps/test.ts'
import { wordsOf } from './steps/words.ts'

const run = promisify(execFile)

const visits = [
  { words: wordsOf('ru'), window: PHONE, email: 'arina.velskaya@example.ru' },
  { words: wordsOf('en'), window: DESK, email: 'inna.gorskaya@example.ru' },
] as const

for (const { words, window, email } of allByNight(visits, ({ words }) => words.locale === 'en')) {
  // Rules 10.80, 10.81, 10.88
  test(`A client has a completed order made into other formats and saves them as one zip (${words.locale})`, async ({
    page,
    openVisitor,
  }, testInfo) => {
    test.setTimeout(120_000)
    const [narrator, accountant, stranger] = await Promise.all([openVisitor(), openVisitor(), openVisitor()])
    const people = { client: page.request, narrator: narrator.request, accountant: accountant.request }
    await signInPeople(people, email)
    const id = await completedOrder(people, 'Кофе, который будит.')
    await page.setViewportSize(window)
    await page.emulateMedia({ colorScheme: window.theme })
    await openRoom(page, words, id)
    const title = page.locator('summary').filter({ hasText: words.text('pack_title') })
    const make = page.getByRole('button', { name: words.text('pack_make') })

    await test.step('By keyboard alone: opened, two forms and a loudness chosen, begun', async () => {
      await title.focus()
      await page.keyboard.press('Enter')
      await expect(make).toBeVisible()
      for (const form of ['pack_mp3', 'pack_alaw'] as const) {
        await page.getByRole('checkbox', { name: words.text(form) }).focus()
        await page.keyboard.press('Space')
      }
      await page.getByRole('radio', { name: /16/ }).focus()
      await page.keyboard.press('Space')
      await expectGoodScreen(page)
      await make.focus()
      await page.keyboard.press('Enter')
    })

    const link = page.getByRole('link', { name: words.text('pack_download', { title: '' }) })
    await test.step('It survives a reload, and comes by itself', async () => {
      await expect(page.getByText(words.text('pack_mp3')).first()).toBeVisible()
      await page.reload()
      await title.click()
      await expect(link).toBeVisible({ timeout: 60_000 })
      await expectGoodScreen(page)
    })

    const address = (await link.getAttribute('href')) ?? ''
    await test.step('The zip has the files and their list; the one for telephones is A-law, also for ffprobe where it is installed', async () => {
      const started = page.waitForEvent('download')
      await link.click()
      const files = readZip(await readFile(await (await started).path()))
      expect(files.map(({ path }) => path.replace(/^\d+(-[a-z]+)*?(?=\.|-alaw)/u, ''))).toEqual([
        'list.csv',
        '.mp3',
        '-alaw-8khz.wav',
      ])
      const sound = files[2]?.content ?? Buffer.alloc(0)
      // RIFF says it of itself: A-law, one channel, 8,000 samples a second.
      const format = sound.indexOf('fmt ') + 8
      const said = [sound.readUInt16LE(format), sound.readUInt16LE(format + 2), sound.readUInt32LE(format + 4)]
      expect(said).toEqual([6, 1, 8000])
      const programs = await findFfmpeg(null)
      if (programs === null) return
      const alaw = testInfo.outputPath('alaw.wav')
      await writeFile(alaw, sound)
      const entries = 'stream=codec_name,sample_rate,channels'
      const { stdout } = await run(programs.ffprobe, ['-v', 'error', '-show_entries', entries, '-of', 'csv=p=0', alaw])
      expect(stdout.trim()).toBe('pcm_alaw,8000,1')
    })
    await test.step('Nobody else has it', async () => {
      expect((await stranger.request.get(address)).status()).toBe(401)
    })
  })
}
