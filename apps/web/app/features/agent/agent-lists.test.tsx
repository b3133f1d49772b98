import type { ReactNode } from 'react'
import { createRoutesStub, useLocation } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../../styles/app.css'
import '../orders/orders.css'
import '../wallet/wallet.css'
import { NOW, sampleOrder } from '../order-room/testing/sample-order.ts'
import { NarratorFilter } from '../orders/narrator-filter.tsx'
import { OrderTable } from '../orders/order-table.tsx'
import type { OrderReaderRole } from '../nouns/order/order-types.ts'
import { ManagedIncome } from '../wallet/managed-income.tsx'
import { ReselectEntry } from './reselect-entry.tsx'
import { sampleNarrator, sampleUser } from './testing/sample-user.ts'

const NARRATORS = [sampleNarrator(), sampleNarrator({ id: 3002, firstname: 'Глеб', lastname: 'Ясный' })]
const READER: OrderReaderRole = 'agent'
const AGENT = sampleUser({ role: 'agent', id: 3500, agent_narrators: NARRATORS })

beforeEach(() => page.viewport(1280, 900))

function Address() {
  const { pathname, search } = useLocation()
  return <output>{`${pathname}${search}`}</output>
}

async function show(part: ReactNode, user = AGENT) {
  const root = { user, site: { flags: { additional_order: true } } }
  const Page = () => (
    <main>
      {part}
      <Address />
    </main>
  )
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: Page, loader: () => root }])
  await render(<Stub initialEntries={['/profile/orders/current']} hydrationData={{ loaderData: { root } }} />)
}

describe('The list of an agent', () => {
  // Rule 2.151
  test('is narrowed to one narrator and widened again by the address', async () => {
    await show(<NarratorFilter narrator_id={null} />)
    await userEvent.selectOptions(page.getByLabelText('Диктор'), 'Глеб Ясный')
    await expect.element(page.getByText('/profile/orders/current?narrator=3002')).toBeInTheDocument()
  })

  test('has nothing to choose with one narrator', async () => {
    await show(<NarratorFilter narrator_id={null} />, { ...AGENT, agent_narrators: [sampleNarrator()] })
    await expect.element(page.getByText('/profile/orders/current')).toBeInTheDocument()
    expect(page.getByRole('combobox').elements()).toHaveLength(0)
  })
})

describe('The orders of an agent', () => {
  const orderOf = (id: number, narrator_id: number) => {
    const { narrator, ...order } = sampleOrder()
    return {
      ...{
        ...order,
        id,
        title: `Ролик ${id}`,
        ...{ clarification: false, needs_me: false, due_at: null, seconds: 0, progress: null },
        unread: false,
        left_at: null,
      },
      narrator: narrator && { ...narrator, id: narrator_id },
    }
  }

  // Rule 2.151
  test('are opened as their narrator; those of one who is gone can only be read in the list', async () => {
    const orders = [orderOf(1, 3002), orderOf(2, 3777)]
    await show(<OrderTable role={READER} tab="all" orders={orders} now={NOW} />)
    await expect.element(page.getByRole('button', { name: 'Ролик 1' })).toBeVisible()
    await expect.element(page.getByText('Ролик 2')).toBeVisible()
    expect(page.getByRole('button', { name: 'Ролик 2' }).elements()).toHaveLength(0)
    expect(page.getByText(/Диктор\sбольше\sне\sработает/u).elements()).toHaveLength(1)
  })
})

describe('The income of narrators', () => {
  const person = (id: number, firstname: string, sums: number[]) => ({ id, firstname, lastname: '', image: null, sums })

  // Rule 2.151
  test('has a row for each month in which somebody was paid, with the sum of all', async () => {
    const narrators = [person(1, 'Арина', [3360, 0, 0]), person(2, 'Глеб', [1000, 0, 500])]
    await show(<ManagedIncome income={{ months: ['2026-11', '2026-10', '2026-09'], narrators }} />)
    const rows = page.getByRole('row')
    await expect.element(rows.nth(1)).toMatchTextContent(/ноябрь 2026/)
    await expect.element(rows.nth(1)).toMatchTextContent(/3\s360\s₽\s*1\s000\s₽\s*4\s360\s₽/)
    await expect.element(rows.nth(2)).toMatchTextContent(/сентябрь 20260\s₽\s*500\s₽/)
    expect(rows.elements()).toHaveLength(3)
  })

  test('says that there is none yet', async () => {
    await show(<ManagedIncome income={{ months: ['2026-11'], narrators: [person(1, 'Арина', [0])] }} />)
    await expect.element(page.getByText('Пока нет вознаграждений')).toBeVisible()
  })
})

describe('Choosing another narrator', () => {
  test('is offered in the menu to an agent, also while he acts as one, and to nobody else', async () => {
    await show(<ReselectEntry />)
    await expect.element(page.getByRole('button', { name: 'Выбрать диктора' })).toBeVisible()
    await show(<ReselectEntry />, sampleUser({ role: 'narrator', acting_agent_id: 3500 }))
    await expect.element(page.getByRole('button', { name: 'Сменить диктора' })).toBeVisible()
    await show(<ReselectEntry />, sampleUser({ role: 'narrator' }))
    expect(page.getByRole('button', { name: 'Сменить диктора' }).elements()).toHaveLength(1)
  })
})
