import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../styles/app.css'
import type { RootData } from '../site/root-data.ts'
import { TopBar } from './top-bar.tsx'

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
