/** The palette of the office: keys, states, late answers, what it keeps, and the presses before its code is there (Product 7.985). */
import { createRoutesStub, Link, useLocation } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../../../styles/app.css'
import { ASKED_BESIDE, fakeAnswers, NEVER } from '../../../api/testing/fake-answers.ts'
import { closeAllDialogs, DialogStack } from '../../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../../ui/dialogs/history-layers.ts'
import { forgetRecentFinds } from '../../session/recent-finds.ts'
import { typeIn } from '../../../ui/testing/type-in.ts'
import { OfficeSearchButton } from '../../shell/menu/office-search-button.tsx'
import { StaffPage } from '../parts/staff-page.tsx'
import type { Found } from './found-rows.ts'

beforeAll(installHistoryLayers)
beforeEach(async () => {
  await page.viewport(1440, 900)
  forgetRecentFinds()
})
afterEach(async () => {
  await closeAllDialogs()
  vi.unstubAllGlobals()
})

const NAV = [
  [
    { id: 'staffOrders', label: 'Заказы', to: '/staff/orders' },
    { id: 'staffPayments', label: 'Платежи', to: '/staff/payments' },
  ],
  [{ id: 'staffSecurity', label: 'Защита входа', to: '/staff/security' }],
]

const NOTHING: Found = {
  groups: [],
  orders: [],
  people: [],
  payments: [],
  tickets: [],
  receipts: [],
  companies: [],
  documents: [],
  content: [],
}
const NINA = { id: 3105, role: 'narrator', firstname: 'Нина', lastname: 'Рогова' } as const
const ORDER = {
  id: 2041,
  title: 'Волна',
  status: 7,
  client: { firstname: 'Лев', lastname: 'Градов' },
  narrator: null,
} as const
const BOTH: Found = {
  ...NOTHING,
  groups: ['people', 'orders'],
  people: [{ id: '412', phone: '+7 916 123-45-67', email: null, is_disabled: false, profiles: [NINA] }],
  orders: [ORDER],
}

function Where() {
  const { pathname, search } = useLocation()
  return <output>{`${pathname}${search}`}</output>
}

async function show({ id = 1, role = 'supporter', hasListSearch = false } = {}): Promise<void> {
  const user = { id, role, firstname: 'Ева', lastname: 'Ким' }
  const Page = () => (
    <>
      <OfficeSearchButton />
      <DialogStack />
      <Where />
      {hasListSearch ? (
        <StaffPage title="Люди" search={{ label: 'Имя или почта', value: '' }}>
          <p>Список</p>
        </StaffPage>
      ) : (
        <Link to="/staff/audit">Журнал</Link>
      )}
    </>
  )
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '*',
      loader: () => ({ user, staff_nav: NAV }),
      shouldRevalidate: () => false,
      HydrateFallback: () => null,
      Component: Page,
    },
  ])
  await render(<Stub initialEntries={['/staff/audit']} />)
  await expect.element(page.getByRole('status').or(page.getByText('/staff/audit')).first()).toBeInTheDocument()
}

const dialog = page.getByRole('dialog', { name: 'Поиск по службе' })
const line = page.getByRole('combobox')
const options = (): string[] => [...document.querySelectorAll('[role="option"] b')].map((one) => one.textContent ?? '')
const active = (): string | undefined => {
  const id = document.querySelector('[role="combobox"]')?.getAttribute('aria-activedescendant')
  return id == null ? undefined : (document.getElementById(id)?.querySelector('b')?.textContent ?? undefined)
}
const open = async (): Promise<void> => {
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(dialog).toBeVisible()
}

// Rule 7.985
test('Ctrl-K opens it with the pages of the menu; arrows, Home and End move, Enter opens, and the palette is gone', async () => {
  fakeAnswers(ASKED_BESIDE)
  await show()
  await open()
  await expect.element(line).toHaveFocus()
  expect(options()).toEqual(['Заказы', 'Платежи', 'Защита входа'])
  await expect.poll(active).toBe('Заказы')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(active).toBe('Платежи')
  await userEvent.keyboard('{End}')
  await expect.poll(active).toBe('Защита входа')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(active).toBe('Заказы')
  await userEvent.keyboard('{ArrowUp}{Home}{ArrowDown}{Enter}')
  await expect.element(page.getByText('/staff/payments')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

// Rule 7.985
test('Typing narrows the pages at once and asks once it rests; groups have headings, rows are links', async () => {
  const service = fakeAnswers({ ...ASKED_BESIDE, 'GET /api/staff/search': BOTH })
  await show()
  await open()
  for (const text of ['н', 'ни', 'нин', 'нина']) typeIn(line.element(), text)
  await expect.element(page.getByRole('group', { name: 'Люди' })).toBeVisible()
  expect(options()).toEqual(['Нина Рогова', 'Волна'])
  expect(service.asked).toEqual([`GET /api/staff/search?q=${encodeURIComponent('нина')}`])
  await expect
    .element(page.getByRole('option', { name: /Нина Рогова.*Диктор · \+7 916/ }))
    .toHaveAttribute('href', '/staff/people/412')
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Найдено 2 строки')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByText('/staff/orders/2041')).toBeVisible()
})

// Rule 7.982
test('A receipt says what came, how much of it is left to assign and from whom, and leads to it', async () => {
  const receipt = { id: 31, date: '2026-11-19', number: '0417', sum: 12_345.5, left: 345.5 } as const
  const words = { payer_title: 'ООО «Кит»', payer_inn: '5008012345', purpose: 'За ролик' }
  const settled = { ...receipt, ...words, id: 32, left: 0, payer_title: '', payer_inn: '' }
  const found: Found = { ...NOTHING, groups: ['receipts'], receipts: [{ ...receipt, ...words }, settled] }
  fakeAnswers({ ...ASKED_BESIDE, 'GET /api/staff/search': found })
  await show({ role: 'accountant' })
  await open()
  await userEvent.keyboard('12345,5')
  await expect.element(page.getByRole('group', { name: 'Поступления' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: /Кит/ })).toHaveAttribute('href', '/staff/receipts/31')
  const said = [...document.querySelectorAll('[role="option"]')].map(({ textContent }) =>
    textContent.replaceAll(/\s/g, ' '),
  )
  expect(said).toEqual([
    'ООО «Кит»: 12 345,5 ₽Осталось разнести 345,5 ₽ · 19.11.2026 · № 0417 · ИНН 5008012345 · За ролик',
    'Поступление № 32: 12 345,5 ₽Разнесено · 19.11.2026 · № 0417 · За ролик',
  ])
})

// Rule 7.985
test('What was opened from it stands first the next time, for the same account alone, until signing out', async () => {
  fakeAnswers({ ...ASKED_BESIDE, 'GET /api/staff/search': BOTH })
  await show()
  await open()
  await userEvent.keyboard('волна')
  await expect.poll(options).toEqual(['Нина Рогова', 'Волна'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await open()
  expect(options()).toEqual(['Волна', 'Заказы', 'Платежи', 'Защита входа'])
  await expect.element(page.getByRole('group', { name: 'Недавнее' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  forgetRecentFinds()
  await open()
  expect(options()).toEqual(['Заказы', 'Платежи', 'Защита входа'])
})

// Rule 7.985
test('Another account in the same browser is shown nothing of it', async () => {
  fakeAnswers({ ...ASKED_BESIDE, 'GET /api/staff/search': BOTH })
  const row = { key: 'order 2041', group: 'orders', to: '/staff/orders/2041', title: 'Волна', note: '' }
  localStorage.setItem(
    'office_search_recent',
    JSON.stringify({ profile_id: 1, rows: [row, { ...row, to: '//elsewhere.example' }] }),
  )
  await show({ id: 20, role: 'accountant' })
  await open()
  expect(options()).toEqual(['Заказы', 'Платежи', 'Защита входа'])
  await userEvent.keyboard('{Escape}')
  localStorage.setItem(
    'office_search_recent',
    JSON.stringify({ profile_id: 20, rows: [row, { ...row, key: 'x', to: '//elsewhere.example' }] }),
  )
  await open()
  expect(options()).toEqual(['Волна', 'Заказы', 'Платежи', 'Защита входа'])
})

// Rule 7.985
test('Enter before the answer is there opens what the answer brings, and not an older row', async () => {
  const late = Promise.withResolvers<Response>()
  const answers = [Promise.resolve(Response.json(BOTH)), late.promise]
  vi.stubGlobal('fetch', (path: string) =>
    path.startsWith('/api/staff/search') ? answers.shift() : new Promise(() => undefined),
  )
  await show()
  await open()
  await userEvent.keyboard('нина')
  await expect.poll(options).toEqual(['Нина Рогова', 'Волна'])
  await userEvent.keyboard(' р{Enter}')
  await expect.poll(() => answers.length).toBe(0)
  await expect.element(dialog).toBeVisible()
  late.resolve(Response.json({ ...NOTHING, groups: ['orders'], orders: [{ ...ORDER, id: 77 }] }))
  await expect.element(page.getByText('/staff/orders/77')).toBeVisible()
})

// Rule 7.985
test('An answer that comes late does not replace a newer one', async () => {
  const late = Promise.withResolvers<Response>()
  const answers = [late.promise, Promise.resolve(Response.json(BOTH))]
  vi.stubGlobal('fetch', (path: string) =>
    path.startsWith('/api/staff/search') ? answers.shift() : new Promise(() => undefined),
  )
  await show()
  await open()
  await userEvent.keyboard('ни')
  await expect.poll(() => answers.length).toBe(1)
  await userEvent.keyboard('на')
  await expect.poll(options).toEqual(['Нина Рогова', 'Волна'])
  late.resolve(Response.json({ ...NOTHING, groups: ['orders'], orders: [{ ...ORDER, title: 'Старое' }] }))
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(active).toBe('Волна')
  expect(options()).not.toContain('Старое')
})

// Rule 7.985
test('Nothing found says what is searched; a refusal speaks in the words of the service; a silent service is asked again', async () => {
  const service = fakeAnswers({ ...ASKED_BESIDE, 'GET /api/staff/search': NOTHING })
  await show()
  await open()
  await userEvent.keyboard('щщщ')
  await expect.element(page.getByText('По запросу «щщщ» ничего нет')).toBeVisible()
  await expect.element(page.getByText(/^Ищем людей/)).toBeVisible()
  service.answer(
    'GET /api/staff/search',
    { code: 'VALIDATION', message: 'Нет', errors: { q: 'Слишком много похожего' } },
    422,
  )
  await userEvent.keyboard('щ')
  await expect.element(page.getByText('Слишком много похожего')).toBeVisible()
  service.answer('GET /api/staff/search', { code: 'FILES_UNAVAILABLE', message: 'Нет' }, 503)
  await userEvent.keyboard('щ')
  const retry = page.getByRole('button', { name: 'Искать снова' })
  await expect.element(retry).toBeVisible()
  service.answer('GET /api/staff/search', BOTH)
  await retry.click()
  await expect.poll(options).toEqual(['Нина Рогова', 'Волна'])
  await userEvent.fill(line, 'я')
  await expect.element(page.getByText('Введите хотя бы две буквы или номер.')).toBeVisible()
})

// Rule 7.985
test('Without a network it says so, and goes on when there is one', async () => {
  fakeAnswers({ ...ASKED_BESIDE, 'GET /api/staff/search': BOTH })
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await show()
  await open()
  await userEvent.keyboard('нина')
  await expect.element(page.getByText(/^Нет сети/)).toBeVisible()
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await expect.poll(options).toEqual(['Нина Рогова', 'Волна'])
  online.mockRestore()
})

// Rule 7.985
test('Esc closes it and the focus is back; «/» is the list’s where it has a search, and opens the palette elsewhere', async () => {
  fakeAnswers({ ...ASKED_BESIDE, 'GET /api/staff/search': NEVER })
  await show()
  const button = page.getByRole('button', { name: 'Поиск' })
  await button.click()
  await expect.element(line).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('/')
  await expect.element(dialog).toBeVisible()
  await expect.element(line).toHaveValue('')
})

// Rule 7.985
test('On a page with a list’s search «/» goes there and Ctrl-K to the palette, also out of the field', async () => {
  fakeAnswers({ ...ASKED_BESIDE, 'GET /api/staff/search': NEVER })
  await show({ hasListSearch: true })
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('searchbox', { name: 'Имя или почта' })).toHaveFocus()
  await expect.element(dialog).not.toBeInTheDocument()
  await open()
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(1)
})

// Rule 7.985
test('What is typed right after Ctrl-K is typed into the palette, and is no command of the page', async () => {
  fakeAnswers({ ...ASKED_BESIDE, 'GET /api/staff/search': NEVER })
  await show()
  const commands: string[] = []
  document.addEventListener('keydown', ({ key }) => void commands.push(key))
  const press = (init: KeyboardEventInit): void =>
    void document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
  // In one breath: no code can have come in between.
  press({ key: 'л', code: 'KeyK', ctrlKey: true })
  for (const key of ['2', '0', '5', 'Backspace', '4']) press({ key })
  expect(commands).toEqual(['л'])
  await expect.element(line).toHaveValue('204')
})

// Rule 7.985
test('Ctrl-Enter opens a tab of its own and leaves the palette as it is', async () => {
  fakeAnswers({ ...ASKED_BESIDE, 'GET /api/staff/search': BOTH })
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await show()
  await open()
  await userEvent.keyboard('нина')
  await expect.poll(options).toEqual(['Нина Рогова', 'Волна'])
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(opened.mock.calls[0]?.[0]).toMatch(/\/staff\/people\/412$/)
  await expect.element(dialog).toBeVisible()
  opened.mockRestore()
})

// Rule 7.985
test('On a phone it is the whole screen, and nothing stands out', async () => {
  await page.viewport(360, 740)
  fakeAnswers({ ...ASKED_BESIDE, 'GET /api/staff/search': BOTH })
  await show()
  await page.getByRole('button', { name: 'Поиск' }).click()
  await userEvent.keyboard('нина')
  await expect.poll(options).toEqual(['Нина Рогова', 'Волна'])
  const box = document.querySelector('dialog.office-search')?.getBoundingClientRect()
  expect([box?.width, box?.height]).toEqual([360, 740])
  expect(document.querySelector('dialog.office-search')?.scrollWidth).toBeLessThanOrEqual(360)
})
