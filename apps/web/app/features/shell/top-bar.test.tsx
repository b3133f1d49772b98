import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../styles/app.css'
import { sampleUser } from '../agent/testing/sample-user.ts'
import type { RootData } from './root-data.ts'
import { TopBar } from './top-bar.tsx'

/** The code of the menu never comes: what the bar shows until then is looked at. */
vi.mock('./profile-menu.tsx', async () => {
  const { use } = await import('react')
  const never = new Promise<never>(() => undefined)
  return { ProfileMenu: () => use(never) }
})

async function open(isRegistering: boolean, address = '/narrators'): Promise<void> {
  await page.viewport(360, 700)
  const root = { user: null, isRegistering, site: { support_link: '' } } as unknown as RootData
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: TopBar, loader: () => root }])
  await render(<Stub initialEntries={[address]} hydrationData={{ loaderData: { root } }} />)
}

test('A guest signs in to come to his orders', async () => {
  await open(false)
  await expect.element(page.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', '/login')
})

test('Signing in from a new order comes back to it', async () => {
  await open(false, '/new-order?narrator=3001')
  const address = '/login?next=%2Fnew-order%3Fnarrator%3D3001'
  await expect.element(page.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', address)
})

test('Whoever has begun to register as a narrator finds the way back to it, on a narrow phone too', async () => {
  await open(true)
  await expect
    .element(page.getByRole('link', { name: 'Регистрация' }))
    .toHaveAttribute('href', '/become-narrator/register')
  expect(page.getByRole('link', { name: 'Войти' }).elements()).toHaveLength(0)
  expect(document.documentElement.scrollWidth).toBe(360)
})

test('The person stays where the server drew him while the code of his menu is under way', async () => {
  await page.viewport(1440, 700)
  document.body.insertAdjacentHTML('afterbegin', '<div class="profile-slot"><button>Марина с сервера</button></div>')
  const root = { user: sampleUser(), site: { support_link: '' } } as unknown as RootData
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: TopBar, loader: () => root }])
  const screen = await render(<Stub hydrationData={{ loaderData: { root } }} />)
  document.body.firstElementChild?.remove()
  await expect.element(screen.getByRole('banner').getByRole('button', { name: 'Марина с сервера' })).toBeVisible()
})
