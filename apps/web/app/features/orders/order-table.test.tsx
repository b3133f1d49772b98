import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../styles/app.css'
import './orders.css'
import { NOW, sampleOrder } from '../order-room/testing/sample-order.ts'
import { OrderTable } from './order-table.tsx'
import type { OrderReaderRole, OrderRow } from './order-types.ts'

const reader: OrderReaderRole = 'client'
const row = (change: Partial<OrderRow>): OrderRow => ({ ...sampleOrder(), clarification: false, ...change })

test('An order whose price is being asked about is marked for whom the question waits', async () => {
  const orders = [
    row({ id: 1, orderstatuses_id: 5, clarification: true }),
    row({ id: 2, orderstatuses_id: 5, clarification: false }),
  ]
  const Stub = createRoutesStub([
    { id: 'root', path: '*', Component: () => <OrderTable role={reader} tab="all" orders={orders} now={NOW} /> },
  ])
  const screen = await render(<Stub initialEntries={['/']} />)
  await expect.element(screen.getByText('Цена названа').first()).toBeVisible()
  await expect.element(screen.getByText('Уточнение')).toBeVisible()
  expect(screen.getByText('Уточнение').elements()).toHaveLength(1)
  expect(screen.getByText('Цена названа').elements()).toHaveLength(2)
})
