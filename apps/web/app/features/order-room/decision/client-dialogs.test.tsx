import { afterEach, beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../../styles/app.css'
import '../room.css'
import { closeAllDialogs, DialogStack } from '../../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../../ui/dialogs/history-layers.ts'
import type { Order } from '../../nouns/order/order-types.ts'
import { RoomScenario } from '../testing/room-scenario.tsx'
import { orderInStatus, RATES } from '../testing/sample-order.ts'
import { DecisionCard } from './decision-card.tsx'

beforeAll(async () => {
  installHistoryLayers()
  await page.viewport(1280, 900)
})
afterEach(() => closeAllDialogs())

/** What the dialog behind a button of the client's says. */
async function asked(order: Order, button: string, not_done_ticket_after = 3): Promise<string> {
  const screen = await render(
    <>
      <RoomScenario order={order} viewer="client" rates={{ ...RATES, not_done_ticket_after }}>
        <DecisionCard />
      </RoomScenario>
      <DialogStack />
    </>,
  )
  await screen.getByRole('button', { name: button }).first().click()
  // What cannot be taken back is asked by an alert.
  const dialog = screen.getByRole('dialog').or(screen.getByRole('alertdialog'))
  await expect.element(dialog).toBeVisible()
  return dialog.element().textContent.replaceAll(/[\u00a0\u202f]/g, ' ')
}

for (const [withdraw_fee, words] of [
  [126, 'Деньги, кроме комиссии за пополнение (126 ₽), вернутся на кошелёк, а заказ — в черновики.'],
  [null, 'Деньги вернутся на кошелёк, а заказ — в черновики.'],
] as const) {
  // Rule 4.74
  test(`Withdrawing a paid order whose top-ups cost ${withdraw_fee} says what comes back`, async () => {
    expect(await asked(orderInStatus(2, 'client', { withdraw_fee }), 'Отозвать заказ')).toContain(words)
  })
}

for (const [count, after, words] of [
  [0, 3, 'Это возврат № 1. На возврате № 3 мы откроем обращение в поддержку.'],
  [2, 3, 'Это возврат № 3: мы откроем обращение в поддержку'],
  [3, 3, 'Это возврат № 4.'],
  [1, 2, 'Это возврат № 2: мы откроем обращение в поддержку'],
] as const) {
  // Rule 4.82
  test(`After ${count} returns, with the ticket at the one numbered ${after}, the next reads «${words}»`, async () => {
    const text = await asked(orderInStatus(8, 'client', { not_done_count: count }), 'Работа не выполнена', after)
    expect(text).toContain(words)
    expect(text.includes('обращение')).toBe(words.includes('обращение'))
  })
}
