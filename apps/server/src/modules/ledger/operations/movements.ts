import { kopecks, type Kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { SheetTransfer } from '@tembrel/domain/office/trial-balance.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { type Movement, movementOf } from '../movement-of.ts'
import {
  type AccountKey,
  type AccountSpan,
  type MovementRow,
  type OwnerRows,
  selectAccount,
  selectAccountMovements,
  selectMovements,
  selectMovementTotals,
  selectOwners,
  selectTransfersOf,
} from '../movements.queries.ts'

/** Everything that moved for a payment or for an order, oldest first. Whom it may be shown to is the caller's question. */
export async function listMovements(
  db: Kysely<DB>,
  of: { payment_id: number } | { order_id: number },
): Promise<Movement[]> {
  return (await selectMovements(db, of)).map(movementOf)
}

export interface AccountMovements {
  /** Null for accounts that keep no balance. */
  readonly balance: Kopecks | null
  /** Whole operations, oldest first. */
  readonly movements: readonly Movement[]
  /** The people and orders whose accounts are named, this one among them. */
  readonly owners: OwnerRows
}

/**
 * What moved one account of the ledger (Product §7): at most `limit` operations, the newest before `before` or the oldest after
 * `after`. An account that was never opened is empty. Whom it may be shown to is the caller's question.
 */
export async function listAccountMovements(
  db: Kysely<DB>,
  key: AccountKey,
  span: AccountSpan,
): Promise<AccountMovements> {
  const account = await selectAccount(db, key)
  const rows = account ? await selectAccountMovements(db, account.id, span) : []
  const { profile_id = null, order_id = null } = key
  const owners = await ownersOf(db, rows, { profile_id, order_id })
  const hasBalance = profile_id !== null || order_id !== null || key.kind === 'unclaimed'
  return {
    balance: hasBalance ? kopecks(account?.balance_kopecks ?? 0) : null,
    movements: rows.map(movementOf),
    owners,
  }
}

/**
 * What moved every account of a row of the trial balance (Product 4.998): at most `limit` operations, the newest before `before` or the oldest
 * after `after`; only the transfers of the row. Whom it may be shown to is the caller's question.
 */
export async function listRowMovements(
  db: Kysely<DB>,
  kinds: readonly SheetTransfer[],
  span: AccountSpan,
): Promise<Omit<AccountMovements, 'balance'>> {
  const rows = await selectTransfersOf(db, kinds, span)
  return { movements: rows.map(movementOf), owners: await ownersOf(db, rows, { profile_id: null, order_id: null }) }
}

async function ownersOf(
  db: Kysely<DB>,
  rows: readonly MovementRow[],
  own: { readonly profile_id: number | null; readonly order_id: number | null },
): Promise<OwnerRows> {
  const profile_ids = rows.flatMap((row) => [row.debit_profile_id, row.credit_profile_id])
  const order_ids = rows.flatMap((row) => [row.debit_order_id, row.credit_order_id])
  return selectOwners(db, {
    profile_ids: [own.profile_id, ...profile_ids].filter((id) => id !== null),
    order_ids: [own.order_id, ...order_ids].filter((id) => id !== null),
  })
}

/** What moved between two kinds of account by one kind of operation. */
export interface MovementTotal {
  readonly kind: string
  readonly debit_kind: string
  readonly credit_kind: string
  /** Whether it came from outside, left, or passed our own account; else it went from one balance to another. */
  readonly is_outside: boolean
  readonly sum_kopecks: number
  /** Transfers. */
  readonly count: number
}

/** Everything that moved in a span of time, by what it was (docs/money.md). */
export async function readMovementTotals(db: Kysely<DB>, span: { from: Date; until: Date }): Promise<MovementTotal[]> {
  return selectMovementTotals(db, span)
}
