import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../styles/app.css'
import './orders.css'
import { fakeAnswers } from '../../api/testing/fake-answers.ts'
import { NOW, sampleOrder } from '../order-room/testing/sample-order.ts'
import { OrderTable } from './order-table.tsx'
import type { OrderReaderRole, OrderRow } from '../nouns/order/order-types.ts'

const reader: OrderReaderRole = 'client'
const row = (change: Partial<OrderRow>): OrderRow => ({
  ...sampleOrder(),
  clarification: false,
  needs_me: false,
  due_at: null,
  seconds: 0,
  progress: null,
  ...change,
})

// Rule 4.102
test('An order whose price is being asked about is marked for whom the question waits', async () => {
  const orders = [
    row({ id: 1, orderstatuses_id: 5, clarification: true }),
    row({ id: 2, orderstatuses_id: 5, clarification: false }),
  ]
  const Stub = createRoutesStub([
    { id: 'root', path: '*', Component: () => <OrderTable role={reader} tab="all" orders={orders} now={NOW} /> },
  ])
  const screen = await render(<Stub initialEntries={['/']} />)
  await expect.element(screen.getByText('Диктор назвал цену').first()).toBeVisible()
  await expect.element(screen.getByText('Уточнение')).toBeVisible()
  expect(screen.getByText('Уточнение').elements()).toHaveLength(1)
  expect(screen.getByText('Диктор назвал цену').elements()).toHaveLength(2)
})

afterEach(() => vi.unstubAllGlobals())

function Address() {
  const { pathname, search } = useLocation()
  return <output>{`${pathname}${search}`}</output>
}

async function listWith(orders: readonly OrderRow[], viewer: OrderReaderRole, additional_order: boolean) {
  const root = { user: null, site: { flags: { additional_order } } }
  const Table = () => (
    <>
      <OrderTable role={viewer} tab="all" orders={orders} now={NOW} />
      <Address />
    </>
  )
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: Table, loader: () => root }])
  return await render(<Stub initialEntries={['/profile/orders']} hydrationData={{ loaderData: { root } }} />)
}

// Rule 2.152
test('A completed order begins another one from its row, and the new draft opens', async () => {
  const service = fakeAnswers({
    'POST /api/client/orders/1/additional-order': { order: { id: 77, orderstatuses_id: 1 }, payment: null },
  })
  const orders = [row({ id: 1, orderstatuses_id: 9, title: 'Ролик' }), row({ id: 2, orderstatuses_id: 7 })]
  const screen = await listWith(orders, 'client', true)
  const again = screen.getByRole('button', { name: /Заказать ещё/ })
  expect(again.elements()).toHaveLength(1)
  await again.click()
  await expect.element(screen.getByText('/new-order?order=77')).toBeInTheDocument()
  expect(service.asked).toHaveLength(1)
})

// Rule 9.49
test('Only the client of an order orders again, and only while the site offers it', async () => {
  const orders = [row({ id: 1, orderstatuses_id: 9 })]
  const others: readonly (readonly [OrderReaderRole, boolean])[] = [
    ['narrator', true],
    ['client', false],
  ]
  for (const [viewer, isOffered] of others) {
    const screen = await listWith(orders, viewer, isOffered)
    await expect.element(screen.getByText('/profile/orders')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /Заказать ещё/ }).elements()).toHaveLength(0)
    await screen.unmount()
  }
})

// Rules 2.780, 2.781
test('What waits for a narrator says by when, what it earns and how long it is, and has its action in the row', async () => {
  const due = { needs_me: true, seconds: 27, reward: { gross: 4000, fee: 800, net: 3200 } }
  const orders = [
    row({ id: 1, orderstatuses_id: 7, title: 'Лекция', ...due, due_at: '2026-10-05T08:20:00.000Z' }),
    row({ id: 2, orderstatuses_id: 2, title: 'Чай', ...due, due_at: '2026-10-05T13:30:00.000Z' }),
    row({ id: 3, orderstatuses_id: 8, title: 'Гид', reward: null }),
  ]
  const screen = await listWith(orders, 'narrator', false)
  await expect.element(screen.getByText(/Опоздание: срок был\s11:20/)).toBeVisible()
  await expect.element(screen.getByText(/ответьте до\s16:30/)).toBeVisible()
  await expect.element(screen.getByText(/№.2 · 0:27/)).toBeVisible()
  expect(screen.getByText(/3.200.₽/).elements()).toHaveLength(2)
  await expect
    .element(screen.getByRole('link', { name: 'Записать: Лекция' }))
    .toHaveAttribute('href', '/profile/orders/1')
  await expect.element(screen.getByRole('link', { name: 'Ответить: Чай' })).toBeVisible()
  expect(screen.getByRole('link', { name: /: Гид/ }).elements()).toHaveLength(0)
})

// Rule 4.761
test('An engineer reads by when to hand in, and that he is late', async () => {
  const due = { needs_me: true, reward: { gross: 4000, fee: 800, net: 3200 } }
  const orders = [
    row({ id: 1, orderstatuses_id: 14, title: 'Лекция', ...due, due_at: '2026-10-05T08:20:00.000Z' }),
    row({ id: 2, orderstatuses_id: 14, title: 'Чай', ...due, due_at: '2026-10-06T20:59:00.000Z' }),
  ]
  const screen = await listWith(orders, 'soundengineer', false)
  await expect.element(screen.getByText(/Опоздание: срок был\s11:20/)).toBeVisible()
  await expect.element(screen.getByText(/сдайте до\s6\sоктября, 23:59/)).toBeVisible()
})
