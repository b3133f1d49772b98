import { createRoutesStub } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../../styles/app.css'
import { fakeAnswers } from '../../api/testing/fake-answers.ts'
import { closeAllDialogs, DialogStack } from '../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../ui/dialogs/history-layers.ts'
import { openWithdraw } from './open-withdraw.ts'

/** The provider's script as it is seen from our page: what it was made with, and a form with one field. */
interface ShownForm {
  readonly options: {
    readonly account_id: string
    readonly lang: string
    readonly customization: { readonly colors: Readonly<Record<string, string>> }
    readonly success_callback: (card: unknown) => void
    readonly error_callback: (error: unknown) => void
  }
  isGone: boolean
}

declare global {
  var shownForms: ShownForm[]
}

const SCRIPT = `window.PayoutsData = class {
  constructor(options) { this.entry = { options, isGone: false } }
  render(id) {
    shownForms.push(this.entry)
    document.getElementById(id).innerHTML = '<input aria-label="Номер в форме сервиса">'
    return Promise.resolve()
  }
  clearListeners() { this.entry.isGone = true }
}`

const CARD = { payout_token: 'pt_1', first6: '220000', last4: '0004', card_type: 'Mir', issuer_name: 'Банк' }

let script = 0

/** Another address each time: a script that has been loaded is not loaded again. */
function scriptUrl(): string {
  script += 1
  return `data:text/javascript,${encodeURIComponent(`${SCRIPT} // ${String(script)}`)}`
}

beforeAll(installHistoryLayers)
afterEach(async () => {
  await closeAllDialogs()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(window, 'PayoutsData')
})

async function show(script_url = scriptUrl()) {
  globalThis.shownForms = []
  const service = fakeAnswers({
    'GET /api/payouts/widget': { widget: { script_url, account_id: '500100' } },
    'POST /api/narrator/payments': { id: 31, confirmation_url: null, invoice_content: null, payment: {} },
  })
  const Stub = createRoutesStub([
    { id: 'root', path: '*', loader: () => null, HydrateFallback: () => null, Component: DialogStack },
  ])
  await render(<Stub />)
  await openWithdraw({ role: 'narrator', balance: 18_640, commission: 5, minimum: 500 })
  await expect.element(dialog()).toBeVisible()
  return service
}

const dialog = () => page.getByRole('dialog', { name: 'Вывести деньги' })
const send = () => dialog().getByRole('button', { name: /^Вывести/ })
const theirs = () => dialog().getByRole('textbox', { name: 'Номер в форме сервиса' })
const chosen = () => dialog().getByText('220000••••••0004')
const posts = (asked: readonly string[]) => asked.filter((call) => call.startsWith('POST'))

/** The provider's form has read a card. */
async function type(card: unknown = CARD): Promise<void> {
  await expect.element(theirs()).toBeVisible()
  globalThis.shownForms.at(-1)?.options.success_callback(card)
}

// Rule 4.175
test('The card is typed in the provider’s form, and a token goes to the service in the place of its number', async () => {
  const service = await show()
  await expect.element(theirs()).toBeVisible()
  expect(dialog().getByRole('textbox', { name: 'Номер карты' }).elements()).toHaveLength(0)
  await expect.element(send()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(send()).toHaveAccessibleDescription(/Введите\sкарту\sи\sсохраните/)
  const { account_id, lang, customization } = globalThis.shownForms[0]?.options ?? {}
  expect([account_id, lang]).toEqual(['500100', 'ru_RU'])
  for (const color of Object.values(customization?.colors ?? {})) expect(color).toMatch(/^#[\da-f]{6}$/)
  await type()
  await expect.element(chosen()).toBeVisible()
  await dialog().getByRole('textbox', { name: 'Сумма' }).fill('1000')
  await send().click()
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/На\sкарту\sпридёт\s950\s₽/)
  const body = { type: 4, method: 1, sum: 1000, payout_token: 'pt_1', card_first6: '220000', card_last4: '0004' }
  expect(posts(service.asked)).toEqual([`POST /api/narrator/payments ${JSON.stringify(body)}`])
})

test('Another card is typed in a new form; the keyboard is never lost', async () => {
  await show()
  await theirs().click()
  await type()
  await expect.poll(() => document.activeElement?.textContent).toContain('220000••••••0004')
  expect(globalThis.shownForms.map(({ isGone }) => isGone)).toEqual([true])
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(theirs()).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(theirs()).toHaveFocus()
  await type({ ...CARD, first6: '55555555', last4: '4477' })
  await expect.element(dialog().getByText('555555••••••4477')).toBeVisible()
})

test('Whoever has gone on to another field stays there when the card comes', async () => {
  await show()
  const sum = dialog().getByRole('textbox', { name: 'Сумма' })
  await expect.element(sum).toHaveFocus()
  await type()
  await expect.element(chosen()).toBeVisible()
  await expect.element(sum).toHaveFocus()
})

// Rule 4.175
test('A form that does not load is told in words and loaded again, and what was typed stays', async () => {
  const service = await show('http://127.0.0.1:9/no-such-widget.js')
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(/Форма\sкарты\sне\sзагрузилась/)
  await dialog().getByRole('textbox', { name: 'Сумма' }).fill('1000')
  const again = dialog().getByRole('button', { name: /Загрузить\sещё\sраз/ })
  await again.click()
  await expect.element(again).toBeVisible()
  await expect.element(dialog().getByRole('textbox', { name: 'Сумма' })).toHaveValue('1\u202f000')
  expect(posts(service.asked)).toEqual([])
})

for (const [code, words] of [
  ['card_country_code_error', /этой\sстраны/],
  [{ code: 'card_unknown_country_code_error' }, /в\sкакой\sстране/],
  [{ error: 'anything_else' }, /Карту\sне\sудалось\sсохранить/],
] as const) {
  test(`A card that cannot be used is told of under the form: ${JSON.stringify(code)}`, async () => {
    await show()
    await expect.element(theirs()).toBeVisible()
    globalThis.shownForms[0]?.options.error_callback(code)
    await expect.element(dialog().getByRole('alert')).toMatchTextContent(words)
    await expect.element(theirs()).toBeVisible()
    await type()
    await expect.element(chosen()).toBeVisible()
  })
}

for (const answer of [
  null,
  {},
  { ...CARD, payout_token: '' },
  { ...CARD, last4: '12345' },
  { ...CARD, first6: '22' },
]) {
  test(`What is no card is not sent on: ${JSON.stringify(answer)}`, async () => {
    await show()
    await type(answer)
    await expect.element(dialog().getByRole('alert')).toMatchTextContent(/Карту\sне\sудалось\sсохранить/)
    await expect.element(send()).toHaveAttribute('aria-disabled', 'true')
  })
}

test('The card stays while another way is looked at', async () => {
  await show()
  await type()
  await dialog().getByText('Крипто', { exact: true }).click()
  expect(chosen().elements()).toHaveLength(0)
  await dialog().getByText('Карта', { exact: true }).first().click()
  await expect.element(chosen()).toBeVisible()
})

test('Where numbers are taken by now, the field for the number comes, and the sum stays', async () => {
  const service = await show()
  await dialog().getByRole('textbox', { name: 'Сумма' }).fill('1000')
  await type()
  const refusal = { code: 'VALIDATION', message: 'Проверьте.', errors: { payout_token: 'Нужен номер' } }
  service.answer('POST /api/narrator/payments', refusal, 422)
  service.answer('GET /api/payouts/widget', { widget: null })
  await send().click()
  await expect.element(dialog().getByRole('textbox', { name: 'Номер карты' })).toBeVisible()
  await expect.element(dialog().getByText('Нужен номер')).toBeVisible()
  await expect.element(dialog().getByRole('textbox', { name: 'Сумма' })).toHaveValue('1\u202f000')
})

test('When nobody says how cards are named, that is told, and asked again', async () => {
  const service = fakeAnswers({ 'GET /api/payouts/widget': {} })
  service.answer('GET /api/payouts/widget', { code: 'INTERNAL', message: 'Сбой' }, 500)
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: DialogStack }])
  await render(<Stub />)
  await openWithdraw({ role: 'narrator', balance: 18_640, commission: 5 })
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(/Поле\sкарты\sне\sзагрузилось/)
  service.answer('GET /api/payouts/widget', { widget: null })
  await dialog()
    .getByRole('button', { name: /Загрузить\sещё\sраз/ })
    .click()
  await expect.element(dialog().getByRole('textbox', { name: 'Номер карты' })).toBeVisible()
})
