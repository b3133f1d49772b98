/** A large recording on a connection that breaks: it goes on from where it was, and is sent as it was recorded (Product 5.857). */
import { makeWav, tone } from '../apps/server/src/adapters/audio/testing/make-wav.ts'
import { read } from './steps/api.ts'
import { expectGoodScreen } from './steps/axe.ts'
import { openPage } from './steps/open-page.ts'
import { orderInWork, signInPeople } from './steps/orders.ts'
import { expect, test } from './steps/test.ts'
import { wordsOf } from './steps/words.ts'

const words = wordsOf('ru')
/** Two minutes and a half of a tone: 13 MB, four parts. */
const WAV = makeWav([tone(220, -6)], 150)

// Rule 5.857
test('A recording of 13 MB goes on after the connection broke, sends no byte twice, and is added once', async ({
  page,
  openVisitor,
  silence,
}) => {
  silence.allow(/net::ERR_FAILED|Failed to load resource/)
  const [client, office] = [await openVisitor(), await openVisitor()]
  const people = { client: client.request, narrator: page.request, accountant: office.request }
  await signInPeople(people, 'larisa.oleinik@example.ru')
  const order_id = await orderInWork(people, 'Чай с липой и мёдом.')
  await openPage(page, `/profile/orders/${order_id}`)
  const offsets: number[] = []
  await page.route('**/result-uploads/*', async (route, request) => {
    if (request.method() !== 'PATCH') return route.fallback()
    offsets.push(Number(request.headers()['upload-offset']))
    // The third part does not leave the house.
    return offsets.length === 3 ? route.abort('failed') : route.fallback()
  })
  await page.getByLabel(words.text('room_upload_choose')).setInputFiles({
    ...{ name: 'Глава 1.wav', mimeType: 'audio/wav', buffer: WAV },
  })
  const uploads = page.getByRole('list', { name: words.text('room_uploads') }).getByRole('listitem')
  await expect(uploads).toHaveCount(1, { timeout: 30_000 })
  const PART = 4 * 1024 * 1024
  expect(offsets).toEqual([0, PART, 2 * PART, 2 * PART, 3 * PART])
  const { order } = await read<{ order: { uploads: { name: string; size: number; path: string }[] } }>(
    people.narrator,
    `/narrator/orders/${order_id}`,
  )
  expect(order.uploads.map(({ name, size }) => [name, size])).toEqual([['Глава 1.wav', WAV.length]])
  const stored = await (await people.narrator.get(order.uploads[0]?.path ?? '')).body()
  expect(stored.equals(WAV)).toBe(true)
  await expectGoodScreen(page)
})

// Rule 5.857
test('Given up on its way, a large recording leaves nothing behind', async ({ page, openVisitor, silence }) => {
  silence.allow(/net::ERR_FAILED|Failed to load resource/)
  const [client, office] = [await openVisitor(), await openVisitor()]
  const people = { client: client.request, narrator: page.request, accountant: office.request }
  await signInPeople(people, 'larisa.oleinik@example.ru')
  const order_id = await orderInWork(people, 'Чай без липы и мёда.')
  await openPage(page, `/profile/orders/${order_id}`)
  const upload = Promise.withResolvers<string>()
  const forgotten = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().includes('/result-uploads/'),
  )
  await page.route('**/result-uploads/*', async (route, request) => {
    if (request.method() !== 'PATCH' || request.headers()['upload-offset'] === '0') return route.fallback()
    // Held back until it is given up.
    upload.resolve(new URL(request.url()).pathname)
    await forgotten
    return route.abort('failed')
  })
  await page.getByLabel(words.text('room_upload_choose')).setInputFiles({
    ...{ name: 'Глава 1.wav', mimeType: 'audio/wav', buffer: WAV },
  })
  const address = await upload.promise
  await page.getByRole('button', { name: words.text('ui_remove_file', { name: 'Глава 1.wav' }) }).click()
  expect((await forgotten).status()).toBe(204)
  expect((await people.narrator.get(address)).status()).toBe(404)
  await expect(page.getByText('Глава 1.wav')).toHaveCount(0)
})
