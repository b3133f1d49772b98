import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import '../../styles/app.css'
import './wallet.css'
import { closeAllDialogs } from '../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../ui/dialogs/history-layers.ts'
import { ASKED_BESIDE, fakeAnswers } from '../../api/testing/fake-answers.ts'
import { openTopup } from './open-topup.ts'
import { LIMITS, samplePayment, WalletScenario } from './testing/wallet-scenario.tsx'

beforeAll(installHistoryLayers)

afterEach(async () => {
  await closeAllDialogs()
  vi.unstubAllGlobals()
})

const COMPANY = {
  id: 5,
  title: 'ООО «Ромашка»',
  inn: '7707083893',
  kpp: '770701001',
  legal_address: 'Москва',
  current_account_number: '40702810600000000001',
  bank_name: 'Банк',
  bik: '044525999',
  bank_corr_account: '30101810600000000999',
}

async function opened(topup_by_invoice: boolean) {
  const service = fakeAnswers({
    ...ASKED_BESIDE,
    'GET /api/client/payments': { limits: LIMITS },
    'GET /api/appinfo': { client_topup_commission: 3, flags: { topup_by_invoice } },
    'GET /api/client/companies': { companies: [COMPANY] },
  })
  const onIssued = vi.fn()
  const screen = await render(<WalletScenario>{null}</WalletScenario>)
  await openTopup({ sum: 1000, onIssued })
  await expect.element(screen.getByRole('textbox', { name: 'Сумма' })).toBeVisible()
  return { screen, service, onIssued, sum: screen.getByRole('textbox', { name: 'Сумма' }) }
}

// Rules 2.49, 2.53
test('Fee and total follow the sum', async () => {
  const { screen, sum } = await opened(true)
  await expect.element(screen.getByRole('button', { name: 'Оплатить 1\u202f030\u202f₽' })).toBeVisible()
  await sum.fill('2001')
  await expect.element(screen.getByText('61\u202f₽')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Оплатить 2\u202f062\u202f₽' })).toBeVisible()
})

test('Limits are told at the field, and the invoice where a card is not enough', async () => {
  const { screen, sum, service } = await opened(true)
  await expect.element(screen.getByText('От 100\u202f₽ до 300\u202f000\u202f₽')).toBeVisible()
  await sum.fill('99')
  await userEvent.tab()
  await expect.element(screen.getByText('Не меньше 100\u202f₽')).toBeVisible()
  await expect.element(sum).toHaveAttribute('aria-invalid', 'true')
  await sum.fill('400000')
  await userEvent.tab()
  await expect.element(screen.getByText('Картой не больше 300\u202f000\u202f₽. Больше можно по счёту')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Оплатить/ })).toHaveAttribute('aria-disabled', 'true')
  await sum.click()
  await userEvent.keyboard('{Enter}')
  expect(service.asked.filter((call) => call.startsWith('POST'))).toEqual([])
  await screen.getByText('По счёту', { exact: true }).click()
  await expect.element(screen.getByText('От 100\u202f₽ до 3\u202f000\u202f000\u202f₽')).toBeVisible()
})

test('An invoice is issued to a company, saved and told of', async () => {
  const { screen, service, onIssued } = await opened(true)
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const document = { state: 'ready', number: '17', name: 'invoice_321.pdf', path: '/api/client/payments/321/invoice' }
  service.answer('POST /api/client/payments', {
    id: 321,
    confirmation_url: null,
    invoice_content: btoa('%PDF-1.7'),
    payment: { ...samplePayment({ id: 321, method: 2, status: 1 }), document },
  })
  await screen.getByText('По счёту', { exact: true }).click()
  await expect.element(screen.getByRole('combobox')).toHaveTextContent('ООО «Ромашка», ИНН 7707083893')
  await screen.getByRole('button', { name: 'Получить счёт на 1\u202f030\u202f₽' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Счёт № 17 готов' })).toHaveFocus()
  expect(service.asked.at(-1)).toBe('POST /api/client/payments {"type":1,"method":2,"sum":1000,"company":5}')
  expect([saved, onIssued.mock.calls.length]).toEqual([['invoice_321.pdf'], 1])
  vi.restoreAllMocks()
})

// Rule 9.49
test('With invoices switched off there is the card alone', async () => {
  const { screen } = await opened(false)
  expect(screen.container.ownerDocument.querySelectorAll('dialog input[type="radio"]')).toHaveLength(0)
  await expect.element(screen.getByText('По счёту', { exact: true })).not.toBeInTheDocument()
})

test('What the service refuses is told at the field, and nothing typed is lost', async () => {
  const { screen, service, sum } = await opened(true)
  const refusal = { code: 'VALIDATION', message: 'Проверьте поля', errors: { sum: 'Не больше 900' } }
  service.answer('POST /api/client/payments', refusal, 422)
  await screen.getByRole('button', { name: /Оплатить/ }).click()
  await expect.element(screen.getByText('Не больше 900')).toBeVisible()
  await expect.element(sum).toHaveValue('1\u202f000')
})

test('Without a sum nothing is sent, by card or by invoice, and the button says what it waits for', async () => {
  const { screen, sum, service } = await opened(true)
  await sum.fill('')
  const button = screen.getByRole('button', { name: 'Введите сумму' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await sum.click()
  await userEvent.keyboard('{Enter}')
  await screen.getByText('По счёту', { exact: true }).click()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await sum.fill('0')
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  expect(service.asked.filter((call) => call.startsWith('POST'))).toEqual([])
})

test('No invoice is asked for before there is a company, and the reason stands beside the button', async () => {
  const { screen, service } = await opened(true)
  service.answer('GET /api/client/companies', { companies: [] })
  await screen.getByText('По счёту', { exact: true }).click()
  const button = screen.getByRole('button', { name: /Получить счёт/ })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveAccessibleDescription(/Выберите организацию/)
})

test('While the pay page is being opened the button is off, and a second press asks for nothing', async () => {
  const { screen, sum, service } = await opened(true)
  const pressed = vi.fn()
  vi.stubGlobal(
    'fetch',
    vi.fn(() => (pressed(), new Promise<Response>(() => undefined))),
  )
  await screen.getByRole('button', { name: /Оплатить/ }).click()
  const busy = screen.getByRole('button', { name: /Открываем\sоплату/ })
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true')
  await busy.click({ force: true })
  await sum.click()
  await userEvent.keyboard('{Enter}')
  expect(pressed).toHaveBeenCalledOnce()
  expect(service.asked.filter((call) => call.startsWith('POST'))).toEqual([])
})
