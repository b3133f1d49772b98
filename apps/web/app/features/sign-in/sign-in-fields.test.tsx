/** What the fields of signing in take, and what a refusal leaves of them (Product §5). */
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../styles/app.css'
import { writeCookie } from '../../api/browser-cookies.ts'
import { fakeAnswers } from '../../api/testing/fake-answers.ts'
import { LAST_ROLE_COOKIE } from './last-role.ts'
import { showPanel } from './testing/show-panel.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  writeCookie(LAST_ROLE_COOKIE, null)
})

test('The phone puts itself in form, and a twelfth digit does not get in', async () => {
  await showPanel()
  const phone = page.getByRole('textbox', { name: /Телефон/ })
  await userEvent.type(phone, '891200000012')
  await expect.element(phone).toHaveValue('+7 912 000-00-01')
})

test('Four digits sign in by themselves, and anything else falls away', async () => {
  const service = fakeAnswers({
    'GET /api/request-code': { is_agent: false, is_new_if_its_client: false, retry_after: 119 },
    'POST /api/login': { is_exists: true, data: { token: 't', refresh_token: 'r' } },
  })
  const onDone = vi.fn()
  await showPanel(onDone)
  await page.getByRole('textbox', { name: /Телефон/ }).fill('912 000-00-01')
  await page.getByRole('button', { name: /код/ }).click()
  const code = page.getByLabelText(/Код из/)
  await userEvent.type(code, '4a0-7')
  expect(service.asked.filter((call) => call.startsWith('POST'))).toEqual([])
  await userEvent.type(code, '1')
  await expect.poll(() => onDone).toHaveBeenCalledOnce()
  expect(service.asked.at(-1)).toContain('"code":"4071"')
})

test('A phone that the service refuses stays as it was typed, with the reason and the focus at its field', async () => {
  const service = fakeAnswers({})
  const errors = { phone: 'Нужен российский номер, +7 и 10 цифр' }
  service.answer('GET /api/request-code', { code: 'VALIDATION', message: 'Проверьте поля.', errors }, 422)
  await showPanel()
  const phone = page.getByRole('textbox', { name: /Телефон/ })
  await phone.fill('112 000-00-01')
  await page.getByRole('button', { name: /код/ }).click()
  await expect.element(phone).toHaveAccessibleDescription(/Нужен российский номер/)
  await expect.element(phone).toHaveValue('+7 112 000-00-01')
  await expect.element(phone).toHaveFocus()
})

test('An e-mail that the service refuses stays as it was typed, with the reason and the focus at its field', async () => {
  const service = fakeAnswers({})
  const errors = { email: 'Проверьте адрес почты' }
  service.answer('GET /api/request-code', { code: 'VALIDATION', message: 'Проверьте поля.', errors }, 422)
  await showPanel()
  await page.getByRole('button', { name: /по\sпочте/ }).click()
  const email = page.getByRole('textbox', { name: /почта/i })
  await email.fill('marina😀')
  await page.getByRole('button', { name: /код/ }).click()
  await expect.element(email).toHaveAccessibleDescription(/Проверьте\sадрес/)
  await expect.element(email).toHaveValue('marina😀')
  await expect.element(email).toHaveFocus()
})
