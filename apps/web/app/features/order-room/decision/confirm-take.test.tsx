import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../../styles/app.css'
import '../room.css'
import { fakeSend } from '../../../api/testing/browser-send.ts'
import { DialogStack } from '../../../ui/dialogs/dialog-stack.tsx'
import { Toasts } from '../../../ui/toasts.tsx'
import { ResultBlock } from '../takes/result-block.tsx'
import { RoomScenario } from '../testing/room-scenario.tsx'
import { orderInStatus, sampleComment, sampleTake } from '../testing/sample-order.ts'
import { DecisionCard } from './decision-card.tsx'

const send = fakeSend()

const TOLD = 'Диктор прислал новый дубль. Послушайте его, прежде чем принять.'

const confirmed = (): unknown[] =>
  send.mock.calls
    .filter(([{ path }]) => path.endsWith('/confirm'))
    .map(([{ body }]): unknown => JSON.parse(body as string))

// Rule 4.430
test('What is accepted is the take on the screen; one that came meanwhile is told and shown first', async () => {
  const heard = orderInStatus(8, 'client', { takes: [sampleTake(1)] })
  const replaced = { ...heard, takes: [sampleTake(1), sampleTake(2)] }
  send.mockImplementation(({ path }) =>
    Promise.resolve(
      path.endsWith('/confirm')
        ? confirmed().length === 1
          ? Response.json({ code: 'RESULTS_REPLACED', message: TOLD }, { status: 409 })
          : Response.json({ order: { ...replaced, orderstatuses_id: 9, actions: [] }, payment: null })
        : new Response(null, { status: 204 }),
    ),
  )
  const screen = await render(
    <>
      <RoomScenario order={heard} viewer="client" fresh={replaced}>
        <DecisionCard />
      </RoomScenario>
      <Toasts />
    </>,
  )
  const accept = screen.getByRole('button', { name: 'Принять работу' }).first()
  await accept.click()
  await expect.element(screen.getByText(TOLD)).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: /Послушайте\sзапись/ })).toBeVisible()
  await accept.click()
  await expect.element(screen.getByRole('heading', { name: /Заказ\sготов/ })).toBeVisible()
  expect(confirmed()).toEqual([{ take_id: 1 }, { take_id: 2 }])
})

// Rule 4.430
test('Who looks at a former take reads on the button that the newest is accepted', async () => {
  send.mockImplementation(() => new Promise(() => undefined))
  const order = orderInStatus(8, 'client', { takes: [sampleTake(1), sampleTake(2)] })
  const screen = await render(
    <RoomScenario order={order} viewer="client">
      <ResultBlock />
      <DecisionCard />
    </RoomScenario>,
  )
  await expect.element(screen.getByRole('button', { name: 'Принять работу' }).first()).toBeInTheDocument()
  await screen.getByRole('radio', { name: /Дубль\s1$/ }).click({ force: true })
  await expect.element(screen.getByText(/^Сейчас открыта другая запись: Дубль\s1$/)).toBeInTheDocument()
  await screen
    .getByRole('button', { name: /^Принять дубль\s2$/ })
    .first()
    .click()
  expect(confirmed()).toEqual([{ take_id: 2 }])
  await screen.getByRole('radio', { name: /Дубль\s2$/ }).click({ force: true })
  expect(screen.getByText(/другой вариант/).elements()).toHaveLength(0)
})

// Rule 2.860
test('Accepting over open comments asks once more and says how many there are', async () => {
  send.mockImplementation(() => new Promise(() => undefined))
  const result_comments = [
    sampleComment({ id: 1, number: 1 }),
    sampleComment({ id: 2, number: 2, resolved_at: '2026-10-01T10:00:00.000Z' }),
    sampleComment({ id: 3, number: 3, done_at: '2026-10-01T10:00:00.000Z' }),
  ]
  const order = orderInStatus(8, 'client', { takes: [sampleTake(1)], result_comments })
  const screen = await render(
    <>
      <RoomScenario order={order} viewer="client">
        <DecisionCard />
      </RoomScenario>
      <DialogStack />
    </>,
  )
  await screen.getByRole('button', { name: 'Принять работу' }).first().click()
  const dialog = screen.getByRole('alertdialog', { name: /Принять\sс\sоткрытыми\sкомментариями/ })
  await expect.element(dialog.getByText(/Открытых\sкомментариев:\s1\./)).toBeVisible()
  expect(confirmed()).toEqual([])
  await dialog.getByRole('button', { name: 'Принять работу' }).click()
  await expect.poll(confirmed).toEqual([{ take_id: 1 }])
})
