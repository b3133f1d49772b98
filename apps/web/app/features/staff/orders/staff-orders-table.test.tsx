import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createRoutesStub } from 'react-router'
import { page } from 'vitest/browser'
import '../../../styles/app.css'
import { ENGINEER_ID, NOW, sampleOrder } from '../../order-room/testing/sample-order.ts'
import { showStaffScreen } from '../parts/testing/show-staff-screen.tsx'
import { OrderFilters } from './order-filters.tsx'
import { orderQueryOf } from './order-query.ts'
import { StaffOrdersTable } from './staff-orders-table.tsx'
import type { StaffOrderRow } from './staff-order-types.ts'

const order = sampleOrder({
  orderstatuses_id: 14,
  soundengineer: { ...sampleOrder().client, id: ENGINEER_ID, role: 'soundengineer', firstname: 'Илья' },
})

// Rule 2.180
test('The list names everybody of an order, and those that wait for the support say since when', async () => {
  await page.viewport(1440, 900)
  const row: StaffOrderRow = { ...order, clarification: false, flagged_at: NOW, not_done_count: 3 }
  const Stub = createRoutesStub([
    { path: '*', Component: () => <StaffOrdersTable orders={[row]} isFlagged={false} now={NOW} /> },
  ])
  await render(<Stub initialEntries={['/staff/orders']} />)
  const shown = page.getByRole('row').nth(1)
  await expect
    .element(shown)
    .toMatchTextContent(/2041.*Северный чай.*ждёт с.*Возвратов работы: 3.*Марина.*Арина, Илья.*4.200/)
  await expect.element(page.getByRole('link', { name: 'Северный чай' })).toHaveAttribute('href', '/staff/orders/2041')
})

test('Every status to narrow the list by has words of its own', async () => {
  await showStaffScreen(<OrderFilters query={orderQueryOf(new URLSearchParams())} flagged_total={0} />, '/staff/orders')
  await expect.element(page.getByLabelText('Статус')).toBeVisible()
  const words = [...document.querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(new Set(words).size).toBe(words.length)
})

// Rule 2.792
test('The list shows each deadline, and red means late work that somebody has in hand', async () => {
  await page.viewport(1440, 900)
  const due = (id: number, status: number, deadline_at: string | null) =>
    ({ ...order, id, orderstatuses_id: status, deadline_at, clarification: false, flagged_at: null }) as StaffOrderRow
  const past = new Date(Date.parse(NOW) - 3_600_000).toISOString()
  const rows = [due(1, 7, past), due(2, 9, past), due(3, 7, new Date(Date.parse(NOW) + 3_600_000).toISOString())]
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => <StaffOrdersTable orders={[...rows, due(4, 2, null)]} isFlagged={false} now={NOW} />,
    },
  ])
  await render(<Stub initialEntries={['/staff/orders']} />)
  const dues = page.getByRole('row')
  await expect.element(dues.nth(1)).toMatchTextContent(/срок\sбыл/)
  await expect.element(dues.nth(3)).toBeVisible()
  expect(page.getByText(/срок\sбыл/).elements()).toHaveLength(1)
  expect(document.querySelectorAll('.badge-danger, .badge-accent')).toHaveLength(1)
})
