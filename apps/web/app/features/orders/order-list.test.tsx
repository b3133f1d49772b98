import { wireOwnOrderRow } from '@tembrel/contract/wire/order.ts'
import { useState } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../styles/app.css'
import './orders.css'
import { fakeAnswers } from '../../api/testing/fake-answers.ts'
import { NOW, sampleOrder } from '../order-room/testing/sample-order.ts'
import { OrderList } from './order-list.tsx'
import type { OrderReaderRole, OrderRow } from '../nouns/order/order-types.ts'

const row = (id: number): OrderRow => ({
  ...sampleOrder(),
  clarification: false,
  needs_me: false,
  due_at: null,
  seconds: 0,
  progress: null,
  id,
  title: `Заказ-${id}`,
})
/** As the service sends it: nothing of the order beside what belongs in a row. */
const sentRow = (id: number): OrderRow => wireOwnOrderRow.parse(row(id))

/** The service's list, newest first, cut into pages of two behind a place. */
function serviceWith(list: { ids: readonly number[] }) {
  const page = (path: string): object => {
    const after = Number(new URLSearchParams(path.split('?')[1]).get('after')?.split('_')[1] ?? Infinity)
    const left = list.ids.filter((id) => id < after)
    return pageOf(left)
  }
  return fakeAnswers({ 'GET /api/client/orders': page as () => object })
}

function pageOf(ids: readonly number[]) {
  const [first, second] = ids
  return {
    orders: ids.slice(0, 2).map(sentRow),
    next: ids.length > 2 ? `0_${second ?? first}` : null,
    ...{ counts: { current: 0, completed: 0, all: ids.length, draft: 0 }, needs_me: 0, total_pages: 1 },
  }
}

async function showList(list: { ids: readonly number[] }) {
  const Page = () => {
    const [{ orders, next, counts }, load] = useState(() => pageOf(list.ids))
    return (
      <>
        <button type="button" onClick={() => load(pageOf(list.ids))}>
          Новости
        </button>
        <OrderList role={READER} tab="all" orders={orders} next={next} total={counts.all} needs_me={0} now={NOW} />
      </>
    )
  }
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: Page, loader: () => ROOT }])
  return await render(<Stub initialEntries={['/']} hydrationData={{ loaderData: { root: ROOT } }} />)
}

const READER: OrderReaderRole = 'client'

/** What the frame of the page knows. */
const ROOT = { user: null, site: { flags: { additional_order: false } } }

/** Numbers of the orders on the screen, from above; the table has each title once. */
const shown = (container: Element): number[] =>
  [...container.querySelectorAll('tbody tr')].map((line) => Number(/Заказ-(\d+)/.exec(line.textContent)?.[1]))

afterEach(() => vi.unstubAllGlobals())

// Rule 7.39
test('The next page goes on behind the last order shown, though another has come meanwhile', async () => {
  const list = { ids: [6, 5, 4, 3, 2, 1] }
  const service = serviceWith(list)
  const screen = await showList(list)
  list.ids = [7, ...list.ids]
  await screen.getByRole('button', { name: /Показать ещё/ }).click()
  await expect.poll(() => shown(screen.container)).toEqual([6, 5, 4, 3])
  expect(service.asked).toEqual(['GET /api/client/orders?group=all&after=0_5'])
})

// Rule 7.39
test('When the first page comes anew, what it has pushed out stands below it, and what is gone does not', async () => {
  const list = { ids: [6, 5, 4, 3, 2, 1] }
  serviceWith(list)
  const screen = await showList(list)
  await screen.getByRole('button', { name: /Показать ещё/ }).click()
  await expect.poll(() => shown(screen.container)).toEqual([6, 5, 4, 3])
  list.ids = [8, 7, 6, 5, 3, 2, 1]
  await screen.getByRole('button', { name: 'Новости' }).click()
  await expect.poll(() => shown(screen.container)).toEqual([8, 7, 6, 5])
  await screen.getByRole('button', { name: /Показать ещё/ }).click()
  await screen.getByRole('button', { name: /Показать ещё/ }).click()
  await expect.poll(() => shown(screen.container)).toEqual([8, 7, 6, 5, 3, 2, 1])
  expect(screen.getByRole('button', { name: /Показать ещё/ }).elements()).toHaveLength(0)
})
