import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createRoutesStub, useLocation } from 'react-router'
import '../../styles/app.css'
import './wallet.css'
import { PaymentFilters, PaymentTypes } from './payment-filter.tsx'
import { filterOfSearch } from './wallet-filter.ts'

const ROLE = 'client'

function Filters() {
  const { search } = useLocation()
  const filter = filterOfSearch(new URLSearchParams(search), 'client')
  return (
    <>
      <PaymentTypes role={ROLE} filter={filter} />
      <PaymentFilters role={ROLE} filter={filter} />
      <output>{search}</output>
    </>
  )
}

async function at(search: string) {
  const Stub = createRoutesStub([{ path: '/profile/wallet', Component: Filters }])
  const screen = await render(<Stub initialEntries={[`/profile/wallet${search}`]} />)
  return { screen, address: screen.getByRole('status') }
}

// Rule 2.75
test('Each choice goes into the address and keeps the others', async () => {
  const { screen, address } = await at('?type=1')
  await screen.getByRole('combobox', { name: 'Статус' }).selectOptions('2')
  await expect.element(address).toHaveTextContent('?type=1&status=2')
  await screen.getByLabelText('С', { exact: true }).fill('2026-11-01')
  await expect.element(address).toHaveTextContent('?type=1&status=2&from=2026-11-01')
  await screen.getByRole('link', { name: 'Оплаты' }).click()
  await expect.element(address).toHaveTextContent('?type=2&status=2&from=2026-11-01')
})

test('The table for spreadsheets has the same filter, and resetting shows everything', async () => {
  const { screen, address } = await at('?type=2&to=2026-11-30')
  await expect
    .element(screen.getByRole('link', { name: 'Скачать таблицу' }))
    .toHaveAttribute('href', '/api/client/payments.csv?type=2&to=2026-11-30')
  await screen.getByRole('link', { name: 'Сбросить' }).click()
  await expect.element(address).toHaveTextContent('')
  await expect.element(screen.getByRole('link', { name: 'Сбросить' })).not.toBeInTheDocument()
})

// Rule 2.797
test('A last day before the first stays typed, and the table for spreadsheets has every day', async () => {
  const { screen, address } = await at('?type=2&from=2026-11-30')
  await screen.getByLabelText('По', { exact: true }).fill('2026-11-01')
  await expect.element(address).toHaveTextContent('?type=2&from=2026-11-30&to=2026-11-01')
  await expect.element(screen.getByText(/Последний\sдень\sраньше\sпервого/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Скачать таблицу' }))
    .toHaveAttribute('href', '/api/client/payments.csv?type=2')
})
