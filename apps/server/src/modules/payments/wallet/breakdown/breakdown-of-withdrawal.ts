import { withdrawCommission, withdrawPayout } from '@tembrel/domain/money/fees.ts'
import { PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import { roubles } from '@tembrel/domain/money/roubles.ts'
import type { Movement } from '../../../ledger/movement-of.ts'
import { RETURNED_STATUSES } from '../../rows/returned-payments.ts'
import { inOrder, step, type StepActor, type BreakdownFacts, type BreakdownStep } from './breakdown-step.ts'
import { walletLegs } from './wallet-legs.ts'

type PaymentEvent = BreakdownFacts['history'][number]

/** A withdrawal: asked for, carried out by staff or the bank with its fee, or come back with the reason (Product §4). */
export function breakdownOfWithdrawal(facts: BreakdownFacts): BreakdownStep[] {
  const { payment, history, movements } = facts
  const started = history.find(({ status }) => status === PAYMENT_STATUS.in_process)
  return inOrder([
    ...walletLegs(movements, payment.profile_id).map(({ movement, delta, balance }) => {
      const more = { amount: delta, counts: true, balance }
      return delta < 0n
        ? step(
            payment.refund_of_payment_id === null ? 'withdraw_asked' : 'refund_asked',
            asker(facts),
            movement.at,
            more,
          )
        : step('withdraw_returned', executor(lastFailure(history)), movement.at, { ...more, ...reasonOf(history) })
    }),
    ...(started ? [step('withdraw_started', executor(started), started.at)] : []),
    ...movements.flatMap((movement) => leaving(facts, movement)),
  ])
}

/** Of the operation that lets the money out: what the person got, and our fee. */
function leaving(facts: BreakdownFacts, { debit, credit, amount, at }: Movement): BreakdownStep[] {
  if (debit.kind !== 'payout' || credit.kind === 'wallet') return []
  if (credit.kind === 'revenue') return [step('withdraw_fee', 'service', at, { amount, percent: percentOfFee(facts) })]
  const done = facts.history.find(({ status }) => status === PAYMENT_STATUS.executed)
  return [step('withdraw_paid', executor(done), at, { amount })]
}

function asker({ payment, history }: BreakdownFacts): StepActor {
  if (payment.acting_agent_id !== null) return 'agent'
  const by = history[0]?.by_profile_id ?? null
  return by === null || by === payment.profile_id ? 'self' : 'staff'
}

/** Staff when the history names a person, else the bank. */
function executor(event: PaymentEvent | undefined): StepActor {
  return event && event.by_profile_id !== null ? 'staff' : 'bank'
}

function lastFailure(history: readonly PaymentEvent[]): PaymentEvent | undefined {
  return history.findLast(({ status }) => RETURNED_STATUSES.includes(status))
}

function reasonOf(history: readonly PaymentEvent[]): { reason: string | null; is_written: boolean } {
  const failure = lastFailure(history)
  return { reason: failure?.reason ?? null, is_written: failure?.status === PAYMENT_STATUS.rejected }
}

function percentOfFee({ payment, settings }: BreakdownFacts): number | null {
  const percent = withdrawCommission(payment.type, settings.narrator_withdraw_commission)
  const isExplained = withdrawPayout(roubles(payment.sum_kopecks / 100), percent).fee * 100 === payment.fee_kopecks
  return isExplained ? percent : null
}
