import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../styles/app.css'
import { ApiFailure } from '../../api/failures.ts'
import { fakeAnswers } from '../../api/testing/fake-answers.ts'
import { SAMPLE_COMPANY } from '../companies/testing/sample-company.ts'
import { PayDialog } from './pay-dialog.tsx'
import type { PayDialogProps } from './pay-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

async function scenario(change: Partial<PayDialogProps> = {}) {
  const pay = vi.fn<PayDialogProps['pay']>(async () => ({ confirmation_url: null }))
  const props: PayDialogProps = {
    ...{ subject: 'Ролик «Северный чай»', total: 4200, balance: 500, commission: 3, hasWallet: true, hasInvoice: true },
    onChanged: async () => null,
    pay,
    ...change,
  }
  const screen = await render(<PayDialog {...props} close={() => undefined} />)
  return { screen, pay }
}

// Rule 4.125
test('The fee and the sum are shown before anything moves, and the card is asked for what the wallet lacks', async () => {
  const { screen, pay } = await scenario()
  await expect.element(screen.getByRole('radio', { name: /Картой\sонлайн/ })).toBeChecked()
  await expect.element(screen.getByRole('radio', { name: /Кошелёк/ })).toBeDisabled()
  await expect.element(screen.getByText(/не\sхватает\s3\s700/)).toBeVisible()
  await expect.element(screen.getByText('Комиссия 3 %')).toBeVisible()
  await screen.getByRole('button', { name: /Доплатить\s3\s811/ }).click()
  await expect.poll(() => pay).toHaveBeenCalledTimes(1)
  expect(pay.mock.calls[0]?.slice(1)).toEqual([{ payment_method: 1 }, 4200])
})

test('After a failed payment the rest is asked for as the rest, not as the price of the order', async () => {
  const { screen } = await scenario({ total: 1420, isRest: true, balance: 0 })
  await expect.element(screen.getByText('Осталось оплатить')).toBeVisible()
  await expect.element(screen.getByText('Заказ', { exact: true })).not.toBeInTheDocument()
})

// Rule 5.17
test('A wallet that is enough pays by itself, and a second press while it pays does nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<{ confirmation_url: null }>()
  const pay = vi.fn<PayDialogProps['pay']>(() => promise)
  const { screen } = await scenario({ balance: 5000, pay })
  await expect.element(screen.getByText(/останется\s800/)).toBeVisible()
  const button = screen.getByRole('button', { name: /Оплатить\s4\s200/ })
  await button.click()
  await screen.getByRole('button', { name: /Открываем\sоплату/ }).click({ force: true })
  expect(pay).toHaveBeenCalledTimes(1)
  expect(pay.mock.calls[0]?.[1]).toEqual({ payment_method: 3 })
  resolve({ confirmation_url: null })
})

// Rule 4.800
test('A company with enough in its wallet still gets its invoice, for the whole price with the fee', async () => {
  const { screen } = await scenario({ balance: 5000 })
  await expect.element(screen.getByRole('radio', { name: /Кошелёк/ })).toBeChecked()
  await screen.getByRole('radio', { name: /По\sсчёту/ }).click()
  await expect.element(screen.getByText('Комиссия 3 %')).toBeVisible()
  await expect.element(screen.getByText('С кошелька')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: /Получить\sсчёт\sна\s4\s326/ })).toBeVisible()
  await screen.getByRole('radio', { name: /Картой\sонлайн/ }).click()
  await expect.element(screen.getByRole('button', { name: /Оплатить\s4\s326/ })).toBeVisible()
})

test('With the flag for the wallet off it is not offered, with the one for invoices off no invoice is', async () => {
  const { screen } = await scenario({ hasWallet: false, hasInvoice: false })
  await expect.element(screen.getByRole('radio', { name: /Картой\sонлайн/ })).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: /Кошелёк/ })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('radio', { name: /По\sсчёту/ })).not.toBeInTheDocument()
})

// Rule 4.93
test('Until when it will be ready is said before paying, but not for an invoice, whose money comes later', async () => {
  const { screen } = await scenario({ promise: 'Готово не позже 24 ноября, 23:59 по Москве' })
  await expect.element(screen.getByText(/Готово не позже 24 ноября/)).toBeVisible()
  await screen.getByRole('radio', { name: /По\sсчёту/ }).click()
  await expect.element(screen.getByText(/Готово не позже/)).not.toBeInTheDocument()
})

test('An invoice waits for its company', async () => {
  const { screen, pay } = await scenario()
  await screen.getByRole('radio', { name: /По\sсчёту/ }).click()
  const button = screen.getByRole('button', { name: /Получить\sсчёт\sна\s3\s811/ })
  await expect.element(button).toBeDisabled()
  await expect.element(screen.getByText('Выберите организацию, на которую выставить счёт.')).toBeVisible()
  expect(pay).not.toHaveBeenCalled()
})

test('Another price at the service is shown with the former one, and nothing has moved', async () => {
  const pay = vi.fn<PayDialogProps['pay']>(() =>
    Promise.reject(new ApiFailure(409, { code: 'PRICE_CHANGED', message: 'Цена изменилась.', price: 4500 })),
  )
  const { screen } = await scenario({ pay })
  await screen.getByRole('button', { name: /Доплатить/ }).click()
  await expect.element(screen.getByText(/было\s4\s200\s₽,\sстало\s4\s500\s₽/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Доплатить\s4\s120/ })).toBeVisible()
})

test('A wallet that was spent elsewhere is shown as it is now, and what is missing can be paid', async () => {
  const pay = vi.fn<PayDialogProps['pay']>(() =>
    Promise.reject(new ApiFailure(409, { code: 'BALANCE_TOO_LOW', message: 'На кошельке не хватает денег.' })),
  )
  const { screen } = await scenario({ balance: 5000, pay, onChanged: async () => 200 })
  await screen.getByRole('button', { name: /Оплатить\s4\s200/ }).click()
  await expect.element(screen.getByRole('alert').getByText(/не\sхватает\sденег/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Доплатить\s4\s120/ })).toBeEnabled()
})

test('An invoice that came is offered to be saved, with what happens next', async () => {
  const pay = vi.fn<PayDialogProps['pay']>(async () => ({
    confirmation_url: null,
    invoice: { payment_id: 41, content: btoa('%PDF-1.7') },
    until: '2026-11-25T20:59:00.000Z',
  }))
  const { screen } = await scenario({ pay })
  await screen.getByRole('button', { name: /Доплатить/ }).click()
  await expect.element(screen.getByText('Счёт готов')).toBeVisible()
  await expect.element(screen.getByText(/Ждём\sденьги\sдо\s25\sноября,\s23:59/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Скачать счёт' })).toBeVisible()
})

test('While a card payment is being opened its button is off, and a second press does nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<{ confirmation_url: null }>()
  const pay = vi.fn<PayDialogProps['pay']>(() => promise)
  const { screen } = await scenario({ pay })
  await screen.getByRole('button', { name: /Доплатить/ }).click()
  const busy = screen.getByRole('button', { name: /Открываем\sоплату/ })
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true')
  await busy.click({ force: true })
  expect(pay).toHaveBeenCalledTimes(1)
  expect(pay.mock.calls[0]?.[1]).toEqual({ payment_method: 1 })
  resolve({ confirmation_url: null })
})

test('For a total of nothing no invoice is offered, and no card', async () => {
  const { screen } = await scenario({ total: 0, balance: 0 })
  await expect.element(screen.getByRole('button', { name: /Оплатить/ })).toBeVisible()
  expect(screen.getByRole('radio').elements()).toHaveLength(0)
})

// Rule 4.805
test('An order with papers asks for whom they are: a name that nobody knows is asked for and kept before anything is paid', async () => {
  const client = { id: 7, firstname: 'Ольга', lastname: 'Ветрова', email: null, image: null }
  const service = fakeAnswers({ 'PUT /api/client/7': { client } })
  const documentsOf = { id: 7, firstname: '', lastname: '' }
  const { screen, pay } = await scenario({ balance: 5000, documentsOf })
  const button = screen.getByRole('button', { name: /Оплатить\s4\s200/ })
  await expect.element(screen.getByRole('radio', { name: /На\sменя/ })).toBeChecked()
  await expect.element(button).toBeDisabled()
  await expect.element(screen.getByText('Укажите, на кого оформить документы')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Имя' }).fill(' Ольга ')
  await expect.element(button).toBeDisabled()
  await screen.getByRole('textbox', { name: 'Фамилия' }).fill('Ветрова')
  await button.click()
  await expect.poll(() => pay).toHaveBeenCalledTimes(1)
  expect(service.asked).toEqual(['PUT /api/client/7 {"firstname":"Ольга","lastname":"Ветрова"}'])
  expect(pay.mock.calls[0]?.slice(1)).toEqual([{ payment_method: 3, company: 0 }, 4200])
})

// Rule 4.805
test('Documents for a company name the chosen one, whatever pays; an invoice names its company by itself', async () => {
  fakeAnswers({ 'GET /api/client/companies': { companies: [SAMPLE_COMPANY] } })
  const { screen, pay } = await scenario({
    balance: 5000,
    documentsOf: { id: 7, firstname: 'Ольга', lastname: 'Ветрова' },
  })
  await expect.element(screen.getByText('Ольга Ветрова')).toBeVisible()
  await screen.getByRole('radio', { name: /На\sорганизацию/ }).click()
  await expect
    .element(screen.getByRole('combobox', { name: 'Организация' }))
    .toMatchTextContent(new RegExp(SAMPLE_COMPANY.title.replaceAll(' ', '\\s')))
  await screen.getByRole('button', { name: /Оплатить\s4\s200/ }).click()
  await expect.poll(() => pay).toHaveBeenCalledTimes(1)
  expect(pay.mock.calls[0]?.slice(1)).toEqual([{ payment_method: 3, company: SAMPLE_COMPANY.id }, 4200])
  await screen.getByRole('radio', { name: /По\sсчёту/ }).click()
  await expect.element(screen.getByText('На кого оформить документы')).not.toBeInTheDocument()
})
