/** Card withdrawals with the provider's sandbox, over HTTP, in place of the fake: where an answer can be lost. */
import assert from 'node:assert/strict'
import { PAYMENT_METHOD, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import { startSandbox, type Sandbox } from '@tembrel/card-sandbox/build-sandbox.ts'
import { adapterFor } from '../../../adapters/card-payments/testing/cards-at-sandbox.ts'
import type { AppContext } from '../../../app-context.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestNarrator, type TestPerson } from '../../../testing/test-people.ts'
import { readBalance } from '../../ledger/operations/balances.ts'
import { requestWithdrawal } from '../payouts/operations/request-withdrawal.ts'
import { selectPayment, type PaymentRow } from '../rows/payments.queries.ts'
import type { WithdrawalInput } from '../payouts/withdrawal-checks.ts'
import { giveMoney } from './give-money.ts'

/** A card that every payout goes to. */
export const GOOD = '2200000000000004'
export const ACCOUNTANT = { role: 'accountant', profile_id: 20, acting_agent_id: null } as const

/** Each way in which the provider's answer to a payout gets lost. */
export const LOST_ANSWERS = ['500-before', '500-after', '429', 'hang', 'reset', 'not-json'] as const

export const actorOf = ({ profile_id }: TestPerson) =>
  ({ role: 'narrator', profile_id, acting_agent_id: null }) as const

export class PayoutScenario {
  readonly app: TestApp
  readonly sandbox: Sandbox
  /** The product with the real adapter. */
  readonly context: AppContext

  private constructor(app: TestApp, sandbox: Sandbox) {
    // One attempt a call, so that the repetitions are the job's.
    const once = { attempt_timeout_ms: 1000, total_timeout_ms: 1000, attempts: 1, backoff_ms: 1 }
    this.app = app
    this.sandbox = sandbox
    this.context = { ...app.context, cards: adapterFor(sandbox, { patience: { user: once, worker: once } }) }
  }

  static async open(): Promise<PayoutScenario> {
    return new PayoutScenario(await createTestApp({ connections: 16 }), await startSandbox())
  }

  async close(): Promise<void> {
    await this.sandbox.close()
    await this.app.close()
  }

  async narratorWith(roubles: number): Promise<TestPerson> {
    const narrator = await createTestNarrator(this.app)
    await giveMoney(this.app, narrator.profile_id, roubles)
    return narrator
  }

  /** Asks for a withdrawal to a card. */
  request(
    narrator: TestPerson,
    request: Omit<WithdrawalInput, 'type' | 'method'>,
    context = this.context,
  ): Promise<PaymentRow> {
    return requestWithdrawal(
      context,
      actorOf(narrator),
      { type: PAYMENT_TYPE.withdraw_narrator, method: PAYMENT_METHOD.card, ...request },
      'ru',
    )
  }

  async row(id: number): Promise<PaymentRow> {
    const row = await selectPayment(this.app.context.database.kysely, id)
    assert.ok(row)
    return row
  }

  /** Kopecks in the wallet, and on their way out of it. */
  async moneyOf({ profile_id }: TestPerson): Promise<[wallet: bigint, payout: bigint]> {
    const db = this.app.context.database.kysely
    return [
      await readBalance(db, { kind: 'wallet', profile_id }),
      await readBalance(db, { kind: 'payout', profile_id }),
    ]
  }

  /** How many payouts of a withdrawal the provider has made. */
  async payoutsOf(payment_id: number): Promise<number> {
    const state = (await (await fetch(`${this.sandbox.url}/__state`)).json()) as {
      payouts: { metadata: { payment_id?: string } }[]
    }
    return state.payouts.filter(({ metadata }) => metadata.payment_id === String(payment_id)).length
  }
}
