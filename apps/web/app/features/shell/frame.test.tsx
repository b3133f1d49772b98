/** The frame of every page, by its reader (Product §1, §2). */
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../styles/app.css'
import { fakeAnswers } from '../../api/testing/fake-answers.ts'
import ProfileLayout from '../../pages/layouts/profile.tsx'
import type { User } from '../../server/visit.ts'
import { sampleUser } from '../agent/testing/sample-user.ts'
import { WizardLogin } from '../narrator-workspace/registration/wizard-login.tsx'
import { Frame } from './frame.tsx'
import { appState } from '../session/session.ts'
import { SiteClosed } from './failures/site-closed.tsx'

const FLAGS = { site_unstable: false, broadcast_message: '', site_closed: false }

function person(role: User['role'], more: Partial<User> = {}): User {
  const nothing = { orders: [], payments: [], tickets: [], agent_narrators: [], genres: [] }
  const nobody = {
    email: null,
    image: null,
    agent_id: null,
    acting_agent_id: null,
    on_moderate: false,
    moderation_comment: null,
  }
  const user = { id: 3001, role, firstname: 'Марина', lastname: 'Котова', balance: 0, ...nothing, ...nobody, ...more }
  return user as unknown as User
}

const TO = 'https://t.me/tembrel'

async function show(user: User | null, content: ReactNode = <Frame>Страница</Frame>, more: object = {}) {
  await page.viewport(1440, 900)
  const site = { flags: FLAGS, write_to: TO, write_outside: TO, howitworks_video: '', demo: false, ...more }
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '*',
      loader: () => ({ user, site, isRegistering: false, theme: null, isSidebarCollapsed: false }),
      HydrateFallback: () => null,
      Component: () => <>{content}</>,
    },
  ])
  await render(<Stub initialEntries={['/help']} />)
}

const menu = () => page.getByRole('navigation', { name: 'Главное меню' })

async function expectMenu(present: readonly string[], absent: readonly string[]): Promise<void> {
  await expect.element(menu()).toBeVisible()
  const entry = (name: string) => menu().getByText(name, { exact: true }).elements().length
  expect(present.filter((name) => entry(name) === 0)).toEqual([])
  expect(absent.filter((name) => entry(name) > 0)).toEqual([])
}

const SHOP = ['Новый заказ', 'Подборки', 'Дикторы']
const OWN = ['Мои заказы', 'Мой профиль', 'Кошелёк', 'Поддержка', 'Выйти']
const EXPLAINED = ['Как это работает', 'Блог', 'Стать диктором', 'Помощь']

// Rules 2.28, 2.29
test('A guest has the shop, signing in and what explains the service', async () => {
  await show(null)
  await expectMenu([...SHOP, ...EXPLAINED, 'Войти'], OWN)
})

// Rules 2.28, 2.30
test('A client has the shop and what is his own', async () => {
  await show(person('client'))
  await expectMenu([...SHOP, ...OWN], [...EXPLAINED, 'Войти'])
})

for (const role of ['narrator', 'agent', 'soundengineer'] as const) {
  // Rule 2.28
  test(`A ${role} has what is his own and no shop`, async () => {
    await show(person(role))
    await expectMenu(OWN, [...SHOP, ...EXPLAINED, 'Войти'])
  })
}

test('Only an agent chooses another narrator', async () => {
  await show(person('narrator'))
  await expect.element(menu()).toBeVisible()
  expect(
    menu()
      .getByText(/Сменить диктора|Выбрать диктора/)
      .elements(),
  ).toHaveLength(0)
})

// Rule 2.30
test('An agent finds the way to another narrator in the menu', async () => {
  await show(person('agent'))
  await expect.element(menu().getByText(/Сменить диктора|Выбрать диктора/)).toBeVisible()
})

// Rule 2.31
test('Orders and support carry a mark while something of them is unread', async () => {
  const order = { id: 1, orderstatuses_id: 7, unread: true }
  await show(person('client', { orders: [order] as never, tickets: [{ id: 2, unread: false }] as never }))
  await expect.element(menu().getByRole('link', { name: /Мои заказы.*нов/ })).toBeVisible()
  await expect.element(menu().getByRole('link', { name: 'Поддержка', exact: true })).toBeVisible()
})

for (const [role, to] of [
  [null, '/'],
  ['agent', '/profile/settings'],
  ['client', '/profile/orders/current'],
  ['narrator', '/profile/orders/current'],
] as const) {
  // Rule 2.33
  test(`The logo leads a ${role ?? 'guest'} to ${to}`, async () => {
    await show(role === null ? null : person(role))
    await expect.element(menu().getByRole('link', { name: /на\sглавную/ })).toHaveAttribute('href', to)
  })
}

// Rules 1.16, 2.34
test('The footer has links, both languages with their flags, and the name of the house', async () => {
  await show(null)
  const footer = page.getByRole('contentinfo')
  for (const name of ['Новый заказ', 'Стать диктором', 'Оферта', 'English', 'Русский']) {
    await expect.element(footer.getByRole('link', { name }).or(footer.getByText(name)).first()).toBeVisible()
  }
  expect(footer.element().querySelectorAll('.flag')).toHaveLength(2)
  await expect.element(footer.getByText(/© Тембрель/)).toBeVisible()
})

// Rules 2.34, 2.784
test('Nothing invites workers and staff to order or to become a narrator', async () => {
  for (const role of ['agent', 'narrator', 'soundengineer', 'accountant'] as const) {
    await show(person(role))
    const footer = page.getByRole('contentinfo').last()
    await expect.element(footer.getByRole('link', { name: 'Оферта' })).toBeVisible()
    for (const name of ['Новый заказ', 'Стать диктором']) {
      expect(footer.getByRole('link', { name }).elements()).toHaveLength(0)
    }
    await cleanup()
  }
})

test('A narrator finds reviews and statistics in the menu', async () => {
  await show(person('narrator'))
  await expectMenu(['Отзывы', 'Статистика'], [])
})

// Rule 1.20
test('The support in a messaging app is one press away, on a closed site too', async () => {
  await show(null)
  const link = page.getByRole('link', { name: 'Написать нам' })
  await expect.element(link).toHaveAttribute('href', 'https://t.me/tembrel')
  await show(null, <SiteClosed />)
  await expect.element(link.last()).toHaveAttribute('href', 'https://t.me/tembrel')
})

// Rule 1.700
test('A ticket opens in this tab, and a closed site is written to from outside', async () => {
  const site = { write_to: '/profile/support?new=1', write_outside: 'mailto:help@tembrel.example' }
  await show(person('client'), undefined, site)
  const link = page.getByRole('link', { name: 'Написать нам' })
  await expect.element(link).toHaveAttribute('href', '/profile/support?new=1')
  await expect.element(link).not.toHaveAttribute('target')
  await show(null, <SiteClosed />, site)
  await expect.element(link.last()).toHaveAttribute('href', 'mailto:help@tembrel.example')
})

// Rule 1.20
test('The support is one press away from the registration, which has no frame; on phones as an icon', async () => {
  await show(null, <WizardLogin />)
  await page.viewport(360, 800)
  const link = page.getByRole('banner').getByRole('link', { name: 'Написать нам' })
  await expect.element(link).toHaveAttribute('href', 'https://t.me/tembrel')
  expect(document.documentElement.scrollWidth).toBe(360)
})

// Rule 2.27
test('Out of service there are the menu and the footer and nothing above the page', async () => {
  await show(null, <Frame hasTopBar={false}>Никто не отвечает</Frame>)
  await expect.element(menu()).toBeVisible()
  await expect.element(page.getByRole('contentinfo')).toBeVisible()
  expect(page.getByRole('banner').elements()).toHaveLength(0)
})

// Rules 1.21, 9.49
test('A closed site shows its message and neither menu, header nor footer', async () => {
  await show(null, <SiteClosed />)
  await expect.element(page.getByText(/через\sчас/)).toBeVisible()
  for (const role of ['navigation', 'banner', 'contentinfo'] as const) {
    expect(page.getByRole(role).elements()).toHaveLength(0)
  }
})

// Rule 2.24
test('A closed site sends everybody home', async () => {
  const Stub = createRoutesStub([
    { path: '/', Component: () => 'Дома' },
    { path: '*', Component: SiteClosed },
  ])
  await render(<Stub initialEntries={['/profile/orders']} />)
  await expect.element(page.getByText('Дома')).toBeVisible()
})

// Rules 1.10, 2.27
test('A narrator under moderation reads so above his pages', async () => {
  await show(person('narrator', { on_moderate: true }), <ProfileLayout />)
  await expect.element(page.getByText(/Профиль на\sпроверке/)).toBeVisible()
})

// Rules 1.10, 4.21
test('A narrator whose profile was returned reads why above his pages', async () => {
  const more = { on_moderate: true, moderation_comment: 'Нужно другое фото.' } as Partial<User>
  await show(person('narrator', more), <ProfileLayout />)
  await expect.element(page.getByText(/Нужно другое фото/)).toBeVisible()
})

test('Nobody else reads of moderation', async () => {
  await show(person('client'), <ProfileLayout />)
  expect(page.getByText(/проверке/).elements()).toHaveLength(0)
})

// The last one: a tab keeps the person of whom it has heard.
test('A wallet that was corrected is marked until its owner has looked', async () => {
  const nothing = {
    user: sampleUser({ role: 'client', id: 3001 }),
    pause_left: 0,
    pause_hours: 0,
    on_pause: false,
    events: [],
  }
  const event = { id: 1, type: 8, order_id: null, ticket_id: null, role: 'accountant', user_id: 20, data: {} }
  const service = fakeAnswers({ 'GET /api/appstate': { ...nothing, events: [event] } })
  await show(person('client'))
  const wallet = menu().getByRole('link', { name: /^Кошелёк/ })
  await expect.element(wallet).not.toHaveAccessibleName(/новое/)
  await appState.refresh()
  await expect.element(wallet).toHaveAccessibleName(/новое/)
  service.answer('GET /api/appstate', nothing)
  await appState.refresh()
  await expect.element(wallet).not.toHaveAccessibleName(/новое/)
  vi.unstubAllGlobals()
})
