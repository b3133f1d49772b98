import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { WirePack } from '@tembrel/contract/calls/packs.ts'
import { PACK_FORMS, type FormRefusal } from '@tembrel/domain/packs/pack-forms.ts'
import '../../../../styles/app.css'
import '../../room.css'
import type { ApiRequest } from '../../../../api/request.ts'
import { fakeSend } from '../../../../api/testing/browser-send.ts'
import type { OrderViewerRole } from '../../../nouns/order/order-types.ts'
import { RoomScenario } from '../../testing/room-scenario.tsx'
import { sampleOrder } from '../../testing/sample-order.ts'
import { Packs } from './packs.tsx'

const MEGABYTE = 1024 * 1024
const asked: ApiRequest[] = []
const send = fakeSend()
let listed: () => Response
let begun: () => Response

const pack = (more: Partial<WirePack> = {}): WirePack => ({
  ...{ id: '6f1e1f4e-0000-4000-8000-000000000001', forms: ['mp3', 'alaw'], loudness_lufs: -16, by_phrase: false },
  version_order_id: null,
  ...{ state: 'waiting', progress: 0, reason: null, name: '2041-rolik-16lufs.zip', path: null, size: null },
  ...{ created_at: '2026-10-05T09:00:00.000Z', expires_at: null, formatted_expires_at: null },
  ...more,
})

const answer =
  (
    packs: readonly WirePack[],
    refused: FormRefusal | null = null,
    recording_count = 1,
    version_order_id: number | null = null,
  ) =>
  () =>
    Response.json({
      packs,
      offer: {
        forms: PACK_FORMS.map((form) => ({
          ...{ form, bytes: 3 * MEGABYTE },
          refused: form === 'srt' || form === 'vtt' ? refused : null,
        })),
        phrases: null,
        ...{ recording_count, version_order_id, bytes_max: 2000 * MEGABYTE, keep_days: 30 },
      },
    })

beforeEach(() => {
  asked.length = 0
  listed = answer([])
  begun = () => Response.json({ pack: pack() })
  send.mockImplementation(async (request) => {
    asked.push(request)
    return request.method === 'POST' ? begun() : listed()
  })
})
afterEach(() => {
  vi.useRealTimers()
})

function shown(viewer: OrderViewerRole, isOn = true) {
  return render(
    <RoomScenario order={sampleOrder({ orderstatuses_id: 9 })} viewer={viewer} flags={{ packs: isOn }}>
      <Packs />
    </RoomScenario>,
  )
}

async function opened(viewer: OrderViewerRole = 'client') {
  const screen = await shown(viewer)
  await screen.getByText('Другие форматы').click()
  return screen
}

// Rule 10.80
test('Forms and a loudness are chosen, one press begins, and what goes on is looked at until it can be saved', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const screen = await opened()
  await screen.getByText('MP3 192 кбит/с').click()
  await screen.getByText('WAV A-law 8 кГц').click()
  await expect.element(screen.getByText(/^Около\s6\sМБ$/)).toBeVisible()
  await screen.getByText('−16 LUFS').click()
  listed = answer([pack({ state: 'working', progress: 40 })])
  await screen.getByRole('button', { name: 'Сделать набор' }).click()
  const posted = asked.find(({ method }) => method === 'POST')
  const body = posted?.body
  expect(typeof body === 'string' ? JSON.parse(body) : body).toEqual({ forms: ['mp3', 'alaw'], loudness_lufs: -16 })
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('value', '40')
  await expect.poll(() => screen.getByRole('status').element().textContent).toMatch(/^Делаем\sнабор…\s40/)
  const path = '/api/client/orders/2041/packs/6f1e1f4e-0000-4000-8000-000000000001'
  listed = answer([
    pack({ state: 'done', progress: 100, path, size: 6 * MEGABYTE, formatted_expires_at: '4 ноября 2026 г.' }),
  ])
  vi.runOnlyPendingTimers()
  const link = screen.getByRole('link', { name: /^Скачать ZIP: MP3/ })
  await expect.element(link).toHaveAttribute('href', path)
  await expect.element(link).toHaveAttribute('download', '2041-rolik-16lufs.zip')
  await expect.element(screen.getByText(/6\sМБ, хранится до\s4 ноября 2026/)).toBeVisible()
})

// Rule 10.162
test('Sets are made of the newest version, and say so; those of the recording before say that', async () => {
  const done = { state: 'done' as const, path: '/api/x', size: MEGABYTE, formatted_expires_at: '4 ноября 2026 г.' }
  const id = '6f1e1f4e-0000-4000-8000-000000000002'
  listed = answer([pack(done), pack({ ...done, id, forms: ['ogg'], version_order_id: 77 })], null, 1, 77)
  const screen = await opened()
  await expect.element(screen.getByText(/^Собираем из\sзаписи с\sправками заказа №\s77\.$/)).toBeVisible()
  expect(screen.container.querySelectorAll('.pack-row')[0]?.textContent).toMatch(/Из\sзаписи до\sпоследних правок/)
  expect(screen.container.querySelectorAll('.pack-row')[1]?.textContent).not.toMatch(/до\sпоследних правок/)
})

// Rule 10.163
test('Switched off, sets that were made can be saved, and none can be made', async () => {
  const done = { state: 'done' as const, path: '/api/x', size: MEGABYTE, formatted_expires_at: '4 ноября 2026 г.' }
  const id = '6f1e1f4e-0000-4000-8000-000000000002'
  listed = answer([pack(done), pack({ state: 'expired', id, forms: ['ogg'] })])
  const screen = await shown('client', false)
  await screen.getByText('Другие форматы').click()
  await expect.element(screen.getByRole('link', { name: /^Скачать ZIP: MP3/ })).toBeVisible()
  expect(screen.container.querySelectorAll('.pack-row')).toHaveLength(2)
  expect(screen.container.querySelectorAll('button, input')).toHaveLength(0)
})

// Rule 10.163
test('Switched off, an order without sets says nothing of them', async () => {
  const screen = await shown('client', false)
  await expect.poll(() => asked.length).toBe(1)
  await expect.poll(() => screen.container.textContent).toBe('')
})

test('A press without a form says what is missing and asks for nothing', async () => {
  const screen = await opened()
  await screen.getByRole('button', { name: 'Сделать набор' }).click()
  await expect.element(screen.getByRole('alert').getByText(/^Отметьте\sхотя\sбы\sодин\sформат\.$/)).toBeVisible()
  expect(asked.every(({ method }) => method === 'GET')).toBe(true)
})

test('What is refused stands beside the button in the words of the service, and the choice stays', async () => {
  begun = () => Response.json({ code: 'PACK_LIMIT', message: 'У заказа уже 10 наборов.' }, { status: 409 })
  const screen = await opened()
  await screen.getByText('OGG Vorbis').click()
  await screen.getByRole('button', { name: 'Сделать набор' }).click()
  await expect.element(screen.getByText('У заказа уже 10 наборов.')).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: /OGG Vorbis/ })).toBeChecked()
})

// Rule 10.85
test('Subtitles that cannot be made are locked with the reason', async () => {
  listed = answer([], 'alignment_unsure')
  const screen = await opened()
  const subtitles = screen.getByRole('checkbox', { name: /Субтитры SRT.*найдены неточно/ })
  await expect.element(subtitles).toBeDisabled()
  await expect.element(screen.getByRole('checkbox', { name: /MP3/ })).toBeEnabled()
})

// Rule 10.86
test('A set that failed says why, one over its time says so, and each is made again by a press', async () => {
  listed = answer([
    pack({ state: 'failed', reason: 'no_room' }),
    pack({ id: '6f1e1f4e-0000-4000-8000-000000000002', state: 'expired', forms: ['wav'], loudness_lufs: null }),
  ])
  const screen = await opened()
  await expect.element(screen.getByText(/не\sхватило места/)).toBeVisible()
  await expect.element(screen.getByText(/Срок хранения вышел/)).toBeVisible()
  await screen.getByRole('button', { name: /^Сделать снова WAV/ }).click()
  await expect
    .poll(() => asked.find(({ method }) => method === 'POST')?.body)
    .toBe('{"forms":["wav"],"loudness_lufs":null}')
})

test('Progress is told while the block is folded', async () => {
  listed = answer([pack({ state: 'working', progress: 15 })])
  const screen = await render(
    <RoomScenario order={sampleOrder({ orderstatuses_id: 9 })} viewer="narrator">
      <Packs />
    </RoomScenario>,
  )
  await expect.element(screen.getByText(/Делаем набор… 15/).first()).toBeVisible()
})

test('An order without recordings has no such block, and the accountant is not even asked about', async () => {
  listed = answer([], null, 0)
  const screen = await shown('client')
  await expect.poll(() => asked.length).toBe(1)
  await expect.poll(() => screen.container.querySelector('details')).toBeNull()
  asked.length = 0
  const office = await shown('accountant')
  expect(office.container.querySelector('details')).toBeNull()
  expect(asked).toEqual([])
})

test('A list that did not come can be asked for again', async () => {
  const good = answer([])
  listed = () => Response.json({ code: 'INTERNAL', message: 'Сбой' }, { status: 404 })
  const screen = await opened()
  await expect.element(screen.getByText(/Наборы файлов не\sзагрузились/)).toBeVisible()
  listed = good
  await screen.getByRole('button', { name: 'Повторить' }).click()
  await expect.element(screen.getByRole('button', { name: 'Сделать набор' })).toBeVisible()
})
