import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createRoutesStub } from 'react-router'
import { fakeSend } from '../../api/testing/browser-send.ts'
import type { Order } from '../nouns/order/order-types.ts'
import { sampleMessage, sampleOrder } from './testing/sample-order.ts'
import { useLiveOrder } from './use-live-order.ts'

const send = fakeSend()

let current: Order

beforeEach(() => {
  current = sampleOrder()
  send.mockImplementation((request) =>
    Promise.resolve(
      request.path.includes('/orders/2041') ? Response.json({ order: current }) : new Response(null, { status: 204 }),
    ),
  )
})

function Room({ role }: { readonly role: 'client' | 'narrator' }) {
  const { order, isGone, hasUpdates, showUpdates } = useLiveOrder(INITIAL, role)
  return (
    <>
      <p>
        {isGone ? 'gone' : `status ${String(order.orderstatuses_id)}, ${String(order.ordermessages.length)} messages`}
      </p>
      {hasUpdates && <button onClick={showUpdates}>updates</button>}
      <textarea aria-label="message" />
    </>
  )
}

const INITIAL = sampleOrder()

async function open(role: 'client' | 'narrator' = 'client') {
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: () => <Room role={role} />, loader: () => null }])
  return await render(<Stub initialEntries={['/']} hydrationData={{ loaderData: { root: null } }} />)
}

/** The reader returns to the tab, so the order is asked for again. */
const lookAgain = (): boolean => document.dispatchEvent(new Event('visibilitychange'))

// Rule 4.111
test('A change shows itself while nobody writes', async () => {
  const screen = await open()
  current = sampleOrder({ orderstatuses_id: 8 })
  lookAgain()
  await expect.element(screen.getByText('status 8, 0 messages')).toBeVisible()
})

// Rule 4.111
test('While a client writes, messages come at once and the change of his order waits for his press', async () => {
  const screen = await open()
  await screen.getByRole('textbox').fill('не мешайте')
  current = sampleOrder({ orderstatuses_id: 8, ordermessages: [sampleMessage()] })
  lookAgain()
  await expect.element(screen.getByText('status 7, 1 messages')).toBeVisible()
  await expect.element(screen.getByRole('textbox')).toHaveFocus()
  await screen.getByRole('button', { name: 'updates' }).click()
  await expect.element(screen.getByText('status 8, 1 messages')).toBeVisible()
  await expect.element(screen.getByRole('textbox')).toHaveValue('не мешайте')
  expect(screen.container.querySelector('button')).toBeNull()
})

test('A narrator who writes is shown the change at once', async () => {
  const screen = await open('narrator')
  await screen.getByRole('textbox').fill('пишу')
  current = sampleOrder({ orderstatuses_id: 8 })
  lookAgain()
  await expect.element(screen.getByText('status 8, 0 messages')).toBeVisible()
})

test('An order that is no longer one’s own is said to be gone', async () => {
  const screen = await open('narrator')
  send.mockImplementation(() => Promise.resolve(Response.json({ code: 'ORDER_NOT_FOUND' }, { status: 404 })))
  lookAgain()
  await expect.element(screen.getByText('gone')).toBeVisible()
})
