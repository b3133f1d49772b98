import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../../styles/app.css'
import '../room.css'
import { LeftInWallet } from './left-in-wallet.tsx'
import { RoomScenario } from '../testing/room-scenario.tsx'
import { sampleOrder } from '../testing/sample-order.ts'

const scenario = (left_in_wallet: number | null) => (
  <RoomScenario order={sampleOrder({ orderstatuses_id: 1, left_in_wallet })} viewer="client">
    <LeftInWallet />
  </RoomScenario>
)

// Rule 4.134
test('The client of an order that could not take its money learns how much is in the wallet, and gets there', async () => {
  const screen = await render(scenario(4200))
  const note = screen.getByRole('status')
  await expect.element(note.getByText(/^4\s200\s₽\sостались\sна\sкошельке$/)).toBeVisible()
  await expect.element(note.getByRole('link', { name: 'Открыть кошелёк' })).toHaveAttribute('href', '/profile/wallet')
})

test('An order that has its money, or waits for it, says nothing of the kind', async () => {
  const screen = await render(scenario(null))
  expect(screen.container.querySelector('[role="status"]')).toBeNull()
})
