import { createRoutesStub } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { fakeSend } from '../../../api/testing/browser-send.ts'
import '../../../styles/app.css'
import '../prompter.css'
import { m } from '../../../paraglide/messages.js'
import { DialogStack, closeAllDialogs } from '../../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../../ui/dialogs/history-layers.ts'
import { Prompter } from '../prompter.tsx'
import type { PrompterScript } from '../prompter-script.ts'
import { plugIn, tone } from '../../sound/testing/made-microphone.ts'
import { sampleScript } from '../testing/sample-script.ts'

const [, SECOND, THIRD] = ['Старый замок ждёт гостей.', 'Вход стоит 350 ₽', 'Приезжайте в мае.'] as const
const send = fakeSend()

/** What is kept is kept by order: each test has one of its own. */
let order_id = 7000
/** The Idempotency-Keys of uploads, and what came with them. */
let uploads: { readonly key: string; readonly file: File }[] = []
let refusals: Response[] = []

beforeAll(installHistoryLayers)
afterEach(closeAllDialogs)
beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('prompter_look', JSON.stringify({ isCountedIn: false }))
  order_id += 1
  uploads = []
  refusals = []
  send.mockImplementation(async ({ headers, body }) => {
    const file = (body as FormData).get('file') as File
    uploads.push({ key: headers['idempotency-key'] ?? '', file })
    return refusals.shift() ?? Response.json({ file: { name: file.name } })
  })
  plugIn(tone)
})

async function open(change: Partial<PrompterScript> = {}) {
  const script = sampleScript({ order_id, ...change })
  const Stub = createRoutesStub([
    { path: '/profile/orders/:order/read', Component: () => <Prompter script={script} /> },
    { path: '/profile/orders/:order', Component: () => <h1>Заказ</h1> },
  ])
  return await render(
    <>
      <Stub initialEntries={[`/profile/orders/${String(script.order_id)}/read`]} />
      <DialogStack />
    </>,
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
/** Words with any white space between them. */
const spaced = (words: string) =>
  new RegExp(words.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`).replaceAll(/\s+/gu, String.raw`\s+`), 'u')
const says = (words: string) => page.getByText(spaced(words))
const lit = () => document.querySelector('.prompter-part[aria-current="true"]')?.textContent ?? ''
const tool = () => document.querySelector<HTMLElement>('[data-panel="recording"]')
const strip = () => page.getByRole('region', { name: m.recording_title() })
const recorded = (at: number) => page.getByText(new RegExp(`Записано\\s${String(at)}\\sиз\\s3`, 'u'))

/** Opens the panel and the microphone, and begins. */
async function begin(): Promise<void> {
  tool()?.click()
  await button(m.recording_open_microphone()).click()
  await button(m.recorder_record_start()).click()
  await expect.element(strip()).toMatchTextContent(spaced(m.recorder_recording()))
}

/** Waits until the piece that is being recorded is this many tenths of a second long at least. */
async function hear(seconds: number): Promise<void> {
  await expect
    .poll(() => Number(/:(\d+)$/u.exec(page.getByRole('timer').element().textContent ?? '')?.[1]))
    .toBeGreaterThanOrEqual(seconds)
}

// Rules 10.100, 10.101, 10.104
test('Two sentences and the first one again become one WAV in the order of the script', async () => {
  await open()
  await begin()
  await hear(1)
  await userEvent.keyboard('{PageDown}')
  await expect.poll(lit).toContain(SECOND)
  await hear(2)
  await userEvent.keyboard('{PageDown}')
  await expect.poll(lit).toContain(THIRD)
  await userEvent.keyboard('{PageUp}{PageUp}')
  await hear(2)
  await userEvent.keyboard('{PageDown}')
  // It waits before a sentence that is recorded.
  await expect.element(strip()).toMatchTextContent(spaced(m.recording_waits()))
  await expect.poll(lit).toContain(SECOND)
  await button(m.recording_done()).click()
  await expect.element(recorded(2)).toBeVisible()
  await expect.element(page.getByText(/Не\sзаписано\s1\sпредложение/u)).toBeVisible()
  await button(m.recording_add()).click()
  await expect.element(page.getByText(/Запись добавлена к\sзаказу/u)).toBeVisible()
  const { file } = uploads[0] ?? {}
  expect(file?.name).toBe(m.recording_file({ id: order_id }))
  const view = new DataView((await file?.arrayBuffer()) ?? new ArrayBuffer(0))
  expect([view.getUint16(22, true), view.getUint32(24, true), view.getUint16(34, true)]).toEqual([1, 48_000, 24])
  const data_bytes = view.getUint32(40, true)
  expect(data_bytes).toBe(view.byteLength - 44)
  // Whole blocks of 2048 samples, of two sentences of a second at least.
  expect(data_bytes % (2048 * 3)).toBe(0)
  expect(data_bytes).toBeGreaterThan(1.5 * 48_000 * 3)
  const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(view.buffer)
  expect(Math.max(...sound.getChannelData(0).slice(20_000, 30_000))).toBeCloseTo(0.5, 1)
})

// Rules 10.102, 10.104
test('Space goes on in the same piece; a slip and an attempt are told, and an attempt can be taken as it is', async () => {
  await open()
  await begin()
  await hear(1)
  await userEvent.keyboard(' ')
  await expect.element(strip()).toMatchTextContent(spaced(m.recording_waits()))
  await userEvent.keyboard(' ')
  await expect.element(strip()).toMatchTextContent(spaced(m.recorder_recording()))
  await userEvent.keyboard('m')
  await hear(2)
  await button(m.recording_done()).click()
  await expect.element(says(m.recording_unfinished())).toBeVisible()
  await expect.element(recorded(0)).toBeVisible()
  await button(m.recording_accept()).click()
  await expect.element(recorded(1)).toBeVisible()
  await expect.element(says(m.recording_slipped())).toBeVisible()
})

// Rule 10.103
test('What was recorded is there again for its account, and for nobody else', async () => {
  const { unmount } = await open()
  await begin()
  await hear(1)
  await userEvent.keyboard('{PageDown}')
  await hear(2)
  await unmount()
  const other = await open({ owner: 'narrator 8' })
  tool()?.click()
  await expect.element(button(m.recording_open_microphone())).toBeVisible()
  await other.unmount()
  await open()
  await expect.element(recorded(1)).toBeVisible()
  await expect.element(says(m.recording_unfinished())).toBeVisible()
  await button(m.recording_delete()).click()
  await button(m.recording_do_delete()).click()
  await expect.element(button(m.recording_open_microphone())).toBeVisible()
})

// Rule 10.103
test('A second tab says that the order is being recorded elsewhere', async () => {
  const held = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<void>()
  const done = navigator.locks.request(`recording narrator 7 ${String(order_id)}`, async () => {
    taken.resolve()
    await held.promise
  })
  await taken.promise
  await open()
  await expect.poll(() => tool()).not.toBeNull()
  tool()?.click()
  await expect.element(says(m.recording_elsewhere())).toBeVisible()
  held.resolve()
  await done
  await button(m.recording_look_again()).click()
  await expect.element(button(m.recording_open_microphone())).toBeVisible()
})

// Rule 10.102
test('A microphone that goes away pauses the recording and says so, and what it heard stays', async () => {
  const stream = tone()
  plugIn(() => stream, tone)
  await open()
  await begin()
  await hear(1)
  for (const track of stream.getTracks()) track.dispatchEvent(new Event('ended'))
  await expect.element(page.getByRole('alert')).toMatchTextContent(spaced(m.recording_lost()))
  await expect.element(button(m.prompter_go_on())).toBeVisible()
  tool()?.click()
  await expect.element(says(m.recording_unfinished())).toBeVisible()
})

// Rule 10.102
test('A tab that is hidden pauses the recording and says so', async () => {
  await open()
  await begin()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByRole('alert')).toMatchTextContent(spaced(m.recording_hidden()))
  await expect.element(strip()).toMatchTextContent(spaced(m.recording_waits()))
  vi.restoreAllMocks()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

// Rule 10.103
test('A browser without room pauses and says so, and what was heard can still be added', async () => {
  await open()
  await begin()
  await hear(1)
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const real = transaction.getMockImplementation()
  transaction.mockImplementation(function (this: IDBDatabase, stores, mode, options) {
    if (mode === 'readwrite') throw new DOMException('', 'QuotaExceededError')
    return (real ?? realTransaction).call(this, stores, mode, options)
  })
  await expect.element(page.getByRole('alert')).toMatchTextContent(spaced(m.recording_disk_full()))
  tool()?.click()
  await button(m.recording_accept()).click()
  await button(m.recording_add()).click()
  await expect.poll(() => uploads.length).toBe(1)
  expect(uploads[0]?.file.size).toBeGreaterThan(48_000 * 3)
  transaction.mockRestore()
})

const realTransaction = IDBDatabase.prototype.transaction

for (const [name, words] of [
  ['NotAllowedError', m.recorder_mic_refused],
  ['NotFoundError', m.recorder_mic_absent],
  ['NotReadableError', m.recorder_mic_busy],
] as const) {
  // Rule 10.103
  test(`A microphone that cannot be had is told in words: ${name}`, async () => {
    plugIn(() => Promise.reject(new DOMException('', name)))
    await open()
    tool()?.click()
    await button(m.recording_open_microphone()).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(spaced(words()))
    await expect.element(button(m.recording_open_microphone())).toBeVisible()
  })
}

// Rule 10.106
test('An upload that failed is tried again under the same key, and who leaves before is asked', async () => {
  await open()
  await begin()
  await hear(1)
  await userEvent.keyboard('{PageDown}')
  await button(m.recording_done()).click()
  await expect.element(recorded(1)).toBeVisible()
  await userEvent.keyboard('{Escape}{Escape}')
  await page.getByRole('alertdialog').getByRole('button', { name: m.recording_stay() }).click()
  refusals = [Response.json({ code: 'INTERNAL', message: 'Сбой' }, { status: 500 })]
  tool()?.click()
  await button(m.recording_add()).click()
  await expect.poll(() => uploads.length).toBe(1)
  await button(m.recording_add()).click()
  await expect.element(page.getByText(/Запись добавлена к\sзаказу/u)).toBeVisible()
  expect(new Set(uploads.map(({ key }) => key)).size).toBe(1)
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.element(page.getByRole('heading', { name: 'Заказ' })).toBeVisible()
})

// Rule 10.106
test('Five seconds of the silence of the room are a file of their own', async () => {
  await open()
  tool()?.click()
  await button(m.recording_open_microphone()).click()
  await button(m.recording_tone({ seconds: 5 })).click()
  // A tone at half of full scale is 9 dB below it on the mean.
  await expect.element(says(m.recording_tone_done({ level: 9 })), { timeout: 15_000 }).toBeVisible()
  await button(m.recorder_record_start()).click()
  await hear(1)
  await button(m.recording_done()).click()
  await expect.element(button(m.recording_tone_save())).toBeVisible()
})

// Rule 10.107
test('Switched off, nothing is recorded, and what was recorded before can be added', async () => {
  const { unmount } = await open()
  await begin()
  await hear(1)
  await userEvent.keyboard('{PageDown}')
  await unmount()
  const kept = await open({ can_record: false })
  await expect.element(button(m.recording_add())).toBeVisible()
  await expect.element(button(m.recording_go_on())).not.toBeInTheDocument()
  await button(m.recording_add()).click()
  await expect.element(page.getByText(/Запись добавлена к\sзаказу/u)).toBeVisible()
  await kept.unmount()
  await open({ can_record: false })
  await expect.element(button(m.prompter_keys())).toBeVisible()
  expect(tool()).toBeNull()
})

// Rule 10.103
test('A recording of a script that has changed is heard and added, and not gone on with', async () => {
  const { unmount } = await open()
  await begin()
  await hear(1)
  await userEvent.keyboard('{PageDown}')
  await unmount()
  await open({ text: 'Совсем другой текст.' })
  await expect.element(says(m.recording_other_script())).toBeVisible()
  await expect.element(button(m.recording_go_on())).not.toBeInTheDocument()
  await expect.element(button(m.recording_add())).toBeVisible()
})
