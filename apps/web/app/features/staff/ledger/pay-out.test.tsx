import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../../../styles/app.css'
import { closeAllDialogs } from '../../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../../ui/dialogs/history-layers.ts'
import { fakeAnswers } from '../../../api/testing/fake-answers.ts'
import type { Ledger } from './ledger-query.ts'
import { showLedger } from './testing/show-ledger.tsx'

beforeAll(installHistoryLayers)
afterEach(async () => {
  await closeAllDialogs()
  vi.unstubAllGlobals()
})

const LEDGER: Ledger = {
  account: {
    kind: 'wallet',
    title: 'Кошелёк',
    profile: { id: 3001, role: 'narrator', firstname: 'Кира', lastname: 'Ветлугина' },
    order: null,
  },
  balance: 1600.5,
  total: null,
  sheet: null,
  can_pay_out: true,
  movements: [],
  next_before: null,
}

async function show(ledger = LEDGER, isAccountant = true) {
  const service = fakeAnswers({
    'GET /api/payouts/widget': { widget: null },
    'POST /api/staff/payouts': { payment: { id: 77 } },
  })
  const loaded = await showLedger(ledger, isAccountant)
  await expect.element(page.getByText(/Кира Ветлугина/)).toBeVisible()
  return { service, loaded }
}

const opener = () => page.getByRole('button', { name: 'Выплатить' })
const dialog = () => page.getByRole('dialog', { name: /Выплатить из\sкошелька/ })
const send = () => dialog().getByRole('button', { name: /Запросить/ })

// Rule 4.423
test('The wallet of a disabled person is paid out to a card, and the page is shown anew', async () => {
  await page.viewport(360, 800)
  const { service, loaded } = await show()
  await opener().click()
  await expect.element(dialog()).toMatchTextContent(/Кира Ветлугина не\sможет запросить вывод/)
  await expect.element(send()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(send()).toHaveAccessibleDescription(/Укажите\sномер\sкарты/)
  await dialog().getByRole('textbox', { name: 'Номер карты' }).fill('2200 0000 0000 0004')
  await send().click()
  await expect.element(page.getByText(/Заявка P-77 ждёт исполнения/)).toBeVisible()
  const body = { profile: 3001, sum: 1600, method: 1, card_number: '2200000000000004' }
  expect(service.asked.filter((call) => call.startsWith('POST'))).toEqual([
    `POST /api/staff/payouts ${JSON.stringify(body)}`,
  ])
  await expect.poll(() => loaded).toHaveBeenCalledTimes(2)
  expect(dialog().elements()).toHaveLength(0)
})

test('What the service refuses stands at its field, and nothing typed is lost', async () => {
  const { service } = await show()
  const refusal = { code: 'VALIDATION', message: 'Проверьте.', errors: { sum: 'Не меньше 500' } }
  service.answer('POST /api/staff/payouts', refusal, 422)
  await opener().click()
  await dialog().getByRole('textbox', { name: 'Номер карты' }).fill('2200 0000 0000 0004')
  await send().click()
  await expect.element(page.getByText('Не меньше 500')).toBeVisible()
  await expect.element(dialog().getByRole('textbox', { name: 'Номер карты' })).toHaveValue('2200 0000 0000 0004')
})

test('Where payouts go by token, the accountant gets the provider’s form', async () => {
  const { service } = await show()
  const script_url = 'http://127.0.0.1:9/no-such-widget.js'
  service.answer('GET /api/payouts/widget', { widget: { script_url, account_id: '500100' } })
  await opener().click()
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(/Форма\sкарты\sне\sзагрузилась/)
  expect(dialog().getByRole('textbox', { name: 'Номер карты' }).elements()).toHaveLength(0)
  await expect.element(send()).toHaveAccessibleDescription(/Введите\sкарту/)
})

for (const [who, ledger, isAccountant] of [
  ['whoever can ask himself', { ...LEDGER, can_pay_out: false }, true],
  ['the support, which only reads', LEDGER, false],
] as const) {
  test(`There is no way to pay out for ${who}`, async () => {
    await show(ledger, isAccountant)
    expect(opener().elements()).toHaveLength(0)
  })
}
