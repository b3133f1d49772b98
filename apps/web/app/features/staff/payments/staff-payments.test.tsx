import { useState } from 'react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../../styles/app.css'
import '../../wallet/wallet.css'
import { PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import { fakeSend } from '../../../api/testing/browser-send.ts'
import { answerByCall } from '../../../api/testing/answer-by-call.ts'
import type { Replies } from '../../../api/testing/answer-by-call.ts'
import { closeAllDialogs } from '../../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../../ui/dialogs/history-layers.ts'
import { StaffPage } from '../parts/staff-page.tsx'
import { showStaffScreen } from '../parts/testing/show-staff-screen.tsx'
import { DayMoney, DayTotals } from './day-totals.tsx'
import { PaymentChips } from './payment-chips.tsx'
import { StaffPaymentFilters } from './payment-filters.tsx'
import { paymentQueryOf, queryOfPayments } from './payment-query.ts'
import { StaffPaymentsTable } from './payments-table.tsx'
import { StaffPaymentCard } from './staff-payment-card.tsx'
import type { StaffPaymentAnswer } from '../parts/staff-payment-types.ts'
import { COUNTS, sampleAnswer, samplePayments, sampleStaffPayment, TOTALS } from './testing/sample-payment.ts'

const send = fakeSend()

beforeAll(installHistoryLayers)
afterEach(async () => {
  await closeAllDialogs()
  sessionStorage.clear()
})

const answering = (replies: Replies) => send.mockImplementation(answerByCall(replies))

const sent = (index = 0): unknown => JSON.parse((send.mock.calls[index]?.[0].body as string | undefined) ?? 'null')

async function show(children: ReactNode) {
  const loaded = await showStaffScreen(children, '/staff/payments')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return loaded
}

const list = (canAct: boolean) =>
  show(
    <StaffPage title="Платежи" search={{ label: 'Имя, организация, номер', value: '' }}>
      <DayTotals totals={TOTALS} />
      <PaymentChips query={paymentQueryOf(new URLSearchParams('queue=open'))} counts={COUNTS} />
      <StaffPaymentFilters
        query={paymentQueryOf(new URLSearchParams('queue=open'))}
        whose={{ of: null, of_company: null }}
      />
      <StaffPaymentsTable payments={samplePayments()} now="2026-11-20T09:00:00.000Z" canAct={canAct} />
    </StaffPage>,
  )

const card = (answer: StaffPaymentAnswer, canAct = true) => show(<StaffPaymentCard answer={answer} canAct={canAct} />)

const button = (name: string | RegExp) => page.getByRole('button', { name })

// Rule 2.181
test('The list says whose money it is, what for, how far it is and what to do next', async () => {
  await page.viewport(1440, 1000)
  await list(true)
  const rows = page.getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent(/P-20814.*Кира Ветлугина.*Вывод на карту.*18.400.*920.*Провести/)
  await expect.element(rows.nth(2)).toMatchTextContent(/ООО «Северный чай».*Пополнение по счёту.*Подтвердить/)
  await expect.element(rows.nth(3)).toMatchTextContent(/Глеб Морозов.*Ошибка перевода.*Повторить/)
  await expect.element(rows.nth(4)).toMatchTextContent(/Марина Котова.*№\s2041.*Исполнен/)
  await expect.element(page.getByRole('link', { name: /В процессе 2/ })).toHaveAttribute('aria-current', 'true')
  await expect.element(page.getByRole('region', { name: 'Итоги дня' })).toMatchTextContent(/Доход сервиса.*9.250/)
})

// Rules 2.788, 2.789
test('The list has its dates, and is narrowed by kind, way and days within its queue', async () => {
  await page.viewport(1440, 1000)
  const loaded = await list(false)
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/5\sокт, 14:02/)
  await page.getByLabelText('Вид').click()
  await page.getByRole('option', { name: 'Выводы дикторов' }).click()
  await expect.poll(() => loaded.mock.calls.length).toBeGreaterThan(1)
  await expect
    .element(page.getByRole('region', { name: 'Итоги дня' }))
    .toMatchTextContent(/из\sкошелька\sостаётся\sвнутри/)
})

// Rule 2.789
test('«Итоги дня» says what stayed inside the service beside what crossed its border; above dense rows it opens from one line', async () => {
  await page.viewport(1440, 1000)
  await list(true)
  const day = page.getByRole('region', { name: 'Итоги дня' })
  await expect.element(day).toMatchTextContent(/Пришло\s159.300.*Ушло\s17.480.*Внутри сервиса\s19.320/)
  const inside = day.getByRole('region', { name: 'Внутри сервиса' })
  expect(inside.elements()).toHaveLength(0)
  await day.getByRole('button', { name: 'Подробнее' }).click()
  await expect.element(inside).toBeVisible()
  await expect.element(inside).toMatchTextContent(/Заказы оплачены из кошельков ×\s3.*12.600/)
})

// Rule 2.981
test('A day on which money only moved inside does not read as a day without movement', async () => {
  await page.viewport(1440, 1000)
  const outside = TOTALS.outside.map(({ account }) => ({ account, came: 0, went: 0 }))
  const totals = { ...TOTALS, outside, revenue: [] }
  await show(
    <StaffPage title="Сверка">
      <DayMoney totals={totals} />
    </StaffPage>,
  )
  await expect.element(page.getByText('Извне деньги не приходили и не уходили')).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Внутри сервиса' }))
    .toMatchTextContent(/Вознаграждение за заказ ×\s2.*6.720/)
})

// Rule 2.788
test('What the address of the list says is kept where it can be meant, and left out where it cannot', () => {
  const read = (search: string) => queryOfPayments(paymentQueryOf(new URLSearchParams(search)))
  const whole = 'queue=payouts&q=Кира&type=4&method=1&from=2026-10-01&to=2026-10-31'
  expect(read(whole)).toEqual({
    ...{ queue: 'payouts', name: 'Кира', type: 4, method: 1 },
    ...{ from: '2026-10-01', to: '2026-10-31' },
  })
  expect(read('type=8&method=5&from=2026-02-31&to=soon')).toEqual({})
  expect(read('from=2026-10-31&to=2026-10-01')).toEqual({})
})

// Rule 2.181
test('The support reads payments and has no button that moves money', async () => {
  await list(false)
  await expect.element(page.getByRole('link', { name: 'Кира Ветлугина' })).toBeVisible()
  expect(button(/Провести|Подтвердить|Повторить/).elements()).toHaveLength(0)
})

// Rule 2.64
test('A withdrawal is executed after one question, under one key however often it is pressed', async () => {
  answering({
    'POST /api/staff/payments/20814/execute': () =>
      Response.json({ payment: sampleStaffPayment({ status: 2, can: sampleStaffPayment().can }) }),
  })
  const loaded = await list(true)
  await button('Провести: P-20814').click()
  const dialog = page.getByRole('alertdialog', { name: 'Провести вывод?' })
  await expect.element(dialog).toMatchTextContent(/17.480.*220000••••••0004/)
  await dialog.getByRole('button', { name: 'Провести' }).click()
  await expect.element(page.getByText('Вывод проведён')).toBeVisible()
  expect(send).toHaveBeenCalledTimes(1)
  expect(send.mock.calls[0]?.[0].headers['idempotency-key']).toBeTruthy()
  await expect.poll(() => loaded).toHaveBeenCalledTimes(2)
})

// Rule 2.181
test('Whoever comes second reads who was faster, and sees the payment as it is', async () => {
  const at = { at: '2026-10-05T12:00:00.000Z', formatted_at: '5 октября в 15:00' }
  const history = [{ status: PAYMENT_STATUS.executed, reason: null, by: 'Ольга Счетова', ...at }]
  answering({
    'POST /api/staff/payments/20814/execute': () =>
      Response.json({ code: 'PAYMENT_TRANSITION', message: 'Платёж уже изменён.' }, { status: 409 }),
    'GET /api/staff/payments/20814': () =>
      Response.json(sampleAnswer({ payment: sampleStaffPayment({ status: 2 }), history })),
  })
  const loaded = await list(true)
  await button('Провести: P-20814').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Провести' }).click()
  await expect.element(page.getByText(/Исполнен, Ольга Счетова, 5 октября в 15:00/)).toBeVisible()
  expect(page.getByRole('alertdialog').elements()).toHaveLength(0)
  await expect.poll(() => loaded).toHaveBeenCalledTimes(2)
})

test('A refusal needs a reason, and a failed call keeps what was typed', async () => {
  answering({
    'POST /api/staff/payments/20814/refuse': () =>
      Response.json({ code: 'TOO_MANY_REQUESTS', message: 'Слишком много запросов.' }, { status: 429 }),
  })
  await card(sampleAnswer())
  await button('Отклонить').click()
  const dialog = page.getByRole('dialog', { name: 'Отклонить вывод?' })
  await expect.element(dialog.getByRole('button', { name: 'Отклонить' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox').fill('Карта другого человека')
  await dialog.getByRole('button', { name: 'Отклонить' }).click()
  await expect.element(dialog.getByText('Слишком много запросов.')).toBeVisible()
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Карта другого человека')
  expect(sent()).toEqual({ reason: 'Карта другого человека' })
})

test('The page of a withdrawal has its requisites to be copied, its states and the breakdown of its money', async () => {
  await page.viewport(1440, 1000)
  await card(sampleAnswer())
  await expect.element(page.getByRole('heading', { name: 'Платёж P-20814' })).toBeVisible()
  await expect.element(page.getByText('2200000000000004')).toBeVisible()
  await expect.element(button('Скопировать: Карта')).toBeVisible()
  await expect.element(page.getByText('Мы записали в журнал, что вы открыли номер')).toBeVisible()
  await expect.element(page.getByRole('list', { name: /История/ }).getByText('Вывод запрошен')).toBeVisible()
})

const owner = () => page.getByRole('region', { name: 'Реквизиты' })

test('For the support the owner is the way to the card of the person', async () => {
  await card(sampleAnswer(), false)
  await expect
    .element(owner().getByRole('link', { name: 'Кира Ветлугина' }))
    .toHaveAttribute('href', '/staff/people/p3001')
})

// Rule 2.181
test('The accountant, who may not open the cards of people, reads the name of the owner', async () => {
  await card(sampleAnswer())
  await expect.element(owner()).toMatchTextContent(/Владелец.*Кира Ветлугина/)
  expect(owner().getByRole('link', { name: 'Кира Ветлугина' }).elements()).toHaveLength(0)
})

// Rule 2.181
test('Whoever has no name is called by role and number, and an agency by its name', async () => {
  const payment = sampleStaffPayment({
    profile: { id: 3104, role: 'client', firstname: '', lastname: '' },
    acting_agent: { id: 3007, role: 'agent', firstname: 'Голоса Сибири', lastname: '' },
  })
  await card(sampleAnswer({ payment }))
  await expect.element(owner()).toMatchTextContent(/Заказчик №\s3104/)
  await expect.element(owner()).toMatchTextContent(/Голоса Сибири/)
})

test('After a payment is confirmed the focus goes to what can be done with it now', async () => {
  const waiting = samplePayments()[1] ?? sampleStaffPayment()
  const { execute, refuse, repeat, settle_refund } = sampleStaffPayment().can
  const done = {
    ...waiting,
    status: PAYMENT_STATUS.executed,
    can: { execute, refuse, repeat, settle_refund, confirm: false },
  }
  let showNow: (payment: typeof waiting) => void = () => undefined
  function LiveCard() {
    const [payment, setPayment] = useState(waiting)
    showNow = setPayment
    return <StaffPaymentCard answer={sampleAnswer({ payment })} canAct />
  }
  answering({
    'POST /api/staff/payments/20811/confirm': () => {
      showNow({ ...done, can: { ...done.can, execute: false, refuse: false } })
      return Response.json({ went_to: 'wallet' })
    },
  })
  await show(<LiveCard />)
  await button(/^Подтвердить/).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Подтвердить/ })
    .click()
  await expect.element(page.getByRole('heading', { name: 'Что сделать' })).toHaveFocus()
})

test('Of a card that the provider’s form has read there is no number, and the question says who pays', async () => {
  const payment = sampleStaffPayment({ by_token: true })
  await card(sampleAnswer({ payment, full_card_number: null }))
  await expect.element(page.getByText(/Номера у\sнас нет/)).toBeVisible()
  expect(button('Скопировать: Карта').elements()).toHaveLength(0)
  await button('Провести').click()
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/220000••••••0004.*знает только провайдер/)
})

test('Unspent money of a card top-up goes back within its bounds', async () => {
  const topup = samplePayments()[3] ?? sampleStaffPayment()
  answering({
    'POST /api/staff/payments/20798/refund': () => Response.json({ payment: { id: 20_900 } }, { status: 201 }),
  })
  await card(sampleAnswer({ payment: topup, refund_left: 800, full_card_number: null }))
  await button('Вернуть на карту').click()
  const dialog = page.getByRole('dialog', { name: 'Вернуть на карту' })
  const send = dialog.getByRole('button', { name: 'Вернуть на карту' })
  await dialog.getByLabelText('Сумма возврата').fill('801')
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabelText('Сумма возврата').fill('300')
  await send.click()
  await expect.element(page.getByText('Возврат P-20900 отправлен')).toBeVisible()
  expect(sent()).toEqual({ sum: 300 })
})

test('A refund that nobody answered about is settled only after a choice', async () => {
  const lost = sampleStaffPayment({
    ...{ id: 20_900, type: 6, status: 5, title: 'Возврат на карту', refund_of_payment_id: 20_798 },
    can: { execute: false, refuse: false, confirm: false, repeat: false, settle_refund: true },
  })
  answering({
    'POST /api/staff/payments/20900/settle-refund': () => Response.json({}),
  })
  await card(sampleAnswer({ payment: lost, full_card_number: null }))
  await button('Закрыть возврат').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: 'Закрыть возврат' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('radio', { name: /Возврата не\sбыло/ }).click()
  await dialog.getByRole('button', { name: 'Закрыть возврат' }).click()
  await expect.element(page.getByText('Возврат закрыт')).toBeVisible()
  expect(sent()).toEqual({ was_made: false })
})
