/** The menu of the staff says how much waits (Product §2 staff area). */
import { createRoutesStub, Link } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../../styles/app.css'
import { ASKED_BESIDE, fakeAnswers } from '../../../api/testing/fake-answers.ts'
import { Frame } from '../frame.tsx'
import { LiveState } from '../live-state.tsx'
import type { StaffWaiting } from '../../site/root-data.ts'
import { noteStaffWaiting } from './staff-waiting.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  noteStaffWaiting(null)
})

const NONE: StaffWaiting = {
  narrators: 0,
  tickets: 0,
  orders: 0,
  payments: 0,
  receipts: 0,
  approvals: 0,
  exceptions: 0,
}
const NAV = [
  [
    { id: 'staffNarrators', label: 'Модерация', to: '/staff/narrators', waits: 'narrators' },
    { id: 'support', label: 'Обращения', to: '/profile/support', unread: 'tickets', waits: 'tickets' },
    { id: 'staffPeople', label: 'Люди', to: '/staff/people' },
  ],
]

async function show(staff_waiting: StaffWaiting, isSidebarCollapsed = false) {
  const flags = { site_unstable: false, broadcast_message: '', site_closed: false }
  const nothing = {
    orders: [],
    payments: [],
    tickets: [],
    agent_narrators: [],
    genres: [],
    image: null,
    balance: null,
    agent_id: null,
    acting_agent_id: null,
  }
  const user = { id: 1, role: 'supporter', firstname: 'Ева', lastname: 'Ким', ...nothing }
  const site = { flags, support_link: '', write_to: '', write_outside: '', howitworks_video: '', demo: false }
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '*',
      loader: () => ({ user, site, staff_nav: NAV, staff_waiting, isSidebarCollapsed, access_left_ms: 600_000 }),
      shouldRevalidate: () => false,
      HydrateFallback: () => null,
      Component: () => (
        <>
          <LiveState />
          <Frame>
            <Link to="/staff/audit">Дальше</Link>
          </Frame>
        </>
      ),
    },
  ])
  await render(<Stub initialEntries={['/staff/people']} />)
}

const entry = (name: RegExp) => page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name })

// Rule 2.197
test('An entry says how much waits behind it, in a number and in words; nothing where nothing waits', async () => {
  await page.viewport(1440, 900)
  fakeAnswers(ASKED_BESIDE)
  await show({ ...NONE, narrators: 3 })
  await expect.element(entry(/Модерация.*3\sждут\sвас/)).toBeVisible()
  await expect.element(entry(/^Обращения$/)).toBeVisible()
  await expect.element(entry(/^Люди$/)).toBeVisible()
  await expect.poll(() => document.querySelector('.sidebar .nav-amount')?.textContent).toBe('3')
})

// Rule 2.197
test('On the next page it is counted anew', async () => {
  await page.viewport(1440, 900)
  const service = fakeAnswers({
    ...ASKED_BESIDE,
    'GET /api/staff/waiting': { waiting: { ...NONE, narrators: 1, tickets: 5 } },
  })
  await show({ ...NONE, narrators: 3 })
  await expect.element(entry(/Модерация.*3\sждут/)).toBeVisible()
  expect(service.asked.filter((call) => call.includes('waiting'))).toEqual([])
  await page.getByRole('link', { name: 'Дальше' }).click()
  await expect.element(entry(/Модерация.*1\sждёт/)).toBeVisible()
  await expect.element(entry(/Обращения.*5\sждут/)).toBeVisible()
  expect(service.asked.filter((call) => call.includes('waiting'))).toHaveLength(1)
})

test('A collapsed menu and the bar of phones show a dot, and the words stay', async () => {
  await page.viewport(1440, 900)
  fakeAnswers(ASKED_BESIDE)
  document.documentElement.dataset['sidebar'] = 'collapsed'
  await show({ ...NONE, narrators: 3 }, true)
  await expect.element(entry(/Модерация.*3\sждут/)).toBeInTheDocument()
  const dot = document.querySelector('.sidebar .unread-dot')
  expect(dot && getComputedStyle(dot).display).toBe('block')
  delete document.documentElement.dataset['sidebar']
  await page.viewport(390, 800)
  const tabs = page.getByRole('navigation', { name: 'Меню', exact: true })
  await expect.element(tabs.getByRole('link', { name: /Модерация.*3\sждут/ })).toBeVisible()
})
