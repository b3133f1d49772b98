import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../../styles/app.css'
import { readCookie, writeCookie } from '../../api/browser-cookies.ts'
import { fakeAnswers } from '../../api/testing/fake-answers.ts'
import { LAST_ROLE_COOKIE } from './last-role.ts'
import { showPanel } from './testing/show-panel.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  writeCookie(LAST_ROLE_COOKIE, null)
  window.location.hash = ''
})

// Rules 2.29, 6.5
test('Visitors sign in as client, narrator or sound engineer, and as nobody else', async () => {
  await showPanel()
  await expect.element(page.getByRole('radio', { name: 'Заказчик' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'Диктор' })).toBeInTheDocument()
  await expect.element(page.getByRole('radio', { name: 'Звукорежиссёр' })).toBeInTheDocument()
  expect(page.getByRole('radio').elements()).toHaveLength(3)
})

// Rule 5.1
test('No code is asked for before the phone is whole, and none for an empty e-mail', async () => {
  await showPanel()
  const send = page.getByRole('button', { name: /код/ })
  const phone = page.getByRole('textbox', { name: /Телефон/ })
  await phone.fill('912 000-00-0')
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await phone.fill('912 000-00-01')
  await expect.element(send).not.toHaveAttribute('aria-disabled')
  await page.getByRole('button', { name: /по\sпочте/ }).click()
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
})

// Rule 2.440
test('What one accepts by signing in can be read without losing what is typed', async () => {
  await showPanel()
  const offer = page.getByRole('link', { name: 'оферту' })
  await expect.element(offer).toHaveAttribute('href', '/offer')
  await expect.element(offer).toHaveAttribute('target', '_blank')
  await expect
    .element(page.getByRole('link', { name: /политику\sконфиденциальности/ }))
    .toHaveAttribute('href', '/privacy-policy')
})

// Rule 2.440
test('The role is kept for the next time, once signing in has succeeded', async () => {
  const service = fakeAnswers({ 'GET /api/request-code': { retry_after: 119 } })
  service.answer('POST /api/login', { code: 'WRONG_CODE', message: 'Неверный код' }, 422)
  const done = vi.fn(() => undefined)
  await showPanel(done)
  await page.getByRole('radio', { name: 'Звукорежиссёр' }).click({ force: true })
  await page.getByRole('textbox', { name: /Телефон/ }).fill('912 000-00-01')
  await page.getByRole('button', { name: /код/ }).click()
  const code = page.getByRole('textbox', { name: /цифр|код/i })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await code.fill('0000')
  await expect.element(page.getByText('Неверный код')).toBeVisible()
  expect(readCookie(LAST_ROLE_COOKIE)).toBeNull()
  service.answer('POST /api/login', { is_exists: true, data: {} })
  vi.advanceTimersByTime(3000)
  await expect.element(code).toHaveValue('')
  await code.fill('1234')
  await expect.poll(() => done).toHaveBeenCalled()
  expect(readCookie(LAST_ROLE_COOKIE)).toBe('soundengineer')
})

// Rule 4.742
test('The link of a letter signs in with one press as whom it was asked for, and not before', async () => {
  const service = fakeAnswers({ 'POST /api/login': { is_exists: true, data: {} } })
  const done = vi.fn(() => undefined)
  window.history.replaceState(null, '', '#link=secret-of-the-letter&role=soundengineer')
  await showPanel(done)
  const press = page.getByRole('button', { name: 'Войти', exact: true })
  await expect.element(press).toBeVisible()
  expect(service.asked).toEqual([])
  await press.click()
  await expect.poll(() => done).toHaveBeenCalled()
  expect(service.asked).toEqual(['POST /api/login {"role":"soundengineer","link":"secret-of-the-letter"}'])
})

test('A dead link says so and leads to a code', async () => {
  const service = fakeAnswers({})
  service.answer('POST /api/login', { code: 'LINK_EXPIRED', message: 'Ссылка больше не действует.' }, 422)
  window.history.replaceState(null, '', '#link=old&role=client')
  await showPanel()
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Ссылка больше не действует.')
  await page.getByRole('button', { name: /по\sкоду/ }).click()
  await expect.element(page.getByRole('textbox', { name: /Телефон/ })).toBeVisible()
})
