import type { LedgerAccountRef, PostingLeg } from '@tembrel/domain/money/postings.ts'
import { postingsForCorrection } from '@tembrel/domain/money/postings.ts'
import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { CORRECTION_SCOPE, type Correctable } from './correctable-operations.ts'
import type { Movement, MovementAccount } from '../movement-of.ts'
import { postOperation } from './post-operation.ts'

/**
 * Posts the mirror of an operation and returns its id. Throws OPERATION_CORRECTED (409) when a rival was faster, BALANCE_TOO_LOW
 * (422) when a wallet does not hold what is to be taken back.
 */
export async function correctOperation(tx: Tx, { operation, movements }: Correctable, at: Date): Promise<number> {
  const { id, order_id, payment_id, profile_id } = operation
  const { operation_id, replayed } = await postOperation(tx, {
    ...{ kind: 'correction', scope: `${CORRECTION_SCOPE}${id}`, key: 'corrected', at },
    ...(order_id !== null && { order_id }),
    ...(payment_id !== null && { payment_id }),
    ...(profile_id !== null && { profile_id }),
    legs: postingsForCorrection(movements.map(legOf)),
  })
  if (replayed) throw apiError('OPERATION_CORRECTED')
  return operation_id
}

function legOf({ debit, credit, amount }: Movement): PostingLeg {
  return { debit: refOf(debit), credit: refOf(credit), amount_kopecks: amount }
}

function refOf({ kind, profile_id, order_id }: MovementAccount): LedgerAccountRef {
  switch (kind) {
    case 'wallet':
    case 'payout':
      if (profile_id !== null) return { kind, profile_id }
      break
    case 'escrow':
      if (order_id !== null) return { kind, order_id }
      break
    case 'card':
    case 'bank':
    case 'crypto':
    case 'revenue':
    case 'unclaimed':
      return { kind }
  }
  throw new Error(`There is no account ${kind} of nobody`)
}
