import type { Kopecks } from '@tembrel/domain/money/kopecks.ts'
import { PAYMENT_METHOD, PAYMENT_STATUS, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import type { Tx } from '../../../../database/transaction.ts'
import { insertPayment } from '../payments.queries.ts'

/** Writes that a worker got the reward for an order into the wallet: net sum and the service fee taken from it. */
export async function recordReward(
  tx: Tx,
  reward: {
    profile_id: number
    worker: 'narrator' | 'soundengineer'
    order_id: number
    net: Kopecks
    fee: Kopecks
    at: Date
  },
): Promise<void> {
  await insertPayment(tx.db, {
    profile_id: reward.profile_id,
    type: reward.worker === 'narrator' ? PAYMENT_TYPE.reward_narrator : PAYMENT_TYPE.reward_soundengineer,
    method: PAYMENT_METHOD.wallet,
    status: PAYMENT_STATUS.executed,
    sum_kopecks: Number(reward.net),
    fee_kopecks: Number(reward.fee),
    order_id: reward.order_id,
    provider_key: null,
    locale: 'ru',
    acting_agent_id: null,
    expires_at: null,
    created_at: reward.at,
  })
}
