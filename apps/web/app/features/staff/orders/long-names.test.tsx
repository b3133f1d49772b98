/** Names and titles may be as long as people like: a row keeps two lines of them, and the whole is a press away (Product 2.795). */
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../styles/app.css'
import { readLocaleFrom } from '../../../i18n/locale.ts'
import { LinkedText } from '../../messages/linked-text.tsx'
import { NOW, sampleOrder } from '../../order-room/testing/sample-order.ts'
import '../../orders/orders.css'
import { OrderTable } from '../../orders/order-table.tsx'
import type { OrderReaderRole, OrderRow } from '../../nouns/order/order-types.ts'
import { StaffOrdersTable } from './staff-orders-table.tsx'
import type { StaffOrderRow } from './staff-order-types.ts'

const reader: OrderReaderRole = 'client'
const TITLE = 'Рекламный ролик о новой линейке садовой мебели для загородного дома '.repeat(4).trim()
const NAME = 'Константин-Александр-Максимилиан фон Преображенский-Воскресенский '.repeat(3).trim()
const UNBROKEN = 'Превысокомногорассмотрительствующий'.repeat(5)

const order = sampleOrder({ title: TITLE })
const long: StaffOrderRow = {
  ...{ ...order, clarification: false, flagged_at: null, not_done_count: 0 },
  client: { ...order.client, firstname: NAME, lastname: UNBROKEN },
}

async function show(Screen: () => React.ReactNode): Promise<void> {
  const Stub = createRoutesStub([{ path: '*', Component: Screen }])
  await render(<Stub />)
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
}

const Staff = () => <StaffOrdersTable orders={[long]} isFlagged={false} now={NOW} />
const whole = () => page.getByRole('button', { name: new RegExp(UNBROKEN, 'u') })

beforeEach(() => page.viewport(1440, 900))
afterEach(() => readLocaleFrom(() => 'ru'))

// Rule 2.795
test('A row of staff’s list stands two lines high whatever the names, and a press shows the whole', async () => {
  await show(Staff)
  const row = page.getByRole('row').nth(1).element()
  expect(row.getBoundingClientRect().height).toBeLessThan(70)
  await expect.element(whole()).toHaveAttribute('aria-expanded', 'false')
  await whole().click()
  await expect.element(whole()).toHaveAttribute('aria-expanded', 'true')
  const { scrollHeight, clientHeight } = whole().element()
  expect(scrollHeight).toBe(clientHeight)
  await whole().click()
  expect(row.getBoundingClientRect().height).toBeLessThan(70)
})

// Rule 2.795
test('On a phone of 360 px a long name sticks out nowhere, folded or not', async () => {
  await page.viewport(360, 740)
  await show(Staff)
  expect(document.documentElement.scrollWidth).toBe(360)
  await whole().click()
  expect(document.documentElement.scrollWidth).toBe(360)
})

// Rule 2.795
test('A row of one’s own list keeps two lines of its title, too', async () => {
  const row: OrderRow = { ...order, clarification: false, needs_me: false, due_at: null, seconds: 0 }
  await show(() => <OrderTable orders={[row]} role={reader} tab="all" now={NOW} />)
  const link = page.getByRole('link', { name: TITLE }).element()
  expect(link.getBoundingClientRect().height).toBeLessThan(60)
})

// Rule 2.796
test('On an English page a Russian title says that it is Russian, and is not translated', async () => {
  readLocaleFrom(() => 'en')
  const row: OrderRow = { ...order, clarification: false, needs_me: false, due_at: null, seconds: 0 }
  const tea: StaffOrderRow = { ...long, id: 2042, title: 'Northern tea' }
  await show(() => (
    <>
      <OrderTable orders={[row]} role={reader} tab="all" now={NOW} />
      <StaffOrdersTable orders={[long, tea]} isFlagged={false} now={NOW} />
      <LinkedText className="chat-text" text="Тише в конце" />
    </>
  ))
  const marked = [...document.querySelectorAll('[lang="ru"][translate="no"]')].map(({ textContent }) => textContent)
  expect(marked).toEqual([TITLE, TITLE, 'Тише в конце'])
})
