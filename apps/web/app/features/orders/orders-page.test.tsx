/** The page of own orders. */
import { createRoutesStub, useLocation } from 'react-router'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../styles/app.css'
import OrdersPage from '../../pages/account/orders.tsx'
import { NOW, sampleOrder } from '../order-room/testing/sample-order.ts'
import type { OrderRow } from '../nouns/order/order-types.ts'

type Loaded = ComponentProps<typeof OrdersPage>['loaderData']

const row = (change: Partial<OrderRow>): OrderRow => ({
  ...sampleOrder(),
  ...{ clarification: false, needs_me: false, due_at: null, seconds: 0, progress: null, ...change },
})
const NOTHING: Loaded = {
  ...{ orders: [], next: null, needs_me: 0, total_pages: 0, role: 'client', tab: 'all', narrator_id: null, q: '' },
  ...{ counts: { current: 0, completed: 0, all: 0, draft: 0 }, now: NOW },
}

async function show(change: Partial<Loaded>) {
  const root = { user: null, site: { flags: { additional_order: false } } }
  const Page = OrdersPage as unknown as (props: { loaderData: Loaded }) => React.ReactNode
  const Shown = () => {
    const { pathname, search } = useLocation()
    return (
      <main>
        <Page loaderData={{ ...NOTHING, ...change }} />
        <output>{`${pathname}${search}`}</output>
      </main>
    )
  }
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: Shown, loader: () => root }])
  await render(<Stub initialEntries={['/profile/orders']} hydrationData={{ loaderData: { root } }} />)
}

// Rule 2.783
test('A client without a single order begins one instead of reading zeros', async () => {
  await show({})
  await expect.element(page.getByRole('region', { name: /^Вставьте\sтекст/ }).getByRole('textbox')).toBeVisible()
  expect(document.querySelector('main a[href="/new-order"]')).not.toBeNull()
  expect(page.getByRole('navigation').elements()).toHaveLength(0)
})

test('What needs the reader stands in a part of its own above the rest, for a worker without drafts', async () => {
  const orders = [
    row({ id: 1, title: 'Чай', orderstatuses_id: 2, needs_me: true, due_at: '2026-10-05T13:30:00.000Z' }),
    row({ id: 2, title: 'Гид', orderstatuses_id: 8 }),
  ]
  await show({ role: 'narrator', orders, needs_me: 1, counts: { current: 2, completed: 0, all: 2, draft: 0 } })
  await expect.element(page.getByRole('heading', { name: 'Ждут вас 1' })).toBeVisible()
  await expect.element(page.getByRole('table', { name: 'Ждут вас' }).getByText('Чай').first()).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Остальные' }).getByText('Гид')).toBeVisible()
  expect(page.getByRole('link', { name: /Черновики/ }).elements()).toHaveLength(0)
})

test('What is looked for stands in the address, and «/» leads to the field', async () => {
  await show({ orders: [row({ id: 1 })], counts: { current: 0, completed: 0, all: 1, draft: 0 } })
  const field = page.getByRole('searchbox', { name: 'Название, номер или имя' })
  await expect.element(field).toBeVisible()
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }))
  await expect.element(field).toHaveFocus()
  await field.fill('чай')
  await expect.element(page.getByText(`/profile/orders?q=${encodeURIComponent('чай')}`)).toBeInTheDocument()
})
