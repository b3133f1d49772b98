/** A wallet in tests: orders, withdrawals and stories, all but the withdrawals made by the product's own calls. */
import assert from 'node:assert/strict'
import type { WireHeldItem, WirePayment, WireBreakdown, WireBreakdownStep } from '@tembrel/contract/wire/wallet.ts'
import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import {
  postingsForWithdraw,
  postingsForWithdrawExecuted,
  postingsForWithdrawReturned,
} from '@tembrel/domain/money/postings.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { PAYMENT_METHOD, PAYMENT_STATUS, PAYMENT_TYPE, REWARD_TYPES } from '@tembrel/domain/money/payment-codes.ts'
import { GENRE } from '@tembrel/domain/orders/genre-ids.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { setSetting } from '../../../testing/set-setting.ts'
import { SHORT_SCRIPT } from '../../../testing/scenario.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'
import { mp3Sample } from '../../files/sniff/sniff-samples.ts'
import { postOperation } from '../../ledger/operations/post-operation.ts'
import { insertPayment, updatePaymentStatus } from '../rows/payments.queries.ts'

const TAKE = { name: 'take.mp3', content: mp3Sample(20), type: 'audio/mpeg' }

export const counted = (steps: readonly WireBreakdownStep[]) =>
  steps.filter(({ counts }) => counts).reduce((sum, step) => sum + (step.sum ?? 0), 0)
export const kindsOf = (breakdown: WireBreakdown) => breakdown.steps.map(({ kind }) => kind)

/** The effect of a line on its wallet with its adjustments: nothing when it failed or the money came back. */
export function effectOf(payment: WirePayment): number {
  return ownEffect(payment) + payment.adjustments.reduce((all, { sum }) => all + sum, 0)
}

function ownEffect({ type, status, sum }: WirePayment): number {
  const isIncoming = type === PAYMENT_TYPE.topup || REWARD_TYPES.includes(type)
  if (isIncoming) return status === PAYMENT_STATUS.executed ? sum : 0
  const isOpenWithdrawal =
    type !== PAYMENT_TYPE.pay && (status === PAYMENT_STATUS.waiting_for_payment || status === PAYMENT_STATUS.in_process)
  return status === PAYMENT_STATUS.executed || isOpenWithdrawal ? -sum : 0
}

export class WalletScenario {
  readonly app: TestApp

  constructor(app: TestApp) {
    this.app = app
  }

  async place(client: TestPerson, narrator: TestPerson, more: object = {}): Promise<number> {
    const body = {
      text: SHORT_SCRIPT,
      genre: GENRE.advert,
      narrator_id: narrator.profile_id,
      orderstatuses_id: ORDER_STATUS.waiting_payment_for_suggested,
      price: 4200,
      ...more,
    }
    const saved = await client.caller.call('POST', '/client/orders', { payment_method: PAYMENT_METHOD.wallet, ...body })
    assert.equal(saved.status, 201, JSON.stringify(saved.body))
    return saved.body.order.id
  }

  async act(person: TestPerson, id: number, action: string, body: object = {}): Promise<void> {
    const answer = await person.caller.call('POST', `/${person.role}/orders/${id}/${action}`, body)
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
  }

  async deliver(worker: TestPerson, id: number): Promise<void> {
    const answer = await worker.caller.upload(`/${worker.role}/orders/${id}/results`, { file: TAKE })
    await this.act(worker, id, 'send-results', { file_ids: [answer.body.file.id] })
  }

  /** An order that went all the way; the clock moves, so that its steps have times of their own. */
  async completed(client: TestPerson, narrator: TestPerson, more: object = {}): Promise<number> {
    const id = await this.place(client, narrator, more)
    this.app.clock.advance(60_000)
    await this.act(narrator, id, 'accept')
    this.app.clock.advance(60_000)
    await this.deliver(narrator, id)
    this.app.clock.advance(60_000)
    await this.act(client, id, 'confirm')
    return id
  }

  async wallet(person: TestPerson, query = '') {
    const answer = await person.caller.call('GET', `/${person.role}/payments${query}`)
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body as {
      balance: number
      held: number
      held_items: WireHeldItem[]
      payments: WirePayment[]
      total: number
    }
  }

  async breakdownOf(person: TestPerson, payment_id: number): Promise<WireBreakdown> {
    const answer = await person.caller.call('GET', `/${person.role}/payments/${payment_id}/breakdown`)
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body as WireBreakdown
  }

  /** Every line of a wallet has a breakdown that adds up to the line. */
  async assertBreakdownsMakeLines(person: TestPerson): Promise<void> {
    for (const payment of (await this.wallet(person)).payments) {
      const breakdown = await this.breakdownOf(person, payment.id)
      assert.deepEqual(
        [counted(breakdown.steps), breakdown.total],
        [effectOf(payment), effectOf(payment)],
        JSON.stringify(breakdown),
      )
    }
  }

  /** A client whose money for an order came partly by card: 1 000 ₽ were there, 3 200 ₽ came with 96 ₽ of fee. */
  async paidByCard(): Promise<{ client: TestPerson; narrator: TestPerson; id: number }> {
    const [client, narrator] = [await createTestClient(this.app, 1000), await createTestNarrator(this.app)]
    const id = await this.place(client, narrator, { payment_method: PAYMENT_METHOD.card })
    await this.payNewestLink(client)
    return { client, narrator, id }
  }

  async payNewestLink(client: TestPerson): Promise<void> {
    const [payment] = (await this.wallet(client, '?type=1')).payments
    this.app.clock.advance(60_000)
    this.app.cards.pay([...this.app.cards.payments.keys()].at(-1) ?? '')
    await client.caller.call('GET', `/client/payments/${payment?.id}`)
  }

  /** A withdrawal as the ledger and the history know it. */
  async withdraw(person: TestPerson, type: 4 | 6 | 7, sum: number, fee: number, agent: number | null = null) {
    const at = this.app.clock.now()
    return inTransaction(this.app.context.database, async (tx) => {
      const row = await insertPayment(tx.db, {
        profile_id: person.profile_id,
        type,
        method: PAYMENT_METHOD.crypto,
        status: PAYMENT_STATUS.waiting_for_payment,
        sum_kopecks: sum * 100,
        fee_kopecks: fee * 100,
        order_id: null,
        provider_key: null,
        locale: 'ru',
        acting_agent_id: agent,
        expires_at: null,
        created_at: at,
      })
      const legs = postingsForWithdraw({ profile_id: person.profile_id, sum: kopecks(sum * 100) })
      const scope = `payment:${row.id}`
      await postOperation(tx, { kind: 'withdraw', scope, key: 'withdraw', payment_id: row.id, at, legs })
      return row
    })
  }

  async endWithdrawal(
    row: { id: number; profile_id: number; sum_kopecks: number; fee_kopecks: number },
    end: { status: 2 | 3 | 7; reason: string | null; by_profile_id: number | null },
  ): Promise<void> {
    const at = this.app.clock.now()
    const { profile_id } = row
    const sum = kopecks(row.sum_kopecks)
    const fee = kopecks(row.fee_kopecks)
    const legs =
      end.status === PAYMENT_STATUS.executed
        ? postingsForWithdrawExecuted({ profile_id, to: 'crypto', sum, fee })
        : postingsForWithdrawReturned({ profile_id, sum })
    await inTransaction(this.app.context.database, async (tx) => {
      const operation = { scope: `payment:${row.id}`, payment_id: row.id, at, legs }
      await postOperation(tx, { ...operation, kind: 'withdraw_end', key: 'end' })
      await updatePaymentStatus(tx.db, { id: row.id, at, ...end })
    })
  }

  async changeFlag(key: string, value: boolean): Promise<void> {
    await setSetting(this.app, key, value)
  }
}
