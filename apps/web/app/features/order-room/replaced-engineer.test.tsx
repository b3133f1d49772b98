import { beforeAll, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../styles/app.css'
import './room.css'
import type { OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import { fakeSend } from '../../api/testing/browser-send.ts'
import type { Order, OrderRole, Participant } from '../nouns/order/order-types.ts'
import { DecisionCard } from './decision/decision-card.tsx'
import { MoneyCard } from './money/money-card.tsx'
import { ResultBlock } from './takes/result-block.tsx'
import { CommentsCard } from './review/comments-card.tsx'
import { RoomTimeline } from './timeline/room-timeline.tsx'
import { RoomScenario } from './testing/room-scenario.tsx'
import { ENGINEER_ID, NOW, sampleComment, sampleHeardTake, sampleOrder } from './testing/sample-order.ts'

const send = fakeSend()

beforeAll(() => page.viewport(1280, 900))
beforeEach(() => {
  send.mockImplementation(() => new Promise(() => undefined))
})

/** Non-breaking spaces are for the eye; the tests are written with plain ones. */
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ').trim()

async function show(order: Order, viewer: OrderRole = 'soundengineer') {
  const { container } = await render(
    <RoomScenario order={order} viewer={viewer}>
      <RoomTimeline />
      <DecisionCard />
      <MoneyCard />
      <ResultBlock />
      <CommentsCard />
    </RoomScenario>,
  )
  const steps = [...container.querySelectorAll<HTMLElement>('.timeline > li')]
  return {
    decision: plain(container.querySelector('section.card')?.textContent),
    money: plain(container.querySelector('[aria-label="Деньги"]')?.textContent),
    comments: plain(container.querySelector('[aria-labelledby="room-comments"]')?.textContent),
    result: plain(container.querySelector('[aria-labelledby="room-result"]')?.textContent),
    states: steps.map((step) => step.dataset['state']),
    stopped: plain(steps.find((step) => ['left', 'declined'].includes(step.dataset['state'] ?? ''))?.textContent),
  }
}

const engineer = (id: number, firstname = ''): Participant => ({
  ...sampleOrder().client,
  ...{ id, role: 'soundengineer', firstname },
})
const move = (
  action: string,
  from_status: OrderStatusId | null,
  to_status: OrderStatusId,
): Order['history'][number] => ({
  ...{ action, from_status, to_status, role: 'system', comment: null, at: NOW, formatted_at: '5 октября, 12:00' },
})
const HISTORY = [
  ...[move('place', 1, 15), move('paid', 15, 2), move('accept', 2, 7), move('send-results', 7, 18)],
  ...[move('confirm', 18, 14), move('send-results', 14, 19), move('reassign', 19, 19)],
]
const REWARD = { gross: 2500, fee: 500, net: 2000 }
const MIX = sampleHeardTake(2, -20, { worker: 'soundengineer', number: 1 })

/** The order as the service answers it to the engineer whom it has left. */
const left = (change: Partial<Order> = {}): Order =>
  sampleOrder({
    ...{ orderstatuses_id: 6, left_at: NOW, soundengineer: engineer(ENGINEER_ID, 'Илья'), history: HISTORY },
    ...{ words_count: 58, time_optimal: 0, time_slow: 0, time_fast: 0, open_threads: [], takes: [MIX] },
    result_comments: [sampleComment({ take_id: 2, file_id: 'file-2', actions: [] })],
    ...change,
  })

// Rule 4.511
test('Whose mix the client hears, though another has the order, reads what it earns if it is accepted', async () => {
  const seen = await show(left({ rewarded_mix: 'own', reward: REWARD }))
  expect(seen.decision).toMatch(/^Заказ передан другому звукорежиссёру.*Если примет, деньги придут/)
  expect(seen.money).toMatch(/Получите, если сведение примут2 000 ₽/)
  expect(seen.money).not.toMatch(/Хронометраж|0:00|станет известна/)
})

// Rule 4.511
test('Whose mix was accepted reads what he was paid, and that it is in his wallet', async () => {
  const seen = await show(left({ orderstatuses_id: 9, rewarded_mix: 'own', reward: REWARD }))
  expect(seen.decision).toMatch(/^Заказ завершён.*принял ваше сведение. Деньги уже на вашем кошельке/)
  expect(seen.money).toMatch(/Вы получили2 000 ₽/)
  expect(seen.money).not.toMatch(/Хронометраж|0:00/)
  expect(seen.states).toEqual(['past', 'past', 'past', 'past', 'past', 'past'])
})

// Rule 4.511
test('Whose mix was returned to his successor, or who has sent none, is promised nothing', async () => {
  const seen = await show(left())
  expect(seen.decision).toMatch(/остаётся здесь. Делать ничего не нужно/)
  expect(`${seen.decision} ${seen.money}`).not.toMatch(/₽|деньги|станет известна/)
})

// Rule 4.511
test('The steps show how far the order had come with him, that it went to another, and no refusal', async () => {
  const seen = await show(left())
  expect(seen.states).toEqual(['past', 'past', 'past', 'past', 'left', 'ahead'])
  expect(seen.stopped).toBe('Сведениепередан другому')
})

test('A narrator whom an order has left sees at which step it stopped', async () => {
  const history = [move('place', 1, 15), move('paid', 15, 2), move('accept', 2, 7), move('give-up', 7, 4)]
  const seen = await show(sampleOrder({ orderstatuses_id: 4, left_at: NOW, history, open_threads: [] }), 'narrator')
  expect(seen.states).toEqual(['past', 'past', 'declined', 'ahead', 'ahead'])
  expect(seen.stopped).toMatch(/^Запись/)
})

test('Comments on his mix are read only because the order is no longer with him, not because it is closed', async () => {
  const { comments } = await show(left())
  expect(comments).toMatch(/Заказ уже не у вас: комментарии можно только читать/)
  expect(comments).not.toMatch(/закрыт|Исправлено/)
})

/** The order as the service answers it to the engineer who has it now. */
const taken = (change: Partial<Order> = {}): Order =>
  sampleOrder({
    ...{ orderstatuses_id: 19, soundengineer: engineer(3006, 'Павел'), history: HISTORY, rewarded_mix: 'colleague' },
    ...{ takes: [MIX], reward: REWARD, cleaning: true, total_paid: 6700, ...change },
  })

// Rule 4.511
test('Who took an order over reads that a colleague’s mix is checked, and when the reward would be his', async () => {
  const seen = await show(taken())
  expect(seen.decision).toMatch(/^Заказчик слушает сведение коллеги.*вознаграждение получит коллега/)
  expect(seen.money).toMatch(/Получите, если сведёте заново2 000 ₽/)
  expect(seen.money).not.toMatch(/Вы получите/)
})

// Rule 4.511
test('Who took an order over and mixed nothing reads at its end that nothing came to him', async () => {
  const seen = await show(taken({ orderstatuses_id: 9, reward: null }))
  expect(seen.decision).toMatch(/^Заказ завершён.*принял сведение коллеги.*получил коллега/)
  expect(seen.money).toMatch(/^За этот заказ вам ничего не начислено/)
  expect(`${seen.decision} ${seen.money}`).not.toMatch(/на вашем кошельке|станет известна/)
})

test('An engineer whose own mix is checked or accepted reads what he always did', async () => {
  const checked = await show(taken({ rewarded_mix: 'own' }))
  expect(checked.decision).toMatch(/^Заказчик слушает запись/)
  expect(checked.money).toMatch(/Вы получите2 000 ₽/)
  const done = await show(taken({ rewarded_mix: 'own', orderstatuses_id: 9 }))
  expect(done.decision).toMatch(/Деньги уже на вашем кошельке/)
})

// Rule 4.511
test('A mix is signed by who made it, also when nothing was ever said with him', async () => {
  const made = { ...MIX, worker_id: 3005, author: engineer(3005, 'Глеб') }
  expect((await show(taken({ takes: [made] }), 'client')).result).toMatch(/Глеб · Сведение 1/)
  expect((await show(taken({ takes: [{ ...made, author: null }] }))).result).toMatch(/Звукорежиссёр · Сведение 1/)
})
