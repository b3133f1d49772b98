import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../styles/app.css'
import './wallet.css'
import { fakeAnswers } from '../../api/testing/fake-answers.ts'
import { BalanceCard } from './balance-card.tsx'
import type { HeldItem } from './wallet-data.ts'
import { HELD, BREAKDOWN, WalletScenario } from './testing/wallet-scenario.tsx'

const ROLE = 'client'

afterEach(() => {
  vi.unstubAllGlobals()
})

const scenario = (balance: number, held: number, until: HeldItem['until'] = HELD.until) => (
  <WalletScenario>
    <BalanceCard
      role={ROLE}
      balance={balance}
      held={held}
      items={held === 0 ? [] : [{ ...HELD, until }]}
      commission={5}
      withdraw_min={500}
    />
  </WalletScenario>
)

// Rule 2.75
test('What is held opens to its orders, until when, and how the sum came about', async () => {
  fakeAnswers({ 'GET /api/client/payments/held/2041/breakdown': BREAKDOWN })
  const screen = await render(scenario(12_480, 8400))
  await expect.element(screen.getByText(/Ещё 8\s400\s₽ в\sрезерве/)).toBeVisible()
  await screen.getByRole('button', { name: 'Что в резерве' }).click()
  await expect.element(screen.getByText('до вашего подтверждения, не позже 11 октября в 14:02')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: /Заказ № 2041/ }))
    .toHaveAttribute('href', '/profile/orders/2041')
  await screen.getByRole('button', { name: 'Из чего сложилась сумма' }).click()
  await expect.element(screen.getByText('Деньги ждут, пока вы не примете работу')).toBeVisible()
})

test('While a withdrawal is open another one waits, and the reason stands beside; a refund to a card is none', async () => {
  const screen = await render(scenario(12_480, 8400, 'payout'))
  const button = screen.getByRole('button', { name: 'Вывести деньги' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveAccessibleDescription(/прошлая\sзаявка/i)
  await screen.unmount()
  const other = await render(scenario(12_480, 8400, 'refund'))
  await expect.element(other.getByRole('button', { name: 'Вывести деньги' })).not.toHaveAttribute('aria-disabled')
})

test('Without held money there is nothing to open, and an empty wallet has nothing to withdraw', async () => {
  const screen = await render(scenario(0, 0))
  await expect.element(screen.getByRole('button', { name: 'Выводить пока нечего' })).toHaveAttribute('aria-disabled')
  expect(screen.container.querySelectorAll('button')).toHaveLength(1)
})
