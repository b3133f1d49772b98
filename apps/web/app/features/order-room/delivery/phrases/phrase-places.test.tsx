import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { WirePhraseCut, WirePhraseCuts } from '@tembrel/contract/calls/phrases.ts'
import { PACK_FORMS } from '@tembrel/domain/packs/pack-forms.ts'
import '../../../../styles/app.css'
import '../../room.css'
import type { ApiRequest } from '../../../../api/request.ts'
import { fakeSend } from '../../../../api/testing/browser-send.ts'
import type { OrderViewerRole } from '../../../nouns/order/order-types.ts'
import { Packs } from '../packs/packs.tsx'
import { RoomScenario } from '../../testing/room-scenario.tsx'
import { sampleOrder } from '../../testing/sample-order.ts'

const FILE = '6f1e1f4e-0000-4000-8000-000000000009'
const PHRASES = [
  { name: 'hello', note: '', text: 'Доброе утро!' },
  { name: 'bye', note: 'тепло', text: 'До свидания!' },
]
const cut = (position: number, more: Partial<WirePhraseCut> = {}): WirePhraseCut => ({
  ...{ name: '', note: '', text: '', ...PHRASES[position] },
  ...{ position, doubts: [], is_settled: false, place: { file_id: FILE, from_ms: 850, to_ms: 2250 } },
  ...more,
})
let found: WirePhraseCuts
const asked: ApiRequest[] = []
const send = fakeSend()

beforeEach(() => {
  asked.length = 0
  found = {
    ...{ state: 'done', reason: null },
    phrases: [cut(0), cut(1, { doubts: ['unsure', 'no_pause'] })],
    recordings: [{ file_id: FILE, name: 'Дубль.wav', duration_ms: 5000 }],
  }
  send.mockImplementation(async (request) => {
    asked.push(request)
    if (request.method === 'PUT') {
      found = { ...found, phrases: found.phrases.with(1, cut(1, { is_settled: true })) }
      return Response.json({ phrase: found.phrases[1] })
    }
    if (request.path.endsWith('/phrases')) return Response.json(found)
    const doubt_count = found.phrases.filter(({ doubts }) => doubts.length > 0).length
    const done = doubt_count > 0 ? 'doubts' : 'ready'
    return Response.json({
      packs: [],
      offer: {
        forms: PACK_FORMS.map((form) => ({ form, bytes: 1000, refused: null })),
        phrases: { count: 2, state: found.state === 'done' ? done : found.state, doubt_count },
        ...{ recording_count: 1, version_order_id: null, bytes_max: 2_000_000_000, keep_days: 30 },
      },
    })
  })
})

afterEach(() => {
  vi.useRealTimers()
})

async function opened(viewer: OrderViewerRole = 'client') {
  const order = sampleOrder({ orderstatuses_id: 9, phrases: PHRASES, text: 'Доброе утро!\nДо свидания!' })
  const screen = await render(
    <RoomScenario order={order} viewer={viewer}>
      <Packs />
    </RoomScenario>,
  )
  await screen.getByText('Другие форматы').click()
  return screen
}

// Rule 10.131
test('A phrase in doubt says why, its bounds are moved by presses, and with it the files can be made', async () => {
  const screen = await opened()
  await expect.element(screen.getByRole('heading', { name: /^Послушайте\s1\sфразу$/ })).toBeVisible()
  await expect.element(screen.getByText(/Место\sфразы\sопределено\sнеточно/)).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: /Файлы\sпо\sсписку/ })).toBeDisabled()
  await screen.getByRole('button', { name: 'Начало, сек: раньше' }).first().click()
  await screen.getByRole('textbox', { name: 'Конец, сек' }).first().fill('2,5')
  await screen.getByRole('button', { name: 'Верно bye' }).first().click()
  const put = asked.find(({ method }) => method === 'PUT')
  expect(put?.path).toBe('/api/client/orders/2041/phrases/1')
  expect(typeof put?.body === 'string' ? JSON.parse(put.body) : put?.body).toEqual({
    file_id: FILE,
    from_ms: 800,
    to_ms: 2500,
  })
  await expect.element(screen.getByText(/Место\sкаждой\sфразы\sизвестно/)).toBeVisible()
  const list = screen.getByRole('radio', { name: /Файлы\sпо\sсписку/ })
  await expect.element(list).toBeChecked()
  await expect.element(screen.getByRole('checkbox', { name: /Субтитры/ })).not.toBeInTheDocument()
  await screen.getByRole('radio', { name: /Запись\sцеликом/ }).click()
  await expect.element(screen.getByRole('checkbox', { name: /SRT/ })).toBeVisible()
})

test('Once the phrases are found, the files can be made without a reload', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  found = { ...found, state: 'waiting', phrases: [cut(0), cut(1)] }
  const screen = await opened()
  await expect.element(screen.getByText(/Ищем\sфразы\sсписка/)).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: /Файлы\sпо\sсписку/ })).toBeDisabled()
  found = { ...found, state: 'done' }
  vi.runOnlyPendingTimers()
  await expect.element(screen.getByRole('radio', { name: /Файлы\sпо\sсписку/ })).toBeChecked()
  await expect.element(screen.getByText(/Место\sкаждой\sфразы\sизвестно/)).toBeVisible()
})

test('What is no moment is said at the row, and nothing is sent', async () => {
  const screen = await opened()
  await screen.getByRole('textbox', { name: 'Конец, сек' }).first().fill('потом')
  await expect.element(screen.getByRole('alert').getByText(/Укажите\sсекунды\sчислом/)).toBeVisible()
  await screen.getByRole('button', { name: 'Верно bye' }).first().click()
  expect(asked.every(({ method }) => method === 'GET')).toBe(true)
})

// Rule 10.134
test('A recording that is not of the list says so, and the whole of it can be made', async () => {
  found = { ...found, state: 'failed', reason: 'other_script', phrases: [] }
  const screen = await opened()
  await expect.element(screen.getByText(/Запись\sцеликом\sдоступна/)).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: /Запись\sцеликом/ })).toBeChecked()
  await expect.element(screen.getByRole('radio', { name: /Файлы\sпо\sсписку/ })).toBeDisabled()
})

test('The support looks and changes nothing', async () => {
  const screen = await opened('supporter')
  await expect.element(screen.getByText(/Место\sфразы\sопределено\sнеточно/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Верно/ })).not.toBeInTheDocument()
})
