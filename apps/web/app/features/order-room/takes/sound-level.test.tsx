import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { WireLevel, WireSoundCheck } from '@tembrel/contract/calls/sound-checks.ts'
import type { WireFile } from '@tembrel/contract/wire/order.ts'
import { NEVER } from '../../../api/testing/answer-by-call.ts'
import { fakeSend } from '../../../api/testing/browser-send.ts'
import '../../../styles/app.css'
import '../room.css'
import { closeAllDialogs, DialogStack } from '../../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../../ui/dialogs/history-layers.ts'
import { DecisionCard } from '../decision/decision-card.tsx'
import { ResultBlock } from './result-block.tsx'
import { orderInStatus, sampleOrder, sampleTake } from '../testing/sample-order.ts'
import { RoomScenario } from '../testing/room-scenario.tsx'

const send = fakeSend()

const SOURCE = '00000000-0000-4000-8000-000000000001'
const VERSION = '00000000-0000-4000-8000-000000000002'
const ORIGINAL = { path: '/api/severny-chai-1.wav', size: 5_033_164 }
const QUIET: WireSoundCheck = {
  ...{ state: 'done', progress: 100, verdict: 'bad', profile: 'ads', findings: [], skipped: [], sent: null },
  measured: {
    ...{ integrated_lufs: -40, true_peak_db: -18, rms_db: -43, noise_floor_db: -80 },
    duration_ms: 30_000,
  },
  level: null,
}
const POSSIBLE: WireLevel = {
  ...{ state: 'possible', progress: 0, reason: null, wanted: -19, by: 'loudness', gain_db: null },
  ...{ file_id: SOURCE, original: null },
}
const WORKING: WireLevel = { ...POSSIBLE, state: 'working', progress: 40 }
const DONE: WireLevel = { ...POSSIBLE, state: 'done', progress: 100, gain_db: 21, file_id: VERSION, original: ORIGINAL }

let checks: Record<string, WireSoundCheck>
let sent: { method: string; path: string; body: unknown }[]
let answers: Response[]
const UPLOAD: WireFile = {
  ...{ id: SOURCE, name: 'severny-chai-1.wav', content_type: 'audio/wav', size: 5_033_164 },
  ...{ path: ORIGINAL.path, sound: null },
}

beforeAll(installHistoryLayers)
afterEach(closeAllDialogs)
beforeEach(() => {
  checks = {}
  sent = []
  answers = []
  send.mockImplementation(async (request) => {
    if (request.path.startsWith('/api/appstate') || request.path.endsWith('/sentences')) return NEVER()
    const file_id = /results\/([^/]+)\/check$/.exec(request.path)?.[1]
    if (file_id !== undefined) {
      const check = checks[file_id]
      return check ? Response.json({ check }) : Response.json({ code: 'NOT_FOUND', message: '' }, { status: 404 })
    }
    const { method, path, body } = request
    sent.push({ method, path, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : null })
    return answers.shift() ?? Response.json({ order: sampleOrder(), payment: null })
  })
})

/** Non-breaking spaces are for the eye; the tests are written with plain ones. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ').trim()

const ORDER = orderInStatus(7, 'narrator', { uploads: [UPLOAD] })
const LEVELLED = orderInStatus(7, 'narrator', { uploads: [{ ...UPLOAD, id: VERSION, path: '/api/version' }] })

async function room(order = ORDER, fresh = LEVELLED) {
  return render(
    <RoomScenario order={order} fresh={fresh} viewer="narrator">
      <DecisionCard />
      <DialogStack />
    </RoomScenario>,
  )
}

test('One press brings a quiet recording to the norm: its way is shown, then what was done, with the original to save', async () => {
  checks = { [SOURCE]: { ...QUIET, level: POSSIBLE } }
  const screen = await room()
  await expect.element(screen.getByText(/Сделаем\sкопию\sс\sуровнем\s−19\sLUFS/u)).toBeVisible()
  checks = { [SOURCE]: { ...QUIET, level: WORKING } }
  answers.push(Response.json({ file: UPLOAD, check: { ...QUIET, level: WORKING } }))
  await screen.getByRole('button', { name: /Довести до нормы/u }).dblClick()
  await expect.element(screen.getByText(/Доводим\sдо\sнормы…\s40/u)).toBeVisible()
  // The second press of a double click asks for nothing.
  expect(sent).toEqual([
    { method: 'PUT', path: `/api/narrator/orders/2041/results/${SOURCE}/level`, body: { levelled: true } },
  ])
  await expect.element(screen.getByText(/Запись\sещё\sдоводится\sдо\sнормы/u)).toBeVisible()
  checks = {
    [SOURCE]: { ...QUIET, level: DONE },
    [VERSION]: { ...QUIET, verdict: 'ok', level: DONE },
  }
  await expect.element(screen.getByText(/Уровень\sизменён\sна\s\+21\sдБ/u)).toBeVisible()
  const original = screen.getByRole('link', { name: /Скачать исходник/u })
  await expect.element(original).toHaveAttribute('href', ORIGINAL.path)
  await expect.element(screen.getByText(/Запись\sв\sпорядке/u)).toBeVisible()
})

test('One press goes back to the original, and it is sent', async () => {
  checks = { [VERSION]: { ...QUIET, verdict: 'ok', level: DONE } }
  const screen = await room(LEVELLED)
  const back = { ...QUIET, level: { ...DONE, file_id: SOURCE, original: null } }
  checks[SOURCE] = back
  answers.push(Response.json({ file: UPLOAD, check: back }))
  await screen.getByRole('button', { name: /Вернуть исходник/u }).click()
  await expect.element(screen.getByRole('button', { name: /Довести до нормы/u })).toBeVisible()
  await screen.getByRole('button', { name: 'Сдать работу' }).click()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[0]?.body).toEqual({ levelled: false })
  expect(sent[1]?.body).toMatchObject({ file_ids: [SOURCE] })
})

const REFUSALS: readonly (readonly [WireLevel['reason'], RegExp])[] = [
  ['noise', /шум станет заметнее/u],
  ['clipped', /перегруз останется/u],
  ['silent', /ничего не слышно/u],
  ['peaks', /пики слишком высоки/u],
  ['format', /Загрузите WAV/u],
  ['missed', /не удалось/u],
]
for (const [reason, words] of REFUSALS) {
  // Rule 5.961
  test(`What gain alone cannot mend is said in place of the button: ${reason}`, async () => {
    checks = { [SOURCE]: { ...QUIET, level: { ...POSSIBLE, state: 'refused', wanted: null, reason } } }
    const screen = await room()
    await expect.poll(() => plain(screen.container.querySelector('.sound-level')?.textContent ?? '')).toMatch(words)
    expect(screen.getByRole('button', { name: /Довести/u }).elements()).toHaveLength(0)
  })
}

// Rule 5.962
test('Sending while a version is made asks: wait, or send the original', async () => {
  checks = { [SOURCE]: { ...QUIET, level: WORKING } }
  const screen = await room()
  await expect.element(screen.getByText(/Доводим\sдо\sнормы/u)).toBeVisible()
  answers.push(Response.json({ code: 'RESULTS_LEVELLING', message: 'Подождите.', file_id: SOURCE }, { status: 409 }))
  await screen.getByRole('button', { name: 'Сдать работу' }).click()
  const question = page.getByRole('alertdialog', { name: 'Сдать исходник?' })
  await question.getByRole('button', { name: 'Сдать исходник' }).click()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]?.body).toEqual({ file_ids: [SOURCE], send_anyway: true, confirmed: true })
})

test('A press that is refused says why and leaves the recording as it is', async () => {
  checks = { [SOURCE]: { ...QUIET, level: POSSIBLE } }
  const screen = await room()
  answers.push(Response.json({ code: 'LEVEL_REFUSED', message: 'Нельзя.', reason: 'noise' }, { status: 409 }))
  await screen.getByRole('button', { name: /Довести до нормы/u }).click()
  await expect.poll(() => sent).toHaveLength(1)
  await expect.element(screen.getByRole('button', { name: /Довести до нормы/u })).toBeEnabled()
})

test('A take says that its level was adjusted, and its maker saves what he recorded', async () => {
  const [one] = sampleTake(1).files
  const take = sampleTake(1, { files: one ? [{ ...one, level_db: 21.3, original: '/api/original' }] : [] })
  const screen = await render(
    <RoomScenario order={sampleOrder({ takes: [take] })} viewer="narrator">
      <ResultBlock />
    </RoomScenario>,
  )
  await expect.element(screen.getByText(/Уровень\sдоведён\sдо\sнормы\sперед\sсдачей:\s\+21,3\sдБ/u)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Скачать исходник' })).toHaveAttribute('href', '/api/original')
})
