import { createRoutesStub, useLocation } from 'react-router'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../../styles/app.css'
import { AccountPicker } from './account-picker.tsx'
import { ledgerQueryOf } from './ledger-query.ts'
import type { Ledger } from './ledger-query.ts'
import { LedgerView } from './ledger-view.tsx'

async function show(children: ReactNode) {
  const Where = () => <output>{useLocation().pathname + useLocation().search}</output>
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <main className="p-4">
          {children}
          <Where />
        </main>
      ),
    },
  ])
  await render(<Stub initialEntries={['/staff/ledger']} />)
}

const PERSON = { id: 3001, role: 'narrator', firstname: 'Кира', lastname: 'Ветлугина' }
const WALLET = { kind: 'wallet', title: 'Кошелёк', profile: PERSON, order: null } as const
const LEDGER: Ledger = {
  account: WALLET,
  balance: 1600,
  total: null,
  sheet: null,
  can_pay_out: false,
  movements: [
    {
      ...{ operation_id: 9, seq: 1, kind: 'withdraw', title: 'Вывод запрошен', sum: -18_400, balance: 1600 },
      account: WALLET,
      other: { kind: 'payout', title: 'Вывод в пути', profile: PERSON, order: null },
      ...{
        payment_id: 20_814,
        order_id: null,
        correction: null,
        corrects_month: null,
        at: '',
        formatted_at: '5 октября в 14:02',
      },
    },
    {
      ...{ operation_id: 8, seq: 1, kind: 'complete', title: 'Вознаграждение за заказ', sum: 3360, balance: 20_000 },
      account: WALLET,
      other: { kind: 'escrow', title: 'Деньги заказа', profile: null, order: { id: 2041, title: 'Чай' } },
      ...{
        payment_id: null,
        order_id: 2041,
        correction: null,
        corrects_month: null,
        at: '',
        formatted_at: '4 октября в 10:00',
      },
    },
  ],
  next_before: 8,
}

// Rule 2.182
test('A wallet shows each movement in words with what it held after, and the way to its payment and its other side', async () => {
  await page.viewport(1440, 900)
  await show(<LedgerView ledger={LEDGER} query={ledgerQueryOf(new URLSearchParams('profile=3001'))} isAccountant />)
  await expect.element(page.getByText(/Кира Ветлугина, профиль №\s3001/)).toBeVisible()
  const rows = page.getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent(/Вывод запрошен.*18.400.*1.600/)
  await expect
    .element(page.getByRole('link', { name: 'Вывод запрошен' }))
    .toHaveAttribute('href', '/staff/payments/20814')
  const other = page.getByRole('link', { name: /Деньги заказа/ })
  await expect.element(other).toHaveAttribute('href', '/staff/ledger?account=escrow&order=2041')
  const earlier = page.getByRole('link', { name: 'Раньше' })
  await expect.element(earlier).toHaveAttribute('href', '/staff/ledger?profile=3001&before=8')
  await expect
    .element(page.getByRole('link', { name: 'Выгрузить' }))
    .toHaveAttribute('href', '/api/staff/ledger.csv?profile=3001')
})

// Rule 2.790
test('An account of ours has the sum of its movements for a balance; the support exports nothing', async () => {
  const account = { kind: 'revenue' as const, title: 'Доход сервиса', profile: null, order: null }
  await show(<LedgerView ledger={{ ...LEDGER, account, balance: null, total: 96 }} query={{}} isAccountant={false} />)
  await expect.element(page.getByText(/сумма\sвсех\sдвижений/)).toBeVisible()
  await expect.element(page.getByText('96 ₽')).toBeVisible()
  expect(page.getByRole('link', { name: 'Выгрузить' }).elements()).toHaveLength(0)
  expect(page.getByRole('columnheader').elements()).toHaveLength(4)
})

// Rule 2.64
test('Any account is opened by its number', async () => {
  await show(<AccountPicker query={{}} />)
  await expect.element(page.getByRole('link', { name: 'Доход сервиса' })).toHaveAttribute('aria-current', 'true')
  const open = page.getByRole('button', { name: 'Открыть' })
  await expect.element(open).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('Что открыть').selectOptions('Деньги заказа')
  await page.getByLabelText('Номер').fill('2041')
  await open.click()
  await expect.element(page.getByText('/staff/ledger?account=escrow&order=2041')).toBeVisible()
})
