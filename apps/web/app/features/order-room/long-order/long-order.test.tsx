import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import type { WireFile } from '@tembrel/contract/wire/order.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { fakeSend } from '../../../api/testing/browser-send.ts'
import { m } from '../../../paraglide/messages.js'
import '../../../styles/app.css'
import '../room.css'
import type { Order, OrderViewerRole } from '../../nouns/order/order-types.ts'
import { RoomScenario } from '../testing/room-scenario.tsx'
import { orderInStatus } from '../testing/sample-order.ts'
import { LongOrderBlock } from './long-order-block.tsx'
import { SharePart } from './share-part.tsx'

const send = fakeSend()
const SOUND = { play: '/api/play', save: null, duration_ms: 61_000, peaks: null, loudness_lufs: null }
const FILE: WireFile = {
  ...{ id: '00000000-0000-4000-8000-000000000001', name: 'Глава_3.wav', content_type: 'audio/wav', size: 5_033_164 },
  ...{ path: '/api/client/orders/2041/files/1', sound: SOUND },
}
const PART = { title: 'Глава 3', file: FILE, formatted_at: 'сегодня в 12:00' }
const PROGRESS = { sentences_read: 120, sentences_total: 340, at: '2026-10-05T09:00:00.000Z', formatted_at: '12:00' }

let answers: (() => Response)[]
let sent: unknown[]
beforeEach(() => {
  answers = []
  sent = []
  send.mockImplementation(async ({ body }) => {
    sent.push(JSON.parse(body as string))
    const answer = answers.shift()
    if (!answer) throw new Error('Nothing more is asked')
    return answer()
  })
})

const LONG = { time_optimal: 3600, uploads: [FILE] }
const inWork = (change: Partial<Order>, viewer: 'client' | 'narrator') =>
  orderInStatus(ORDER_STATUS.inwork, viewer, change)

const block = (order: Order, viewer: OrderViewerRole) =>
  render(
    <RoomScenario order={order} viewer={viewer}>
      <LongOrderBlock />
    </RoomScenario>,
  )

// Rule 10.142
test('The client reads how many sentences are read, as of when', async () => {
  await block(inWork({ progress: PROGRESS }, 'client'), 'client')
  await expect.element(page.getByText(/Прочитано\s120\sиз\s340\sпредложений/)).toBeVisible()
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '120')
  await expect.element(page.getByText(/^35\s%$/)).toBeVisible()
})

// Rule 10.145
test('The client hears finished parts, and reads that the work is not sent yet', async () => {
  await block(inWork({ parts: [PART] }, 'client'), 'client')
  await expect.element(page.getByText('Глава 3', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Глава\s3/ })).toBeVisible()
  await expect.element(page.getByText(m.long_order_parts_client())).toBeVisible()
})

test('An order of which nothing is known yet has no such block', async () => {
  const { container } = await block(inWork({}, 'client'), 'client')
  expect(container.querySelector('section')).toBeNull()
})

const sharing = (order: Order, long_orders = true) =>
  render(
    <RoomScenario order={order} viewer="narrator" flags={{ long_orders }}>
      <SharePart file={FILE} />
    </RoomScenario>,
  )

// Rule 10.143
test('The narrator names a finished part after its file, shows it to the client, and takes it back', async () => {
  const order = inWork(LONG, 'narrator')
  await sharing(order)
  await page.getByRole('button', { name: m.long_order_show(), exact: false }).click()
  const title = page.getByLabelText(m.long_order_part_title())
  await expect.element(title).toHaveValue('Глава 3')
  answers.push(() =>
    Response.json({ code: 'VALIDATION', message: 'Нет', errors: { title: 'Короче' } }, { status: 422 }),
  )
  await page.getByRole('button', { name: m.long_order_show_now() }).click()
  await expect.element(page.getByText('Короче')).toBeVisible()
  await expect.element(title).toHaveValue('Глава 3')
  answers.push(() => Response.json({ order: { ...order, parts: [PART] } }))
  await page.getByRole('button', { name: m.long_order_show_now() }).click()
  await expect.element(page.getByText(/Заказчик\sслушает:\s«Глава 3»/)).toBeVisible()
  answers.push(() => Response.json({ order }))
  await page.getByRole('button', { name: m.long_order_hide(), exact: false }).click()
  await expect.element(page.getByRole('button', { name: m.long_order_show(), exact: false })).toBeVisible()
  expect(sent).toEqual([{ title: 'Глава 3' }, { title: 'Глава 3' }, { title: null }])
})

// Rules 10.144, 10.147
test('A short order and a service that is switched off offer nothing', async () => {
  const { container, unmount } = await sharing(inWork({ ...LONG, time_optimal: 1799 }, 'narrator'))
  expect(container.querySelector('button')).toBeNull()
  await unmount()
  const { container: off } = await sharing(inWork(LONG, 'narrator'), false)
  expect(off.querySelector('button')).toBeNull()
})
