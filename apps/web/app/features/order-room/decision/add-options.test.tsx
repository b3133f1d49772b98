import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { TEST_GENRES, TEST_SETTINGS } from '@tembrel/domain/pricing/tables/price-fixtures.ts'
import '../../../styles/app.css'
import '../room.css'
import { NEVER } from '../../../api/testing/answer-by-call.ts'
import { fakeSend } from '../../../api/testing/browser-send.ts'
import { DialogStack } from '../../../ui/dialogs/dialog-stack.tsx'
import type { Order } from '../../nouns/order/order-types.ts'
import { MoneyCard } from '../money/money-card.tsx'
import type { RoomRates } from '../room.ts'
import { RoomScenario } from '../testing/room-scenario.tsx'
import { orderInStatus, RATES as BASE_RATES } from '../testing/sample-order.ts'
import { DecisionCard } from './decision-card.tsx'

const send = fakeSend()

const RATES: RoomRates = {
  ...BASE_RATES,
  pricing: TEST_SETTINGS,
  genre: { ...TEST_GENRES.advert, title: 'Реклама', slug: 'advert', icon_class: 'advert', mixing_title: null },
}
const BASE = { line: 'base', rule: 'ad_30s', inputs: {}, amount: 4200, worker: 'narrator', paid: true } as const
const FEDERAL = { line: 'federal', rule: 'percent', inputs: {}, amount: 4200, worker: 'narrator', paid: false } as const

/** Paid and being recorded, while options are sold then. */
function atWork(): Order {
  const order = orderInStatus(7, 'client', { total_paid: 4200, lines: [BASE], balance: 10_000 })
  return { ...order, actions: [...order.actions, 'add-options'] }
}

const waiting = (change: Partial<Order> = {}): Order =>
  orderInStatus(17, 'client', {
    ...{ total_paid: 4200, price: 4200, federal: true, lines: [BASE, FEDERAL], balance: 0 },
    ...change,
  })

const room = (order: Order, viewer: 'client' | 'narrator' | 'soundengineer' = 'client') => (
  <RoomScenario order={order} viewer={viewer} rates={RATES}>
    <DecisionCard />
    <MoneyCard />
    <DialogStack />
  </RoomScenario>
)

// Rule 2.44
test('An option is chosen in the room, paid, and asked for once with the price that was seen', async () => {
  send.mockImplementation(({ path }) =>
    path.startsWith('/api/appstate')
      ? NEVER()
      : Promise.resolve(Response.json({ order: { ...atWork(), federal: true, actions: [] }, payment: null })),
  )
  const screen = await render(room(atWork()))
  await screen.getByRole('button', { name: 'Добавить услуги' }).click()
  await screen.getByRole('checkbox', { name: /Федеральный эфир/ }).click()
  await screen.getByRole('button', { name: 'К оплате' }).click()
  await screen.getByRole('button', { name: /Оплатить 4\s200/ }).click()
  await expect.poll(() => send.mock.calls.some(([{ method }]) => method === 'PUT')).toBe(true)
  const [put] = send.mock.calls.map(([request]) => request).filter(({ method }) => method === 'PUT')
  expect(put?.path).toContain('/client/orders/2041')
  expect(typeof put?.body === 'string' && JSON.parse(put.body)).toEqual({
    federal: true,
    payment_method: 3,
    price: 4200,
    orderstatuses_id: 17,
  })
  expect(put?.headers['idempotency-key']).toBeDefined()
  await expect.element(screen.getByRole('button', { name: 'Добавить услуги' })).not.toBeInTheDocument()
})

// Rules 4.88, 9.49
test('Nothing is offered while the site sells options before placing only', async () => {
  const closed = { ...atWork(), actions: [] }
  const screen = await render(room(closed))
  await expect.element(screen.getByRole('heading', { name: 'Диктор записывает' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Добавить услуги' })).not.toBeInTheDocument()
})

test('While the added options wait for money the bill says what is paid and what is not', async () => {
  const screen = await render(room(waiting()))
  await expect.element(screen.getByRole('heading', { name: 'Оплатите дополнительные услуги' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Оплатить 4\s326/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Отменить оплату' })).toBeVisible()
  expect(screen.container.textContent?.replaceAll(/\s/g, ' ')).toContain('8 400 ₽')
})
