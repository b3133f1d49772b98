import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../../styles/app.css'
import { closeAllDialogs } from '../../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../../ui/dialogs/history-layers.ts'
import { fakeAnswers } from '../../../api/testing/fake-answers.ts'
import { installPageEffects } from '../../../api/page-effects.ts'
import type { Approval } from '../approvals/approval-types.ts'
import { ApprovalsPanel } from '../approvals/approvals-panel.tsx'
import { showStaffScreen } from '../parts/testing/show-staff-screen.tsx'
import { SignInPanel } from '../../sign-in/sign-in-panel.tsx'
import { staffRoles } from '../parts/staff-roles.ts'
import { proveFactor } from './prove-factor.tsx'
import { SecurityScreen } from './security-screen.tsx'
import type { SecurityState } from './security-screen.tsx'

beforeAll(installHistoryLayers)
afterEach(async () => {
  await closeAllDialogs()
  vi.unstubAllGlobals()
})

const OFF: SecurityState = {
  enabled: false,
  enabled_at: null,
  formatted_enabled_at: null,
  required: false,
  recovery_codes_left: 0,
}
const ON: SecurityState = {
  ...OFF,
  enabled: true,
  enabled_at: '2026-11-18T09:00:00.000Z',
  formatted_enabled_at: '18 ноября в 12:00',
  recovery_codes_left: 3,
}
const QR = Array.from({ length: 29 }, (_, y) =>
  Array.from({ length: 29 }, (_, x) => ((x * y) % 3 ? '1' : '0')).join(''),
)
const BEGUN = { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x', qr: QR }
const CODES = Array.from({ length: 10 }, (_, index) => `abcd${String(index)}-efghj`)
const WRONG = { code: 'WRONG_TOTP', message: 'Код из приложения не подошёл.', errors: { code: 'Не подошёл.' } }

const show = (element: React.ReactNode) => showStaffScreen(element, '/staff/security')

test('The first code from the application turns it on and shows the recovery codes once', async () => {
  const service = fakeAnswers({
    'POST /api/staff/totp': BEGUN,
    'POST /api/staff/totp/confirm': { recovery_codes: CODES, token: null },
  })
  await page.viewport(360, 900)
  await show(<SecurityScreen state={OFF} />)
  await page.getByRole('button', { name: 'Настроить' }).click()
  await expect.element(page.getByRole('img', { name: 'QR-код для приложения' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  service.answer('POST /api/staff/totp/confirm', WRONG, 422)
  await page.getByRole('textbox', { name: 'Шесть цифр из приложения' }).fill('000000')
  await expect.element(page.getByRole('alert')).toMatchTextContent('не подошёл')
  service.answer('POST /api/staff/totp/confirm', { recovery_codes: CODES, token: null })
  await page.getByRole('textbox', { name: 'Шесть цифр из приложения' }).fill('123456')
  await expect.element(page.getByText('abcd0-efghj')).toBeVisible()
  expect(page.getByRole('list', { name: 'Резервный код' }).getByRole('listitem').all()).toHaveLength(10)
  await page.getByRole('button', { name: 'Готово, коды сохранены' }).click()
  await expect.element(page.getByText('abcd0-efghj')).not.toBeInTheDocument()
  expect(service.asked.at(-1)).toBe('POST /api/staff/totp/confirm {"code":"123456"}')
})

test('Where it is required that is said, and it cannot be turned off', async () => {
  await show(<SecurityScreen state={{ ...OFF, required: true }} />)
  await expect.element(page.getByText(/Чтобы продолжить, настройте/)).toBeVisible()
})

test('What is on says since when and how many codes are left; changing it asks for a code', async () => {
  const service = fakeAnswers({ 'POST /api/staff/totp/recovery-codes': WRONG })
  service.answer('POST /api/staff/totp/recovery-codes', WRONG, 422)
  await show(<SecurityScreen state={{ ...ON, required: true }} />)
  await expect.element(page.getByText(/Осталось\s3\sрезервных\sкода/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Выключить' }).query()).toBeNull()
  await page.getByRole('button', { name: 'Новые резервные коды' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('111111')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('textbox')).toHaveAccessibleDescription('Код из приложения не подошёл.')
  await expect.element(dialog.getByRole('textbox')).toHaveValue('111111')
})

// Rules 2.17, 4.17
test('Staff sign in with a role of the house and, once it is set up, a third step', async () => {
  const service = fakeAnswers({
    'GET /api/request-code': { is_agent: false, is_new_if_its_client: false, retry_after: 119 },
    'POST /api/login': { is_exists: true, data: null, totp_token: 'token' },
    'POST /api/login/totp': { data: { token: 'a', refresh_token: 'b' } },
  })
  const onDone = vi.fn()
  const role = 'supporter'
  const flags = { login_by_phone: false, login_by_email: true }
  await show(<SignInPanel role={role} roles={staffRoles()} flags={flags} onDone={onDone} />)
  expect(page.getByRole('radio').all()).toHaveLength(2)
  await page.getByRole('radio', { name: 'Бухгалтер' }).click()
  await page.getByRole('textbox').fill('anna@example.com')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('textbox', { name: /цифр/ }).fill('1234')
  const six = page.getByRole('textbox', { name: 'Шесть цифр из приложения' })
  await expect.element(six).toBeVisible()
  expect(onDone).not.toHaveBeenCalled()
  expect(service.asked.at(-1)).toMatch(/^POST \/api\/login \{"role":"accountant","code":"1234"/)
  await page.getByRole('button', { name: 'Ввести резервный код' }).click()
  await page.getByRole('textbox', { name: 'Резервный код' }).fill('abcd0-efghj')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onDone).toHaveBeenCalledOnce()
  expect(service.asked.at(-1)).toBe('POST /api/login/totp {"totp_token":"token","code":"abcd0-efghj"}')
})

describe('What is sensitive', () => {
  const NEEDED = { code: 'SECOND_FACTOR_NEEDED', message: 'Подтвердите, что это вы.' }
  const CONFIRM = 'POST /api/staff/approvals/7/confirm'
  const APPROVAL: Approval = {
    ...{
      id: 7,
      kind: 'goodwill-refund',
      order_id: 2014,
      payment_id: null,
      receipt_id: null,
      month: null,
      sum: 500,
      comment: '',
    },
    asked_by: { id: 3000, role: 'supporter', firstname: 'Ольга', lastname: 'Серова' },
    ...{ asked_at: '2026-11-18T09:00:00.000Z', formatted_asked_at: '18 ноября в 12:00', is_own: false },
  }
  let remove = (): void => undefined
  beforeEach(() => {
    const unused = (): void => expect.unreachable()
    const others = { goOutOfService: unused, goHome: unused, showServerError: unused, showErrorPage: unused }
    remove = installPageEffects({ ...others, proveFactor })
  })
  afterEach(() => remove())

  const press = async (): Promise<void> => {
    await page.viewport(360, 900)
    await showStaffScreen(<ApprovalsPanel approvals={[APPROVAL]} />, '/staff/exceptions')
    await page.getByRole('button', { name: 'Подтвердить' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Подтвердить' }).click()
  }

  // Rule 4.823
  test('asks for a code, also after a wrong one, and then goes on by itself', async () => {
    const service = fakeAnswers({ [CONFIRM]: NEEDED, 'POST /api/staff/totp/prove': WRONG })
    service.answer(CONFIRM, NEEDED, 403)
    service.answer('POST /api/staff/totp/prove', WRONG, 422)
    await press()
    const dialog = page.getByRole('dialog', { name: 'Подтвердите, что это вы' })
    await dialog.getByRole('textbox').fill('111111')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByRole('textbox')).toHaveAccessibleDescription('Код из приложения не подошёл.')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    service.answer('POST /api/staff/totp/prove', {})
    service.answer(CONFIRM, { approvals: [] })
    await dialog.getByRole('textbox').fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => service.asked.filter((one) => one.startsWith(CONFIRM))).toHaveLength(2)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  })

  // Rule 4.823
  test('stays as it was when the question is closed, and says why', async () => {
    const service = fakeAnswers({ [CONFIRM]: NEEDED })
    service.answer(CONFIRM, NEEDED, 403)
    await press()
    await page
      .getByRole('dialog', { name: 'Подтвердите, что это вы' })
      .getByRole('button', { name: 'Отменить' })
      .click()
    await expect.element(page.getByRole('alertdialog')).toMatchTextContent('Подтвердите, что это вы.')
    expect(service.asked).toHaveLength(1)
  })
})
