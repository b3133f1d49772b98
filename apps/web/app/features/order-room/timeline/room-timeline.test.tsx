import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../../styles/app.css'
import '../room.css'
import type { OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import type { Order } from '../../nouns/order/order-types.ts'
import { RoomTimeline } from './room-timeline.tsx'
import { NOW, sampleOrder } from '../testing/sample-order.ts'
import { RoomScenario } from '../testing/room-scenario.tsx'

const move = (
  action: string,
  from_status: OrderStatusId | null,
  to_status: OrderStatusId,
): Order['history'][number] => ({
  ...{ action, from_status, to_status, role: 'client', comment: null, at: NOW, formatted_at: '5 октября, 12:00' },
})

async function notesOf(order: Partial<Order>): Promise<(string | undefined)[]> {
  const { container } = await render(
    <RoomScenario order={sampleOrder({ has_mixing: false, ...order } as Partial<Order>)} viewer="client">
      <RoomTimeline />
    </RoomScenario>,
  )
  const steps = [...container.querySelectorAll('.timeline > li')]
  return steps.map((step) => step.querySelector('.timeline-note')?.textContent.replaceAll(/\s/g, ' '))
}

// Rule 2.705
test('An order by the price list was never calculated, and is not recorded before the narrator has accepted it', async () => {
  const [calculation, , recording] = await notesOf({
    orderstatuses_id: 2,
    history: [move('place', 1, 15), move('paid', 15, 2)],
  })
  expect([calculation, recording]).toEqual(['по прайсу', 'ждём ответа диктора'])
})

test('A price that a narrator named has its moment, and an accepted order is recorded now', async () => {
  const [calculation, , recording] = await notesOf({
    orderstatuses_id: 7,
    history: [
      ...[move('request-calculation', 1, 3), move('name-price', 3, 5), move('approve', 5, 15)],
      ...[move('paid', 15, 2), move('accept', 2, 7)],
    ],
  })
  expect(calculation).toMatch(/^\d+ окт, \d\d:\d\d$/)
  expect(recording).toBe('сейчас')
})
