import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../styles/app.css'
import { NEVER } from '../../api/testing/answer-by-call.ts'
import { fakeSend } from '../../api/testing/browser-send.ts'
import { samplePayment } from '../wallet/testing/wallet-scenario.tsx'
import { PaymentReturn } from './payment-return.tsx'

let payment = samplePayment()
const send = fakeSend()

const onSettled = vi.fn(async () => undefined)
const Page = createRoutesStub([{ path: '*', Component: Back }])
const back = () => <Page initialEntries={['/profile/orders/2041?payment=318']} />

/** The page the buyer comes back to. */
function Back() {
  return <PaymentReturn onSettled={onSettled} />
}

beforeEach(() => {
  onSettled.mockClear()
  send.mockImplementation(async ({ path }) =>
    path.startsWith('/api/appstate') ? await NEVER() : Response.json({ payment }),
  )
})

test('Whoever comes back learns that the money has arrived', async () => {
  payment = samplePayment({ order_id: 2041 })
  const screen = await render(back())
  await expect.element(screen.getByText('Оплата прошла.')).toBeVisible()
})

// Rule 4.134
test('Money that its order could not take is no payment: the order is read again, and it tells', async () => {
  payment = samplePayment({ order_id: 2041, left_in_wallet: true })
  const screen = await render(back())
  await expect.poll(() => onSettled).toHaveBeenCalledOnce()
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument()
  expect(screen.container.textContent).toBe('')
})
