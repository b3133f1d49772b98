/** An order of the load, from its payment to its confirmation, and what was said and recorded in it. */
import { createHash } from 'node:crypto'
import { GENRE } from '@tembrel/domain/orders/genre-ids.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { PAYMENT_METHOD } from '@tembrel/domain/money/payment-codes.ts'
import { PRICES } from '../../../apps/server/src/testing/crash/order-plan.ts'
import { type Desk, json } from './desk.ts'
import type { Person } from './person.ts'
import { formOf } from './send.ts'

export const PRICE = PRICES.ad_30s
const SCRIPT = Array.from({ length: 12 }, () => 'слово').join(' ')

export interface Placed {
  readonly room: Room
  /** The bank's page, when it is paid there. */
  readonly pay_url: string | null
}

let last_order = 0

/** Places an order; paid at once from the wallet, or to be paid at the bank's page. Null when it was not taken. */
export async function place(
  desk: Desk,
  people: { readonly client: Person; readonly narrator: Person },
  how: 'wallet' | 'card',
): Promise<Placed | null> {
  const isWallet = how === 'wallet'
  const title = `Ролик ${(last_order += 1)}`
  const wanted = isWallet ? ORDER_STATUS.suggested : ORDER_STATUS.waiting_payment_for_suggested
  const answer = await people.client.ask({
    kind: isWallet ? 'order placed and paid from the wallet' : 'order placed, to be paid by card',
    method: 'POST',
    path: '/api/client/orders',
    json: {
      ...{ title, text: SCRIPT, genre: GENRE.advert, narrator_id: people.narrator.profile_id, price: PRICE },
      orderstatuses_id: ORDER_STATUS.waiting_payment_for_suggested,
      payment_method: isWallet ? PAYMENT_METHOD.wallet : PAYMENT_METHOD.card,
    },
    judge: json([201], (body) => body?.order?.orderstatuses_id === wanted),
    isKeyed: true,
  })
  if (!answer) return null
  const { order, payment } = JSON.parse(answer.text) as {
    order: { id: number }
    payment: { confirmation_url: string | null } | null
  }
  const acknowledged = { id: order.id, title, price: PRICE, is_paid: isWallet }
  desk.acknowledged.orders.push(acknowledged)
  const room = new Room(desk, people, acknowledged)
  return { room, pay_url: payment?.confirmation_url ?? null }
}

export class Room {
  readonly client: Person
  readonly narrator: Person
  readonly #desk: Desk
  readonly #order: { readonly id: number; readonly title: string; is_paid: boolean }
  said = 0
  #sent_files: string[] = []
  stage: 'placed' | 'paid' | 'inwork' | 'recorded' | 'sent' | 'confirmed' = 'placed'
  /** Somebody acts on it now; two would be refused rightly. */
  isBusy = false
  /** An answer did not come: people look before they press again. */
  #isUnsure = false

  constructor(
    desk: Desk,
    { client, narrator }: { readonly client: Person; readonly narrator: Person },
    order: { readonly id: number; readonly title: string; is_paid: boolean },
  ) {
    this.#desk = desk
    this.client = client
    this.narrator = narrator
    this.#order = order
    if (order.is_paid) this.stage = 'paid'
  }

  get id(): number {
    return this.#order.id
  }

  /** The order as its client sees it; null when the answer did not come. */
  async status(): Promise<number | null> {
    const answer = await this.client.ask({
      kind: 'order read',
      path: `/api/client/orders/${this.id}`,
      judge: json([200], (body) => body?.order?.id === this.id),
    })
    return answer && (JSON.parse(answer.text) as { order: { orderstatuses_id: number } }).order.orderstatuses_id
  }

  paid(): void {
    this.#order.is_paid = true
    this.stage = 'paid'
  }

  /** The next thing that happens to an order. */
  async advance(): Promise<void> {
    if (this.#isUnsure) await this.#look()
    else if (this.stage === 'paid') await this.#act(this.narrator, 'accept', ORDER_STATUS.inwork, 'inwork')
    else if (this.stage === 'recorded') {
      const body = { file_ids: this.#sent_files }
      await this.#act(this.narrator, 'send-results', ORDER_STATUS.verify_after_narrator, 'sent', body)
    } else if (this.stage === 'sent') await this.#act(this.client, 'confirm', ORDER_STATUS.completed, 'confirmed')
  }

  async say(): Promise<void> {
    const author = this.said % 2 === 0 ? this.client : this.narrator
    const text = `${this.#order.title}, реплика ${(this.said += 1)}`
    const answer = await author.ask({
      kind: 'message',
      method: 'POST',
      path: `/api/${author.role}/orders/${this.id}/messages`,
      form: formOf({ text }),
      judge: json([201], (body) => body?.message?.text === text),
      isKeyed: true,
      waits: true,
    })
    if (!answer) return
    const { message } = JSON.parse(answer.text) as { message: { id: number } }
    this.#desk.acknowledged.messages.push({ id: message.id, order_id: this.id, text })
  }

  /** Uploads a recording that is like no other, by its last sample. */
  async record(recording: Buffer): Promise<void> {
    const content = Buffer.from(recording)
    content.writeUInt32LE(this.id, content.length - 4)
    const answer = await this.narrator.ask({
      kind: 'recording uploaded',
      method: 'POST',
      path: `/api/narrator/orders/${this.id}/results`,
      form: formOf({}, { field: 'file', name: 'take.wav', type: 'audio/wav', content }),
      judge: json([201], (body) => typeof body?.file?.id === 'string'),
      isKeyed: true,
      waits: true,
    })
    if (!answer) return
    const { file } = JSON.parse(answer.text) as { file: { id: string } }
    const sha256 = createHash('sha256').update(content).digest('hex')
    this.#desk.acknowledged.uploads.push({ file_id: file.id, sha256 })
    this.#sent_files = [file.id]
    this.stage = 'recorded'
  }

  async #act(
    person: Person,
    action: string,
    status: number,
    stage: Room['stage'],
    body: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    const answer = await person.ask({
      kind: 'order moved',
      method: 'POST',
      path: `/api/${person.role}/orders/${this.id}/${action}`,
      json: body,
      judge: json([200], (answered) => answered?.order?.orderstatuses_id === status),
      isKeyed: true,
    })
    this.#isUnsure = answer === null
    if (answer === null) return
    this.#desk.acknowledged.statuses[this.id] = status
    this.stage = stage
  }

  async #look(): Promise<void> {
    const status = await this.status()
    if (status === null) return
    this.#isUnsure = false
    if (status === ORDER_STATUS.inwork) this.stage = 'inwork'
    if (status === ORDER_STATUS.verify_after_narrator) this.stage = 'sent'
    if (status === ORDER_STATUS.completed) this.stage = 'confirmed'
  }
}
