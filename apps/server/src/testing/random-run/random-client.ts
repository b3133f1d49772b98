/** A client of a random day: writes orders, places, pays, listens, sends back, gives up, asks for the money. */
import { AWAITING_PAYMENT, ORDER_STATUS, AWAITING_NARRATOR, AWAITING_RESULT } from '@tembrel/domain/orders/statuses.ts'
import { PAYMENT_METHOD, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import { GENRE } from '@tembrel/domain/orders/genre-ids.ts'
import { cancelByForm, payByForm } from '@tembrel/card-sandbox/testing/pay-by-form.ts'
import {
  act,
  type Actor,
  attempt,
  attemptPriced,
  pick,
  pickByWeight,
  rest,
  say,
  type SeenOrder,
  see,
} from './random-actor.ts'

const GOOD_CARD = '5555555555554444'
const POOR_CARD = '5555555555554600'
/** Words of a script up to 30, 60 and 90 seconds. */
const LENGTHS = [12, 100, 160]
const CRYPTO = '0x52908400098527886E0F7030069857D2E4169EE7'
const COMPANY = {
  title: 'ООО «Ромашка»',
  inn: '7707083893',
  legal_address: '101000, Москва, Примерная улица, 1',
  current_account_number: '40702810438000060473',
  bank_name: 'ДЕМО-БАНК',
  bank_corr_account: '30101810400000000225',
}
/** How often each thing is done where it can be done. */
const WEIGHTS: Record<string, number> = {
  save: 2,
  delete: 1,
  'request-calculation': 3,
  withdraw: 2,
  place: 14,
  approve: 12,
  decline: 2,
  'cancel-payment': 1,
  'cancel-overdue': 2,
  confirm: 14,
  'not-done': 4,
  'add-options': 2,
  'additional-order': 1,
}
/** Actions that are forbidden to the client, or not possible now. */
const ROGUE = ['accept', 'confirm', 'place', 'approve', 'withdraw', 'cancel-overdue', 'give-up', 'return-to-narrator']
/** A client does so much with one order at most, and then leaves it to itself: from then on the client is one who was asked not to act. */
const PATIENCE = 26

interface OwnOrder {
  readonly id: number
  patience: number
}

export async function liveClient(actor: Actor): Promise<void> {
  const { chance, day } = actor
  const own: OwnOrder[] = []
  const company = (await attempt(actor, 'POST', '/client/companies', COMPANY)) as { id: number } | null
  while (day.isGoingOn()) {
    const open = own.filter(({ patience }) => patience > 0)
    const mayOrder = open.length < 10 && day.takesOrders()
    if (!mayOrder && open.length === 0) return
    if (mayOrder && (open.length === 0 || chance.percent(35))) await writeOrder(actor, own, company?.id ?? null)
    else await goOn(actor, pick(chance, open) as OwnOrder, company?.id ?? null)
    if (chance.percent(6)) await changeScript(actor, own)
    if (chance.percent(3)) await askForMoney(actor)
    await rest(chance)
  }
}

async function writeOrder(actor: Actor, own: OwnOrder[], company: number | null): Promise<void> {
  const { chance, day } = actor
  if (chance.percent(10)) await topUp(actor)
  const title = day.nextTitle()
  const status = pick(chance, [undefined, 1, 3, 15, 15, 15, 15])
  const body = {
    title,
    text: Array.from({ length: pick(chance, LENGTHS) ?? 12 }, () => 'слово').join(' '),
    genre: GENRE.advert,
    narrator_id: pick(chance, day.narrator_ids),
    cleaning: chance.percent(30),
    mixing: chance.percent(15),
    federal: chance.percent(15),
    alienation: chance.percent(10),
    ...(status === undefined ? {} : { orderstatuses_id: status }),
    ...(status === ORDER_STATUS.waiting_payment_for_suggested ? paying(actor, company) : {}),
  }
  const send = status === ORDER_STATUS.waiting_payment_for_suggested ? attemptPriced : attempt
  const made = (await send(actor, 'POST', '/client/orders', body)) as { order: SeenOrder } | null
  if (!made) return
  day.ordered(title)
  own.push({ id: made.order.id, patience: PATIENCE })
}

/** Other words are wanted in a script, recorded or not: where there is a recording, an order of pick-ups comes of it. */
async function changeScript(actor: Actor, own: OwnOrder[]): Promise<void> {
  const order = pick(actor.chance, own)
  if (!order) return
  const text = `Сначала новое предложение. ${'слово '.repeat(12)}`
  const made = (await attempt(actor, 'POST', `/client/orders/${order.id}/pickups`, { text })) as {
    order: SeenOrder
  } | null
  // A draft that waits is written anew.
  if (made && !own.some(({ id }) => id === made.order.id)) own.push({ id: made.order.id, patience: PATIENCE })
}

function paying({ chance }: Actor, company: number | null): object {
  const method = pick(chance, [1, 1, 1, 2, 3, 3]) ?? 1
  return method === PAYMENT_METHOD.invoice && company !== null
    ? { payment_method: PAYMENT_METHOD.invoice, company }
    : { payment_method: method === PAYMENT_METHOD.wallet ? method : PAYMENT_METHOD.card }
}

async function goOn(actor: Actor, own: OwnOrder, company: number | null): Promise<void> {
  const { chance } = actor
  own.patience -= 1
  const order = await see(actor, own.id)
  if (!order) return
  if (order.orderstatuses_id === ORDER_STATUS.completed && !chance.percent(15)) own.patience = 0
  if (chance.percent(4)) return void (await act(actor, order.id, pick(chance, ROGUE) ?? ''))
  if (chance.percent(4)) return say(actor, order.id, 'Когда будет готово?')
  if (AWAITING_PAYMENT.includes(order.orderstatuses_id) && chance.percent(85)) return pay(actor, order)
  // The order rests with somebody else: it is left alone and looked at again.
  if ([...AWAITING_NARRATOR, ...AWAITING_RESULT].includes(order.orderstatuses_id) && !chance.percent(12)) {
    own.patience += chance.percent(70) ? 1 : 0
    return
  }
  const action = pickByWeight(chance, order.actions, WEIGHTS)
  if (action === null) return
  if (action === 'delete') own.patience = 0
  await takeAction(actor, order, action, company)
}

async function takeAction(actor: Actor, order: SeenOrder, action: string, company: number | null): Promise<void> {
  const { chance } = actor
  const path = `/client/orders/${order.id}`
  switch (action) {
    case 'save':
      return void (await attempt(actor, 'PUT', path, { comment: 'Чуть медленнее.', mixing: chance.percent(50) }))
    case 'delete':
      return void (await attempt(actor, 'DELETE', path))
    case 'add-options': {
      const option = pick(chance, ['cleaning', 'mixing', 'federal', 'alienation']) ?? 'federal'
      const body = {
        orderstatuses_id: ORDER_STATUS.waiting_payment_add_options,
        [option]: true,
        ...paying(actor, company),
      }
      return void (await attemptPriced(actor, 'PUT', path, body))
    }
    case 'place':
    case 'approve':
      return void (await act(actor, order.id, action, { ...paying(actor, company), price: order.price }))
    case 'not-done':
      return void (await act(actor, order.id, action, { comment: 'Чуть медленнее.' }))
    default:
      return void (await act(actor, order.id, action))
  }
}

/** Pays what an order waits for: at the bank's page, from the wallet, or not at all today. */
async function pay(actor: Actor, order: SeenOrder): Promise<void> {
  const { chance } = actor
  if (chance.percent(15)) {
    const body = { type: PAYMENT_TYPE.pay, method: PAYMENT_METHOD.wallet, order_id: order.id }
    return void (await attempt(actor, 'POST', '/client/payments', body))
  }
  const asked = order.payment?.confirmation_url
    ? { ...order.payment, confirmation_url: order.payment.confirmation_url }
    : ((await attempt(actor, 'POST', '/client/payments', {
        type: PAYMENT_TYPE.pay,
        method: PAYMENT_METHOD.card,
        order_id: order.id,
      })) as {
        id: number
        confirmation_url: string | null
      } | null)
  if (!asked?.confirmation_url) return
  await atBank(actor, asked.confirmation_url)
  // Some come back to the shop, some close the tab and leave it to the provider's notice.
  if (chance.percent(60)) await attempt(actor, 'GET', `/client/payments/${asked.id}`)
}

async function atBank({ chance, day }: Actor, url: string): Promise<void> {
  try {
    if (chance.percent(5)) await cancelByForm(url)
    else await payByForm(url, { number: chance.percent(15) ? POOR_CARD : GOOD_CARD })
    day.count('visits to the bank')
  } catch {
    // The page of a payment that was given up meanwhile.
    day.count('visits to the bank in vain')
  }
}

async function topUp(actor: Actor): Promise<void> {
  const sum = actor.chance.whole(5, 25) * 1000
  const body = { type: PAYMENT_TYPE.topup, method: PAYMENT_METHOD.card, sum }
  const asked = (await attempt(actor, 'POST', '/client/payments', body)) as {
    id: number
    confirmation_url: string | null
  } | null
  if (!asked?.confirmation_url) return
  await atBank(actor, asked.confirmation_url)
  await attempt(actor, 'GET', `/client/payments/${asked.id}`)
}

async function askForMoney(actor: Actor): Promise<void> {
  const sum = actor.chance.whole(5, 40) * 100
  await attempt(actor, 'POST', '/client/payments', {
    type: PAYMENT_TYPE.withdraw_client,
    method: PAYMENT_METHOD.crypto,
    sum,
    crypto_number: CRYPTO,
  })
}
