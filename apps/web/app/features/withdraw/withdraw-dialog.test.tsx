import { createRoutesStub } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../../styles/app.css'
import { closeAllDialogs, DialogStack } from '../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../ui/dialogs/history-layers.ts'
import { fakeAnswers } from '../../api/testing/fake-answers.ts'
import { openWithdraw } from './open-withdraw.ts'
import type { WithdrawRequest } from './withdraw-terms.ts'

const CARD = '2200000000000004'
const CRYPTO = '0x52908400098527886E0F7030069857D2E4169EE7'
const NARRATOR: WithdrawRequest = { role: 'narrator', balance: 18_640.5, commission: 5, minimum: 500 }
const COMPANY = {
  id: 7,
  title: 'ООО «Северный чай»',
  inn: '7707083893',
  kpp: '770701001',
  legal_address: 'Москва',
  current_account_number: '40702810438000060473',
  bank_name: 'ДЕМО-БАНК',
  bik: '',
  bank_corr_account: '30101810400000000225',
}

beforeAll(installHistoryLayers)
afterEach(async () => {
  await closeAllDialogs()
  vi.unstubAllGlobals()
})

const accepted = { id: 31, confirmation_url: null, invoice_content: null, payment: {} }

async function show(request = NARRATOR) {
  const service = fakeAnswers({
    'GET /api/payouts/widget': { widget: null },
    [`POST /api/${request.role}/payments`]: accepted,
    [`GET /api/${request.role}/companies`]: { companies: [COMPANY] },
  })
  const reloaded = vi.fn(() => null)
  const Stub = createRoutesStub([
    { id: 'root', path: '*', loader: reloaded, HydrateFallback: () => null, Component: DialogStack },
  ])
  await render(<Stub />)
  await expect.poll(() => reloaded).toHaveBeenCalledTimes(1)
  await openWithdraw(request)
  return { service, reloaded }
}

const dialog = () => page.getByRole('dialog', { name: 'Вывести деньги' })
const field = (name: string) => page.getByRole('textbox', { name })
const send = () => dialog().getByRole('button', { name: /^Вывести|^Введите/ })
const choose = (method: string) => dialog().getByText(method, { exact: true }).click()

test('It begins with the whole roubles of the wallet and tells what arrives', async () => {
  await show()
  await expect.element(field('Сумма')).toHaveValue('18\u202f640')
  await field('Сумма').fill('1000')
  await expect.element(dialog()).toMatchTextContent(/Комиссия\sза\sвывод\s5\s%−50\s₽/)
  await expect.element(dialog()).toMatchTextContent(/Вы\sполучите950\s₽/)
  await expect.element(send()).toMatchTextContent(/Вывести\s1\s000\s₽/)
})

test('Clients pay no fee', async () => {
  await show({ ...NARRATOR, role: 'client' })
  await field('Сумма').fill('1000')
  await expect.element(dialog()).toMatchTextContent(/Без\sкомиссии/)
  await expect.element(dialog()).toMatchTextContent(/Вы\sполучите1\s000\s₽/)
})

// Rules 2.53, 4.126
test('A card is asked for once: sent, the dialog closes, the notice says what comes, the payments are loaded again', async () => {
  const { service, reloaded } = await show()
  await field('Сумма').fill('1000')
  await field('Номер карты').fill('2200 0000 0000 0004')
  await send().click()
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/На\sкарту\sпридёт\s950\s₽/)
  expect(dialog().elements()).toHaveLength(0)
  const body = { type: 4, method: 1, sum: 1000, card_number: CARD }
  expect(service.asked.filter((call) => call.startsWith('POST'))).toEqual([
    `POST /api/narrator/payments ${JSON.stringify(body)}`,
  ])
  await expect.poll(() => reloaded).toHaveBeenCalledTimes(2)
})

// Rules 4.126, 5.18, 8.11
test('More than the wallet holds is told at once and cannot be sent', async () => {
  const { service } = await show()
  await field('Номер карты').fill(CARD)
  await field('Сумма').fill('18641')
  await expect.element(page.getByText(/На\sбалансе\sтолько\s18\s640\s₽/)).toBeVisible()
  await expect.element(send()).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter}')
  expect(service.asked.filter((call) => call.startsWith('POST'))).toEqual([])
})

// Rule 5.18
test('Less than the least sum is told when the field is left', async () => {
  await show()
  await field('Сумма').fill('499')
  expect(page.getByText(/Вывести\sможно\sот/).elements()).toHaveLength(0)
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText(/Вывести\sможно\sот\s500\s₽/)).toBeVisible()
})

test('A mistyped card number is told when the field is left', async () => {
  await show()
  await field('Номер карты').fill('2200 0000 0000 0005')
  await expect.element(send()).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText(/В\sномере\sошибка/)).toBeVisible()
})

const addresses: [string, RegExp][] = [
  ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', /адрес\sсети\sTRON/],
  [CRYPTO.replace('E7', 'e7'), /контрольная\sсумма/],
  [`0x${'0'.repeat(40)}`, /пустой\sадрес/],
  ['0xdAC17F958D2ee523a2206206994597C13D831ec7', /самого\sтокена/],
]
for (const [address, words] of addresses) {
  // Rule 5.18
  test(`The address ${address} is refused with its own words`, async () => {
    await show()
    await choose('Крипто')
    await field('Адрес USDT, сеть ERC20').fill(address)
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(send()).toHaveAttribute('aria-disabled', 'true')
  })
}

test('An address in one case is accepted with a warning to look again', async () => {
  const { service } = await show()
  await field('Сумма').fill('500')
  await choose('Крипто')
  await field('Адрес USDT, сеть ERC20').fill(CRYPTO.toLowerCase())
  await expect.element(page.getByText(/сверьте\sего\sещё\sраз/)).toBeVisible()
  await send().click()
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/в USDT/)
  expect(service.asked.at(-1)).toContain('"method":4')
})

// Rule 5.18
test('An invoice goes to the chosen company and its paper is saved', async () => {
  const { service } = await show()
  service.answer('POST /api/narrator/payments', { ...accepted, invoice_content: btoa('%PDF-1.7') })
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await choose('Счёт')
  await expect.element(page.getByLabelText('Организация')).toHaveValue('7')
  await send().click()
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/счёт\sсохранён/)
  expect(saved).toEqual(['invoice_31.pdf'])
  expect(service.asked.find((call) => call.startsWith('POST'))).toContain('"company":7')
  vi.restoreAllMocks()
})

// Rules 4.126, 8.3, 8.11
test('Another open request closes the dialog, says so and loads the payments again', async () => {
  const { service, reloaded } = await show()
  const refusal = { code: 'ANOTHER_WITHDRAW_ALREADY_OPENED', message: 'Открыта.' }
  service.answer('POST /api/narrator/payments', refusal, 422)
  await field('Номер карты').fill(CARD)
  await send().click()
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/прошлая\sзаявка\sещё\sне\sвыполнена/)
  expect(dialog().elements()).toHaveLength(0)
  await expect.poll(() => reloaded).toHaveBeenCalledTimes(2)
})

// Rule 8.13
test('What the service refuses stands at its field, and nothing typed is lost', async () => {
  const { service } = await show()
  const refusal = { code: 'BALANCE_TOO_LOW', message: 'Мало.', errors: { sum: 'Не больше 300' } }
  service.answer('POST /api/narrator/payments', refusal, 422)
  await field('Номер карты').fill(CARD)
  await send().click()
  await expect.element(page.getByText('Не больше 300')).toBeVisible()
  await expect.element(field('Номер карты')).toHaveValue('2200 0000 0000 0004')
})

test('Each way keeps what was typed for it', async () => {
  await show()
  await field('Номер карты').fill(CARD)
  await choose('Крипто')
  await choose('Карта')
  await expect.element(field('Номер карты')).toHaveValue('2200 0000 0000 0004')
})

for (const [way, label, reason] of [
  ['Карта', 'Номер карты', /Укажите\sномер\sкарты/],
  ['Крипто', 'Адрес USDT, сеть ERC20', /Укажите\sадрес\sкошелька/],
] as const) {
  test(`${way} without its number cannot be sent, and the reason stands beside the button`, async () => {
    const { service } = await show()
    await choose(way)
    await expect.element(field(label)).toHaveValue('')
    await expect.element(send()).toHaveAttribute('aria-disabled', 'true')
    await field('Сумма').click()
    await userEvent.keyboard('{Enter}')
    await expect.element(send()).toHaveAccessibleDescription(reason)
    expect(service.asked.filter((call) => call.startsWith('POST'))).toEqual([])
  })
}

test('An invoice waits for a company, and one that is added on the spot will do', async () => {
  const { service } = await show()
  service.answer('GET /api/narrator/companies', { companies: [] })
  service.answer('POST /api/narrator/companies', { id: 7, warnings: {} })
  await choose('Счёт')
  await expect.element(field('ИНН')).toBeVisible()
  await expect.element(send()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(send()).toHaveAccessibleDescription(/Выберите\sорганизацию/)
  await page.getByRole('textbox', { name: 'Название', exact: true }).fill(COMPANY.title)
  await field('ИНН').fill(COMPANY.inn)
  await field('Юридический адрес').fill(COMPANY.legal_address)
  await field('Расчётный счёт').fill(COMPANY.current_account_number)
  await page.getByRole('textbox', { name: 'Банк', exact: true }).fill(COMPANY.bank_name)
  await field('Корреспондентский счёт').fill(COMPANY.bank_corr_account)
  service.answer('GET /api/narrator/companies', { companies: [COMPANY] })
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(page.getByLabelText('Организация')).toHaveValue('7')
  await send().click()
  await expect.poll(() => service.asked.at(-1)).toContain('"company":7')
})

test('While the request is on its way its button is off, and a second press asks for nothing', async () => {
  await show()
  await field('Номер карты').fill(CARD)
  const fetched = vi.fn(() => new Promise<Response>(() => undefined))
  vi.stubGlobal('fetch', fetched)
  await send().click()
  const busy = dialog().getByRole('button', { name: /Отправляем/ })
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true')
  await busy.click({ force: true })
  await field('Сумма').click()
  await userEvent.keyboard('{Enter}')
  expect(fetched).toHaveBeenCalledOnce()
})
