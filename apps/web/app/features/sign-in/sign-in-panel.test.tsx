import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../styles/app.css'
import { SignInPanel } from './sign-in-panel.tsx'

const FLAGS = { login_by_phone: true, login_by_email: true }

async function show() {
  const Stub = createRoutesStub([
    { path: '*', Component: () => <SignInPanel flags={FLAGS} onDone={() => undefined} /> },
  ])
  await render(<Stub initialEntries={['/login']} />)
}

test('Visitors sign in as client, narrator or sound engineer, and as nobody else', async () => {
  await show()
  await expect.element(page.getByRole('radio', { name: 'Заказчик' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'Диктор' })).toBeInTheDocument()
  await expect.element(page.getByRole('radio', { name: 'Звукорежиссёр' })).toBeInTheDocument()
  expect(page.getByRole('radio').elements()).toHaveLength(3)
})

test('No code is asked for before the phone is whole, and none for an empty e-mail', async () => {
  await show()
  const send = page.getByRole('button', { name: /код/ })
  const phone = page.getByRole('textbox', { name: /Телефон/ })
  await phone.fill('912 000-00-0')
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await phone.fill('912 000-00-01')
  await expect.element(send).not.toHaveAttribute('aria-disabled')
  await page.getByRole('button', { name: /по\sпочте/ }).click()
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
})
