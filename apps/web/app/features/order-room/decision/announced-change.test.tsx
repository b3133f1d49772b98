import { useEffect } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../../../styles/app.css'
import '../room.css'
import { fakeSend } from '../../../api/testing/browser-send.ts'
import { closeAllDialogs, DialogStack } from '../../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../../ui/dialogs/history-layers.ts'
import type { Order, OrderRole } from '../../nouns/order/order-types.ts'
import { useRoom } from '../room.ts'
import { RoomScenario } from '../testing/room-scenario.tsx'
import { orderInStatus, sampleTake } from '../testing/sample-order.ts'
import { DecisionCard } from './decision-card.tsx'

const send = fakeSend()
beforeAll(async () => {
  installHistoryLayers()
  await page.viewport(1280, 900)
})
afterEach(() => closeAllDialogs())

/** A card whose actions lead to `after`, as do the updates of it. */
async function show(before: Order, after: Order, viewer: OrderRole) {
  send.mockImplementation(({ method }) =>
    Promise.resolve(
      method === 'POST' ? Response.json({ order: after, payment: null }) : new Response(null, { status: 204 }),
    ),
  )
  const screen = await render(
    <>
      <RoomScenario order={before} viewer={viewer}>
        <Updates order={after} />
        <DecisionCard />
      </RoomScenario>
      <DialogStack />
    </>,
  )
  return screen
}

function Updates({ order }: { readonly order: Order }) {
  const { apply } = useRoom()
  useEffect(() => {
    const onUpdate = (): void => apply(() => order)
    window.addEventListener(UPDATES, onUpdate)
    return () => window.removeEventListener(UPDATES, onUpdate)
  }, [apply, order])
  return <input aria-label="Elsewhere" />
}

const UPDATES = 'test-updates'
const announceUpdates = (): boolean => window.dispatchEvent(new Event(UPDATES))

const said = (): string[] => [...document.querySelectorAll('[aria-live]')].map((one) => one.textContent)

test('Accepting the work gives the focus to the heading of what comes next, which says it once', async () => {
  const takes = [sampleTake(1)]
  const screen = await show(orderInStatus(8, 'client', { takes }), orderInStatus(9, 'client', { takes }), 'client')
  await screen.getByRole('button', { name: 'Принять работу' }).first().click()
  await expect.element(screen.getByRole('heading', { name: /Заказ\sготов/ })).toHaveFocus()
  expect(said()).toEqual([''])
})

test('Returning the work in its dialog gives the focus to the heading once the dialog has closed', async () => {
  const before = orderInStatus(8, 'client', { takes: [sampleTake(1)] })
  const screen = await show(before, orderInStatus(7, 'client', { takes: [sampleTake(1)] }), 'client')
  await screen
    .getByRole('button', { name: /Работа\sне\sвыполнена/ })
    .first()
    .click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Тише, пожалуйста')
  await dialog.getByRole('button', { name: /Вернуть\sв\sработу/ }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: 'Диктор записывает' })).toHaveFocus()
  expect(said()).toEqual([''])
})

test('Taking an order leads the narrator on with the focus', async () => {
  const screen = await show(orderInStatus(2, 'narrator'), orderInStatus(7, 'narrator'), 'narrator')
  await screen
    .getByRole('button', { name: /Взять\sзаказ/ })
    .first()
    .click()
  await expect.element(screen.getByRole('heading', { name: /Запишите\sи\sпришлите/ })).toHaveFocus()
})

test('Updates leave the focus where it is, and are said', async () => {
  const screen = await show(orderInStatus(7, 'client'), orderInStatus(9, 'client'), 'client')
  const elsewhere = screen.getByRole('textbox', { name: 'Elsewhere' })
  await elsewhere.click()
  announceUpdates()
  await expect.element(screen.getByRole('heading', { name: /Заказ\sготов/ })).toBeVisible()
  await expect.element(elsewhere).toHaveFocus()
  await expect.poll(() => said().join('')).toMatch(/^Заказ\sготов$/)
})

test('Updates that come while a dialog is open are told once it has closed', async () => {
  const takes = [sampleTake(1)]
  const screen = await show(orderInStatus(8, 'client', { takes }), orderInStatus(9, 'client', { takes }), 'client')
  await screen
    .getByRole('button', { name: /Работа\sне\sвыполнена/ })
    .first()
    .click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  announceUpdates()
  await expect.poll(() => document.querySelector('#room-decision')?.textContent).toMatch(/^Заказ\sготов$/)
  expect(said()).toEqual([''])
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('heading', { name: /Заказ\sготов/ })).toHaveFocus()
  expect(said()).toEqual([''])
})

test('A reader whose focus was nowhere does not get it into the card', async () => {
  const screen = await show(orderInStatus(8, 'client'), orderInStatus(9, 'client'), 'client')
  await expect.element(screen.getByRole('heading', { level: 2 })).toBeVisible()
  announceUpdates()
  await expect.element(screen.getByRole('heading', { name: /Заказ\sготов/ })).toBeVisible()
  await expect.poll(() => said().join('')).toMatch(/^Заказ\sготов$/)
  expect(document.activeElement).toBe(document.body)
})
