import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../../styles/app.css'
import '../room.css'
import './review.css'
import { fakeSend } from '../../../api/testing/browser-send.ts'
import { DialogStack } from '../../../ui/dialogs/dialog-stack.tsx'
import type { Order, OrderRole, ResultComment } from '../../nouns/order/order-types.ts'
import { ScriptBlock } from '../script-block.tsx'
import { ResultBlock } from '../takes/result-block.tsx'
import { RoomScenario } from '../testing/room-scenario.tsx'
import { sampleComment, sampleHeardTake, sampleOrder } from '../testing/sample-order.ts'
import { CommentsCard } from './comments-card.tsx'

const SCRIPT = 'Утро начинается с тишины. Вы держите чашку двумя руками.'
const send = fakeSend()
let sent: object[] = []
let answered: Partial<ResultComment> = {}

beforeEach(() => {
  sent = []
  answered = {}
  sessionStorage.clear()
  send.mockImplementation(({ path, method, body }) => {
    if (method !== 'POST' || !path.includes('/comments')) return new Promise(() => undefined)
    const said = typeof body === 'string' ? (JSON.parse(body) as object) : {}
    sent.push({ path, ...said })
    const status = path.endsWith('/comments') ? 201 : 200
    return Promise.resolve(Response.json({ comment: sampleComment({ id: 7, ...answered }) }, { status }))
  })
})

let order_id = 6000
const shown = (viewer: OrderRole, change: Partial<Order> = {}, pickups = true) =>
  render(
    <RoomScenario
      order={sampleOrder({
        ...{ id: (order_id += 1), orderstatuses_id: 8, text: SCRIPT, takes: [sampleHeardTake(1)] },
        ...change,
      })}
      viewer={viewer}
      flags={{ pickups }}
    >
      <ResultBlock />
      <CommentsCard />
      <ScriptBlock />
      <DialogStack />
    </RoomScenario>,
  )
const MISREAD = { kind: 'misread', sentence_index: 1, sentence_text: 'Вы держите чашку двумя руками.' } as const
const BOX = /^Диктор прочитал не\sтак/

// Rule 10.116
test('The client marks a sentence as misread without a word, and it says that it costs nothing', async () => {
  answered = MISREAD
  const screen = await shown('client')
  await expect.element(screen.getByRole('checkbox', { name: BOX })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Вы держите чашку двумя руками.' }).click()
  await screen.getByRole('checkbox', { name: BOX }).click()
  await screen.getByRole('button', { name: 'Добавить' }).click()
  await expect.element(screen.getByText('Оговорка, исправляется бесплатно')).toBeVisible()
  expect(sent).toMatchObject([{ kind: 'misread', sentence_index: 1, text: expect.stringMatching(/^Прочитано/) }])
})

// Rule 10.117
test('The narrator accepts it by a press, or disputes it with a word why', async () => {
  const comment = sampleComment({ ...MISREAD, id: 7, own: false, actions: ['accept', 'dispute', 'answer'] })
  answered = { ...MISREAD, verdict: 'disputed', verdict_text: 'Так в тексте.', actions: ['accept', 'answer'] }
  const screen = await shown('narrator', { result_comments: [comment] })
  await screen.getByRole('button', { name: /^Оспорить/ }).click()
  const dialog = screen.getByRole('dialog')
  const dispute = dialog.getByRole('button', { name: 'Оспорить' })
  await expect.element(dispute).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Ваш ответ' }).fill('Так в тексте.')
  await dispute.click()
  await expect.element(screen.getByText('Диктор оспаривает')).toBeVisible()
  await expect.element(screen.getByText('Ответ диктора: Так в тексте.')).toBeVisible()
  expect(sent).toMatchObject([{ path: expect.stringMatching(/\/7\/dispute$/), text: 'Так в тексте.' }])
  answered = { ...MISREAD, verdict: 'accepted', actions: ['mark-done', 'answer'] }
  await screen.getByRole('button', { name: /^Исправлю/ }).click()
  await expect.element(screen.getByText('Диктор исправит')).toBeVisible()
})

// Rules 10.113, 10.116
test('Nobody but the client is offered it, and nobody while pick-ups are off', async () => {
  for (const [viewer, pickups] of [
    ['narrator', true],
    ['client', false],
  ] as const) {
    const screen = await shown(viewer, {}, pickups)
    await screen.getByRole('button', { name: 'Вы держите чашку двумя руками.' }).click()
    await expect.element(screen.getByRole('button', { name: /^Не привязывать|^Убрать/ }).first()).toBeVisible()
    expect(screen.container.querySelector('.review-composer input[type="checkbox"]')).toBeNull()
    await screen.unmount()
  }
})
