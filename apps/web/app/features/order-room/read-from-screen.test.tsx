import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { m } from '../../paraglide/messages.js'
import type { Order, OrderViewerRole } from '../nouns/order/order-types.ts'
import { ScriptBlock } from './script-block.tsx'
import { RoomScenario } from './testing/room-scenario.tsx'
import { orderInStatus } from './testing/sample-order.ts'

const link = () => page.getByRole('link', { name: m.room_read_from_screen() })

async function room(order: Order, viewer: OrderViewerRole, reading_mode = true) {
  const shown = await render(
    <RoomScenario order={order} viewer={viewer} flags={{ reading_mode }}>
      <ScriptBlock />
    </RoomScenario>,
  )
  await expect.element(page.getByRole('heading', { name: m.room_script() })).toBeVisible()
  return shown
}

// Rule 10.70
test('The narrator reads what he records, and what he may replace, from the screen', async () => {
  for (const status of [ORDER_STATUS.inwork, ORDER_STATUS.verify_after_narrator] as const) {
    const order = orderInStatus(status, 'narrator')
    const { unmount } = await room(order, 'narrator')
    await expect.element(link()).toHaveAttribute('href', `/profile/orders/${String(order.id)}/read`)
    await unmount()
  }
})

// Rule 10.70
test('Others are not led there', async () => {
  await room(orderInStatus(ORDER_STATUS.inwork, 'client'), 'client')
  await expect.element(link()).not.toBeInTheDocument()
})

// Rule 10.70
test('A new order is not read from the screen yet', async () => {
  await room(orderInStatus(ORDER_STATUS.suggested, 'narrator'), 'narrator')
  await expect.element(link()).not.toBeInTheDocument()
})

// Rule 10.79
test('With the flag off nothing leads to reading from the screen', async () => {
  await room(orderInStatus(ORDER_STATUS.inwork, 'narrator'), 'narrator', false)
  await expect.element(link()).not.toBeInTheDocument()
})
