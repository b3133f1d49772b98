/** Plays the demo orders through the product's own operations, so that history, events, chat and ledger are consistent. */
import { SERVICE_PROFILE_ID } from '@tembrel/domain/accounts/roles.ts'
import { PAYMENT_METHOD } from '@tembrel/domain/money/payment-codes.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import type { OrderScenario, OrderStep } from '../../../../database/demo-data/order-types.ts'
import type { Manifest } from '../../../../database/demo-data/persona-types.ts'
import type { AppContext } from '../app-context.ts'
import { inTransaction } from '../database/transaction.ts'
import { cancelWithRefund } from '../modules/orders/staff/operations/cancel-with-refund.ts'
import { refundGoodwill } from '../modules/orders/staff/operations/refund-goodwill.ts'
import { importResult } from '../modules/orders/takes/operations/import-result.ts'
import { saveOrder } from '../modules/orders/placing/operations/save-order.ts'
import { settleResultComment } from '../modules/orders/takes/operations/settle-result-comment.ts'
import { takeOrderAction, type AskedAction } from '../modules/orders/actions/operations/take-order-action.ts'
import { writeMessage } from '../modules/orders/chat/operations/write-message.ts'
import { writeResultComment } from '../modules/orders/takes/operations/write-result-comment.ts'
import { readOrder } from '../modules/orders/reading/operations/read-order.ts'
import { replyToReview } from '../modules/reviews/operations/reply-to-review.ts'
import { writeReview } from '../modules/reviews/operations/write-review.ts'
import { changeSetting } from '../modules/settings/operations/change-setting.ts'
import type { DemoMoment } from './demo-clock.ts'
import { audioPath } from './demo-files.ts'
import { idOf, type DemoPeople } from './demo-people.ts'

/** What the steps of an order need to know of others. */
interface OrderSurroundings extends DemoPeople {
  readonly musics: ReadonlyMap<string, number>
}

interface Actor {
  readonly role: 'client' | 'narrator' | 'soundengineer'
  readonly profile_id: number
  readonly acting_agent_id: number | null
}

const SUPPORTER = { role: 'supporter', profile_id: SERVICE_PROFILE_ID.supporter, acting_agent_id: null } as const

const { card: CARD, invoice: INVOICE, wallet: WALLET } = PAYMENT_METHOD
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * Everything that happens to one order. The last moment throws when the order does not end in the status its scenario
 * promises.
 */
export function orderMoments(
  app: AppContext,
  started_at: Date,
  people: OrderSurroundings,
  manifest: Manifest,
  scenario: OrderScenario,
): DemoMoment[] {
  const player = new ScenarioPlayer(app, people, manifest, scenario)
  const withItsFlags = (play: () => Promise<void>) => () => withFlags(app, scenario.needs_flags, play)
  let at = started_at.getTime() - scenario.started_hours_ago * HOUR_MS
  const moments = [{ at: new Date(at), play: withItsFlags(() => player.save()) }]
  for (const step of scenario.steps) {
    at += (step.after_minutes ?? 10) * MINUTE_MS
    moments.push({ at: new Date(at), play: withItsFlags(() => player.play(step)) })
  }
  const check = async (): Promise<void> => {
    const status = await player.status()
    if (status !== scenario.ends_at) {
      throw new Error(`The demo order ${scenario.key} ends in ${status} where ${scenario.ends_at} is promised`)
    }
  }
  return [...moments, { at: new Date(at), play: check }]
}

/** Some scenarios need a site flag in another position; it is put back afterwards. */
async function withFlags(app: AppContext, flags: Record<string, boolean>, play: () => Promise<void>): Promise<void> {
  const set = async (value: (wanted: boolean) => boolean): Promise<void> => {
    await inTransaction(app.database, async (tx) => {
      for (const [flag, wanted] of Object.entries(flags)) {
        await changeSetting(tx, {
          key: `flags.${flag}`,
          value: value(wanted),
          by_profile_id: null,
          at: app.clock.now(),
        })
      }
    })
  }
  await set((wanted) => wanted)
  try {
    await play()
  } finally {
    await set((wanted) => !wanted)
  }
}

interface PlacedComment {
  readonly order_id: number
  readonly file_id: string
  readonly comment_id: number
}

class ScenarioPlayer {
  readonly #app: AppContext
  readonly #people: OrderSurroundings
  readonly #manifest: Manifest
  readonly #scenario: OrderScenario
  readonly #client: Actor
  readonly #narrator: Actor
  #order_id = 0
  /** The files of the newest take. */
  #file_ids: readonly string[] = []
  /** Comments on recordings, by their number from 1. */
  readonly #comments: PlacedComment[] = []

  constructor(app: AppContext, people: OrderSurroundings, manifest: Manifest, scenario: OrderScenario) {
    this.#app = app
    this.#people = people
    this.#manifest = manifest
    this.#scenario = scenario
    this.#client = this.#actor('client', scenario.client)
    this.#narrator = this.#actor('narrator', scenario.narrator)
  }

  async status(): Promise<number> {
    return (await this.#order()).orderstatuses_id
  }

  async play(step: OrderStep): Promise<void> {
    switch (step.do) {
      case 'save':
        return this.save()
      case 'place':
      case 'approve':
        return this.#act(this.#client, step.do, {
          ...this.#payment(step),
          price: (await this.#order()).price ?? undefined,
        })
      case 'pay-wallet':
        return
      case 'accept':
        return this.#act(this.#narrator, 'accept')
      case 'request-calculation':
      case 'withdraw':
      case 'confirm':
      case 'cancel-payment':
        return this.#act(this.#client, step.do)
      case 'name-price':
        return this.#act(this.#narrator, 'name-price', { price: step.sum, comment: step.comment })
      case 'decline':
        return this.#act(step.by === 'client' ? this.#client : this.#narrator, 'decline', { comment: step.comment })
      case 'give-up':
        return this.#act(this.#narrator, 'give-up', { comment: step.reason })
      case 'not-done':
        return this.#act(this.#client, 'not-done', { comment: step.comment })
      case 'return-to-narrator':
        return this.#act(await this.#engineer(), 'return-to-narrator', { comment: step.comment })
      case 'send-results':
        return this.#send(step.by === 'narrator' ? this.#narrator : await this.#engineer(), 'send-results', step.files)
      case 'replace-results':
        return this.#send(this.#narrator, 'replace-results', step.files)
      case 'message':
        return this.#write(step)
      case 'comment':
        return this.#comment(step)
      case 'answer-comment':
        return this.#answer(step)
      case 'settle-comment':
        return this.#settle(step)
      case 'review':
        return this.#review(step)
      case 'reply-to-review':
        return this.#reply(step.text)
      case 'add-options':
        return this.#addOptions(step)
      case 'cancel-with-refund':
        return cancelWithRefund(this.#app, SUPPORTER, this.#order_id, { fault: step.fault, comment: step.comment })
      case 'goodwill-refund':
        return refundGoodwill(this.#app, SUPPORTER, this.#order_id, { sum: step.sum, comment: step.comment })
    }
  }

  /** The order as its client sees it. */
  #order() {
    return readOrder(this.#app, this.#app.database.kysely, this.#client, this.#order_id, 'ru')
  }

  #actor(role: Actor['role'], key: string): Actor {
    const profile_id = idOf(this.#people.ids, key)
    const acting_agent_id = role === 'narrator' ? (this.#people.agents.get(key) ?? null) : null
    return { role, profile_id, acting_agent_id }
  }

  #isPaidNext(step: OrderStep): boolean {
    const next = this.#scenario.steps[this.#scenario.steps.indexOf(step) + 1]
    return next?.do === 'pay-wallet'
  }

  /** From the wallet when the next step says so; else the card payment or the invoice stays open. */
  #payment(step: OrderStep): { payment_method: number; company?: number } {
    if (this.#isPaidNext(step)) return { payment_method: WALLET }
    const company = this.#people.companies.get(this.#scenario.client)
    const isByInvoice = this.#scenario.payment_method === INVOICE && company !== undefined
    return isByInvoice ? { payment_method: INVOICE, company } : { payment_method: CARD }
  }

  /** Every scenario begins with a saved draft. */
  async save(): Promise<void> {
    const { title, text, genre, clip_length, comment, link, options, speed, dogovor_needed, musics } = this.#scenario
    const body = {
      ...{ title, text, genre, clip_length, comment, speed, dogovor_needed },
      link: link ?? '',
      musics: musics.map((key) => this.#people.musics.get(key) ?? 0).filter((id) => id > 0),
      narrator_id: this.#narrator.profile_id,
      ...options,
    }
    const saved = await saveOrder(this.#app, this.#client, this.#order_id === 0 ? null : this.#order_id, body, 'ru')
    this.#order_id = saved.order_id
  }

  async #act(
    actor: Actor,
    action: AskedAction['action'],
    said: Omit<AskedAction, 'action' | 'order_id' | 'locale'> = {},
  ): Promise<void> {
    await takeOrderAction(this.#app, actor, { ...said, action, order_id: this.#order_id, locale: 'ru' })
  }

  async #addOptions(step: Extract<OrderStep, { do: 'add-options' }>): Promise<void> {
    const body = {
      ...step.options,
      orderstatuses_id: ORDER_STATUS.waiting_payment_add_options,
      price: step.price,
      ...this.#payment(step),
    }
    await saveOrder(this.#app, this.#client, this.#order_id, body, 'ru')
  }

  async #engineer(): Promise<Actor> {
    const { soundengineer } = await this.#order()
    if (!soundengineer) throw new Error(`The demo order ${this.#scenario.key} has no engineer yet`)
    return { role: 'soundengineer', profile_id: soundengineer.id, acting_agent_id: null }
  }

  async #send(actor: Actor, action: 'send-results' | 'replace-results', keys: readonly string[]): Promise<void> {
    const file_ids: string[] = []
    for (const key of keys) {
      const entry = this.#manifest[key]
      if (!entry) throw new Error(`The demo has no sound called ${key}`)
      const sound = {
        path: audioPath(entry.file),
        name: `${this.#scenario.key}-${file_ids.length + 1}.mp3`,
        duration_ms: entry.duration_ms,
        peaks: entry.peaks,
        loudness_lufs: entry.loudness,
      }
      file_ids.push(await importResult(this.#app, actor, this.#order_id, sound))
    }
    await this.#act(actor, action, { file_ids })
    this.#file_ids = file_ids
  }

  async #comment(step: Extract<OrderStep, { do: 'comment' }>): Promise<void> {
    const file_id = this.#file_ids[step.file ?? 0]
    if (file_id === undefined) throw new Error(`The demo order ${this.#scenario.key} has nothing to comment on`)
    const { text, from_ms, to_ms, sentence_index } = step
    const place = { order_id: this.#order_id, file_id }
    const comment = { text, from_ms, to_ms, sentence_index }
    const comment_id = await writeResultComment(this.#app, await this.#person(step.by), place, comment)
    this.#comments.push({ ...place, comment_id })
  }

  async #answer(step: Extract<OrderStep, { do: 'answer-comment' }>): Promise<void> {
    const { comment_id, ...place } = this.#commentAt(step.number)
    const answer = { text: step.text, parent_id: comment_id }
    await writeResultComment(this.#app, await this.#person(step.by), place, answer)
  }

  async #settle(step: Extract<OrderStep, { do: 'settle-comment' }>): Promise<void> {
    await settleResultComment(this.#app, await this.#person(step.by), this.#commentAt(step.number), step.action)
  }

  #commentAt(number: number): PlacedComment {
    const comment = this.#comments[number - 1]
    if (!comment) throw new Error(`The demo order ${this.#scenario.key} has no comment ${number}`)
    return comment
  }

  #person(by: 'client' | 'narrator' | 'soundengineer'): Actor | Promise<Actor> {
    return by === 'soundengineer' ? this.#engineer() : by === 'client' ? this.#client : this.#narrator
  }

  async #write(step: Extract<OrderStep, { do: 'message' }>): Promise<void> {
    const actors = { client: this.#client, narrator: this.#narrator, supporter: SUPPORTER }
    const actor = step.by === 'soundengineer' ? await this.#engineer() : actors[step.by]
    const to = step.to === 'soundengineer' ? (await this.#engineer()).profile_id : undefined
    await writeMessage(this.#app, actor, this.#order_id, { text: step.text, to, files: [] })
  }

  async #review(step: Extract<OrderStep, { do: 'review' }>): Promise<void> {
    const { text, rating, cliches } = step
    await writeReview(this.#app, this.#client.profile_id, this.#order_id, { text, rating, cliches })
  }

  async #reply(text: string): Promise<void> {
    await replyToReview(this.#app, this.#narrator.profile_id, { order_id: this.#order_id, text })
  }
}
