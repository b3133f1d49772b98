import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../styles/app.css'
import { fakeAnswers } from '../../api/testing/fake-answers.ts'
import { appState } from '../session/session.ts'
import { useSeenWallet } from './use-seen-wallet.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const CLEARED = 'DELETE /api/client/events?wallet=true'
const state = (types: readonly number[]) => ({
  ...{ pause_left: 0, pause_hours: 0, on_pause: false },
  events: types.map((type, index) => ({
    ...{ id: index + 1, type, order_id: null, ticket_id: null, role: 'accountant', user_id: 20 },
    data: { what: 'topup', sum: -1000, payment_id: 318, order_id: null },
  })),
})

function Wallet() {
  useSeenWallet('client')
  return <h1>Кошелёк</h1>
}

// Rule 4.110
test('An open wallet that is corrected is read again, and the updates of it count as seen', async () => {
  const service = fakeAnswers({ 'GET /api/appstate': state([]), 'DELETE /api/client/events': {} })
  const loaded = vi.fn(() => null)
  const Stub = createRoutesStub([
    { id: 'root', path: '*', loader: loaded, HydrateFallback: () => null, Component: Wallet },
  ])
  const screen = await render(<Stub initialEntries={['/profile/wallet']} />)
  await expect.element(screen.getByRole('heading', { name: 'Кошелёк' })).toBeVisible()
  await appState.refresh()
  expect(loaded).toHaveBeenCalledTimes(1)
  expect(service.asked.filter((call) => call.startsWith('DELETE'))).toEqual([])
  service.answer('GET /api/appstate', state([7, 8]))
  await appState.refresh()
  await vi.waitFor(() => expect(loaded).toHaveBeenCalledTimes(2))
  await vi.waitFor(() => expect(service.asked.filter((call) => call.startsWith('DELETE'))).toHaveLength(1))
  expect(service.asked).toContain(CLEARED)
  service.answer('GET /api/appstate', state([]))
  await appState.refresh()
})
