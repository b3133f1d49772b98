import { shownColumns } from '@tembrel/domain/office/list-columns.ts'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../../styles/app.css'
import { closeAllDialogs } from '../../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../../ui/dialogs/history-layers.ts'
import { fakeAnswers } from '../../../api/testing/fake-answers.ts'
import type { WireRightRequest } from '@tembrel/contract/calls/staff/right-requests.ts'
import { showStaffScreen } from '../parts/testing/show-staff-screen.tsx'
import { sampleRightRequest } from '../parts/testing/sample-right-request.ts'
import { AuditScreen } from '../audit/audit-screen.tsx'
import { sampleAudit, samplePerson, samplePersonRow } from '../parts/testing/sample-people.ts'
import { PeopleScreen } from './people-screen.tsx'
import { PersonScreen } from './person-screen.tsx'
import { type Person, requestsOf } from './person-labels.ts'

beforeAll(installHistoryLayers)
afterEach(async () => {
  await closeAllDialogs()
  vi.unstubAllGlobals()
})

const GENRES = [
  { id: 1, title: 'Реклама' },
  { id: 2, title: 'Аудиокнига' },
]

async function show(element: React.ReactNode) {
  await showStaffScreen(element, '/staff/people')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const FILTER = { q: '', role: undefined, tab: 'all', page: 1 } as const
const showPeople = (more: Partial<Parameters<typeof PeopleScreen>[0]> = {}) =>
  show(
    <PeopleScreen
      filter={FILTER}
      list={{
        people: [samplePersonRow(), samplePersonRow({ id: 'p3004', account_id: null })],
        total: 2,
        total_pages: 1,
      }}
      invitations={[]}
      may_staff_roles
      genres={GENRES}
      requests={[]}
      views={[]}
      columns={shownColumns('people', null)}
      {...more}
    />,
  )
const showPerson = (more: Partial<Person> = {}, requests: readonly WireRightRequest[] = []) =>
  show(<PersonScreen person={samplePerson(more)} requests={requests} genres={GENRES} />)

test('A person is one line with roles and addresses that leads to the card', async () => {
  await page.viewport(1440, 900)
  await showPeople()
  const link = page.getByRole('link', { name: /Людмила Чернова.*412/ })
  await expect.element(link).toHaveAttribute('href', '/staff/people/412')
  const row = page.getByRole('row', { name: /412/ })
  await expect.element(row).toMatchTextContent(/Звукорежиссёр\s+Отключён/)
  await page.viewport(360, 740)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

test('Nobody found says what to try', async () => {
  await showPeople({ list: { people: [], total: 0, total_pages: 0 } })
  await expect.element(page.getByText('Никого не нашли')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Показать всех' })).toHaveAttribute('href', '/staff/people')
})

test('An engineer is invited with genres, and what was refused stays typed with its reason', async () => {
  const service = fakeAnswers({ 'POST /api/staff/invitations': { invitations: [], may_staff_roles: true } })
  await showPeople()
  await page.getByRole('button', { name: 'Пригласить' }).click()
  const dialog = page.getByRole('dialog', { name: 'Приглашение' })
  await dialog.getByRole('combobox', { name: 'Роль' }).selectOptions('soundengineer')
  await dialog.getByRole('textbox', { name: 'Почта' }).fill('lev@example')
  await dialog.getByRole('textbox', { name: 'Имя' }).fill('Лев')
  await dialog.getByRole('button', { name: 'Реклама' }).click()
  await dialog.getByRole('radio', { name: 'Английский' }).click({ force: true })
  const refusal = { code: 'VALIDATION', message: 'Проверьте поля.', errors: { email: 'Проверьте адрес.' } }
  service.answer('POST /api/staff/invitations', refusal, 422)
  await dialog.getByRole('button', { name: 'Отправить приглашение' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Почта' })).toHaveAccessibleDescription('Проверьте адрес.')
  await expect.element(dialog.getByRole('textbox', { name: 'Имя' })).toHaveValue('Лев')
  service.answer('POST /api/staff/invitations', { invitations: [], may_staff_roles: true })
  await dialog.getByRole('textbox', { name: 'Почта' }).fill('lev@example.com')
  await dialog.getByRole('button', { name: 'Отправить приглашение' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(service.asked.at(-1)).toBe(
    'POST /api/staff/invitations {"login_method":2,"email":"lev@example.com","role":"soundengineer","firstname":"Лев","lastname":"","locale":"en","genres":[1]}',
  )
})

// Rule 4.822
test('Who is no owner of the service invites engineers only, and leaves invitations of staff alone', async () => {
  const invited = {
    id: 1,
    phone: null,
    email: 'nina@example.com',
    firstname: '',
    lastname: '',
    locale: 'ru',
    duty: null,
  } as const
  const invitations = (['accountant', 'soundengineer'] as const).map((role, at) => ({
    ...{ ...invited, role, id: at + 1, email: `${role}@example.com`, formatted_created_at: '17 ноября' },
  }))
  await showPeople({ list: null, filter: { ...FILTER, tab: 'invited' }, invitations, may_staff_roles: false })
  await expect.element(page.getByRole('button', { name: 'Отозвать: soundengineer@example.com' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /accountant/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Пригласить' }).click()
  const role = page.getByRole('dialog').getByRole('combobox', { name: 'Роль' })
  await expect.element(role).toHaveAccessibleDescription('Сотрудников приглашает владелец сервиса.')
  await expect
    .poll(() => [...(role.element() as HTMLSelectElement).options].map(({ text }) => text))
    .toEqual(['Звукорежиссёр'])
})

// Rule 4.822
test('The card of a colleague says who may change him, and offers nothing', async () => {
  await showPerson({ may: { change: false, staff_roles: false, owner: false } })
  await expect.element(page.getByText(/меняет только владелец сервиса/)).toBeVisible()
  for (const name of ['Отключить человека', 'Объединить', 'Сделать владельцем']) {
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
  }
})

// Rule 2.400
test('The card shows roles with money and orders, sessions, and what staff did', async () => {
  await page.viewport(1440, 1000)
  await showPerson()
  await expect.element(page.getByText(/Кошелёк:\s30/)).toBeVisible()
  await expect.element(page.getByText(/Firefox/)).toBeVisible()
  const done = page.getByRole('table', { name: 'Действия сотрудников' })
  await expect.element(done).toMatchTextContent('Роль отключена')
  await expect.element(done).toMatchTextContent('Просила перерыв до января')
  await page.viewport(360, 740)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

// Rule 4.77
test('The card of a narrator says how often he let somebody down, beside his orders; other roles have no such count', async () => {
  await page.viewport(1440, 1000)
  const [first, ...others] = samplePerson().profiles
  const narrator = { ...first, role: 'narrator', narrator_state: 'active', failures: { given_up: 2, unanswered: 1 } }
  await showPerson({ profiles: [narrator as Person['profiles'][number], ...others] })
  const facts = page.getByText(/Отказы от/)
  expect(facts.elements().length).toBe(1)
  await expect
    .element(facts)
    .toMatchTextContent(/Заказы:\s14, открытых 2 · Отказы от\sработы: 2, без\sответа в\sсрок: 1/)
  await page.viewport(360, 740)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

// Rule 7.990
test('A person is disabled only after a question that says what it stops, with the reason for the log', async () => {
  const money = { wallet: 0, waiting: 0, held: 8400 }
  const service = fakeAnswers({
    'GET /api/staff/people/412/stops': {
      ...{ sessions: 2, bought: 3, given_back: 0, in_work: 0, mixing: 0, open_payments: 1, money },
      ...{ agency_narrators: 4, agency_orders: 0, tickets: 0 },
    },
    'POST /api/staff/people/412/account/disable': { person: samplePerson() },
  })
  await showPerson()
  await page.getByRole('button', { name: 'Отключить человека' }).click()
  const dialog = page.getByRole('dialog', { name: 'Отключить человека' })
  await expect.element(dialog).toMatchTextContent(/Сессии закончатся\s*2/)
  expect(service.asked).toEqual(['GET /api/staff/people/412/stops'])
  await expect.element(dialog).toMatchTextContent(/Отложено на заказы\s*8 400 ₽/)
  await expect.element(dialog).toMatchTextContent(/Дикторы останутся без агента\s*4/)
  await expect.element(dialog).not.toMatchTextContent(/Останется в кошельке/)
  await dialog.getByRole('textbox').fill('Жалобы')
  await dialog.getByRole('button', { name: 'Отключить человека' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(service.asked.slice(1)).toEqual(['POST /api/staff/people/412/account/disable {"comment":"Жалобы"}'])
})

// Rule 2.940
test('Merging shows what moves first, and cannot be pressed when both have the same role', async () => {
  const preview = {
    into: samplePersonRow({ id: '500', account_id: 500 }),
    moves: { phone: '+7 916 123-00-45', email: null, roles: ['client'] },
    stays: { phone: null, email: 'ludmila@example.com' },
    conflicts: [] as string[],
    sessions: 2,
    client: {
      closed: { id: 3105, firstname: 'Марина', lastname: 'Котова' },
      orders: [
        { orderstatuses_id: 7, count: 2 },
        { orderstatuses_id: 9, count: 5 },
      ],
      drafts: 1,
      balance: 1250,
      held: 4200,
      waiting: 0,
      open_payments: 0,
      companies: 2,
      companies_joined: 1,
      favourites: 3,
      reviews: 0,
      tickets: 0,
      documents: 6,
    },
  }
  const service = fakeAnswers({
    'GET /api/staff/people/412/merge': preview,
    'POST /api/staff/people/412/merge': { person: samplePerson({ id: '500' }) },
  })
  await showPerson()
  await page.getByRole('button', { name: 'Объединить с другим' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('500')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText(/Перейдёт:/)).toMatchTextContent('заказчик')
  await expect.element(dialog.getByText(/будет\sвходить\sвторой/)).toMatchTextContent('ludmila@example.com')
  await expect.element(dialog.getByText('В работе: 2 · Готово: 5')).toBeVisible()
  await expect.element(dialog.getByText('1\u202f250\u202f₽')).toBeVisible()
  await expect.element(dialog.getByText('2, из них 1 с тем же ИНН станут одной')).toBeVisible()
  service.answer('GET /api/staff/people/412/merge', { ...preview, conflicts: ['narrator'] })
  await dialog.getByRole('textbox').fill('501')
  await dialog.getByRole('button', { name: 'Посмотреть, что изменится' }).click()
  await expect.element(dialog.getByText(/Объединить нельзя/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Объединить' })).toHaveAttribute('aria-disabled', 'true')
  expect(service.asked.some((call) => call.startsWith('POST'))).toBe(false)
})

test('The log names actions in words, leads to the thing, and is narrowed by the address', async () => {
  await page.viewport(1440, 900)
  const log = {
    rows: [sampleAudit(), sampleAudit({ id: 70, action: 'never-heard-of', by: null, data: {} })],
    actions: ['disable-role', 'pay-out-wallet'],
    kinds: ['profile', 'question_topic'],
    people: [{ profile_id: 1, firstname: 'Анна', lastname: '' }],
    total: 2,
    total_pages: 1,
  }
  const filter = { profile_id: '', action: 'pay-out-wallet', kind: 'question_topic', target: '', from: '', to: '' }
  await show(
    <AuditScreen
      views={[]}
      columns={shownColumns('audit', null)}
      filter={filter}
      page={1}
      log={log}
      settings={[]}
      isAccountant={false}
    />,
  )
  const heights = [...document.querySelectorAll<HTMLElement>('.staff-filters .select')].map(
    (field) => field.offsetHeight,
  )
  expect(new Set(heights), 'a long choice keeps the height of a field').toEqual(new Set([32]))
  const row = page.getByRole('row', { name: /Роль отключена/ })
  await expect.element(row.getByRole('link', { name: 'Профиль 3106' })).toHaveAttribute('href', '/staff/people/p3106')
  await expect.element(page.getByRole('row', { name: /never-heard-of/ })).toMatchTextContent('Профиль удалён')
})

// Rule 6.43
test('A card names the rights that wait for a second person, of the one who is given them and of the one who is merged', async () => {
  const given = sampleRightRequest({ person: { id: '9001', firstname: 'Людмила', lastname: 'Чернова', address: '' } })
  const merged = { ...given, id: 6, merged: { ...given.person, id: '9002' } }
  const requests = [given, merged, sampleRightRequest({ id: 7 })]
  expect(['9001', '9002', '9003'].map((id) => requestsOf({ id }, requests).map((one) => one.id))).toEqual([
    [5, 6],
    [6],
    [],
  ])
  await showPerson({}, [given])
  await expect
    .element(page.getByRole('region', { name: 'Права ждут второго сотрудника' }))
    .toMatchTextContent(/Роль «Бухгалтер».*Людмила Чернова/)
})
