/** Narrators, agents in their place, engineers, the support and the accountant of a random day. */
import { ORDER_STATUS, WITH_ENGINEER, AWAITING_CHECK_OF_RECORDING } from '@tembrel/domain/orders/statuses.ts'
import {
  PAYMENT_METHOD,
  PAYMENT_STATUS,
  PAYMENT_TYPE,
  WITHDRAW_TYPES,
  type PaymentMethodId,
  type PaymentStatusId,
  type PaymentTypeId,
} from '@tembrel/domain/money/payment-codes.ts'
import { makeWav, speechLike } from '../../adapters/audio/testing/make-wav.ts'
import { actOnSomeReceipt, importSomeStatement } from './random-receipts.ts'
import { act, type Actor, attempt, pick, pickByWeight, record, rest, say, see, type SeenOrder } from './random-actor.ts'

const recording = makeWav([speechLike(-6)], 1)
const CRYPTO = '0x52908400098527886E0F7030069857D2E4169EE7'
const WEIGHTS: Record<string, number> = {
  accept: 20,
  decline: 2,
  'name-price': 12,
  'send-results': 24,
  'give-up': 1,
  'replace-results': 1,
  'return-to-narrator': 3,
}
const ROGUE = ['confirm', 'accept', 'name-price', 'give-up', 'place', 'cancel-with-refund']
/** Where a worker has something to do. */
const WORK = { narrator: [2, 3, 5, 7, 8, 18], soundengineer: [14] } as const

/** A narrator, an agent in a narrator's place, or an engineer. */
export async function liveWorker(actor: Actor): Promise<void> {
  const { chance, day, updates, person } = actor
  const [type, statuses] = person.role === 'narrator' ? [4, WORK.narrator] : [7, WORK.soundengineer]
  while (day.isOpenForWork()) {
    const waiting = updates.open_orders.filter(({ orderstatuses_id }) =>
      (statuses as readonly number[]).includes(orderstatuses_id),
    )
    const chosen = pick(chance, waiting)
    if (chosen) await work(actor, chosen.id)
    if (chance.percent(2)) {
      const sum = chance.whole(5, 40) * 100
      await attempt(actor, 'POST', `/${person.role}/payments`, {
        type,
        method: PAYMENT_METHOD.crypto,
        sum,
        crypto_number: CRYPTO,
      })
    }
    await rest(chance)
  }
}

async function work(actor: Actor, order_id: number): Promise<void> {
  const { chance } = actor
  const order = await see(actor, order_id)
  if (!order) return
  if (chance.percent(3)) return void (await act(actor, order_id, pick(chance, ROGUE) ?? ''))
  if (chance.percent(3)) return say(actor, order_id, 'Добрый день!')
  // A take that is sent, or a price that is named, is seldom changed.
  if (
    (order.orderstatuses_id === ORDER_STATUS.calculated ||
      AWAITING_CHECK_OF_RECORDING.includes(order.orderstatuses_id)) &&
    !chance.percent(5)
  )
    return
  const action = pickByWeight(chance, order.actions, WEIGHTS)
  if (action !== null) await act(actor, order_id, action, await bodyOf(actor, order, action))
}

async function bodyOf(actor: Actor, order: SeenOrder, action: string): Promise<object> {
  switch (action) {
    case 'name-price':
      return { price: actor.chance.whole(5, 60) * 100, comment: 'Договорились.' }
    case 'give-up':
    case 'return-to-narrator':
      return { comment: 'Шум в начале.' }
    case 'send-results':
    case 'replace-results':
      return { file_ids: await record(actor, order, recording) }
    default:
      return {}
  }
}

/** What a colleague has asked for: mostly confirmed. */
async function agree(actor: Actor): Promise<void> {
  const list = (await attempt(actor, 'GET', '/staff/approvals')) as {
    approvals: { id: number; is_own: boolean }[]
  } | null
  const asked = pick(
    actor.chance,
    (list?.approvals ?? []).filter(({ is_own }) => !is_own),
  )
  const action = actor.chance.percent(80) ? 'confirm' : 'refuse'
  if (asked) await attempt(actor, 'POST', `/staff/approvals/${asked.id}/${action}`)
}

/** Cancels, gives goodwill and reassigns, here and there, and confirms what the accountant has asked for. */
export async function liveSupporter(actor: Actor): Promise<void> {
  const { chance, day } = actor
  while (day.isOpenForWork()) {
    const page = chance.whole(1, 5)
    const list = (await attempt(actor, 'GET', `/staff/orders?page=${page}`)) as { orders: SeenOrder[] } | null
    const order = pick(chance, list?.orders ?? [])
    if (order) await support(actor, order)
    await agree(actor)
    for (let count = 0; count < 8; count += 1) await rest(chance)
  }
}

async function support(actor: Actor, { id, orderstatuses_id }: SeenOrder): Promise<void> {
  const { chance } = actor
  const at = `/staff/orders/${id}`
  if (orderstatuses_id === ORDER_STATUS.completed) {
    await attempt(actor, 'POST', `${at}/goodwill-refund`, { sum: chance.whole(1, 3) * 100, comment: 'Неудобство.' })
  } else if (WITH_ENGINEER.includes(orderstatuses_id) && chance.percent(60)) {
    await attempt(actor, 'POST', `${at}/reassign`, {})
  } else if (chance.percent(25)) {
    const fault = pick(chance, ['narrator', 'service', 'client'])
    const isGenerous = fault !== 'narrator' && chance.percent(40)
    const compensation = isGenerous ? { compensation: { narrator: 100 } } : {}
    await attempt(actor, 'POST', `${at}/cancel-with-refund`, { fault, comment: 'Не получается.', ...compensation })
  }
}

interface StaffPayment {
  readonly id: number
  readonly type: PaymentTypeId
  readonly method: PaymentMethodId
  readonly status: PaymentStatusId
}

/** Confirms invoices, imports statements and gives their money out, executes and refuses withdrawals, sends money back to cards. */
export async function liveAccountant(actor: Actor): Promise<void> {
  const { chance, day } = actor
  while (day.isOpenForWork()) {
    const status = pick(chance, [1, 1, 2])
    const list = (await attempt(actor, 'GET', `/staff/payments?status=${status}&page=${chance.whole(1, 2)}`)) as {
      payments: StaffPayment[]
    } | null
    const payment = pick(chance, list?.payments ?? [])
    if (payment && chance.percent(60)) await account(actor, payment)
    if (chance.percent(35)) await importSomeStatement(actor)
    if (chance.percent(60)) await actOnSomeReceipt(actor)
    await agree(actor)
    for (let count = 0; count < 3; count += 1) await rest(chance)
  }
}

async function account(actor: Actor, { id, type, method, status }: StaffPayment): Promise<void> {
  const { chance } = actor
  const at = `/staff/payments/${id}`
  if (status === PAYMENT_STATUS.waiting_for_payment && type === PAYMENT_TYPE.topup && method === PAYMENT_METHOD.invoice)
    return void (await attempt(actor, 'POST', `${at}/confirm`))
  if (status === PAYMENT_STATUS.waiting_for_payment && WITHDRAW_TYPES.includes(type)) {
    if (chance.percent(70)) await attempt(actor, 'POST', `${at}/execute`, { by_hand: true })
    else await attempt(actor, 'POST', `${at}/refuse`, { reason: 'Адрес не наш.' })
    return
  }
  if (
    status === PAYMENT_STATUS.executed &&
    type === PAYMENT_TYPE.topup &&
    method === PAYMENT_METHOD.card &&
    chance.percent(20)
  ) {
    await attempt(actor, 'POST', `${at}/refund`, { sum: chance.whole(1, 10) * 100 })
  }
}
