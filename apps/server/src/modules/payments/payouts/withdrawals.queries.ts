import { sql, type Kysely } from 'kysely'
import {
  WITHDRAW_TYPES,
  OPEN_PAYMENT_STATUSES,
  PAYMENT_METHOD,
  PAYMENT_STATUS,
} from '@tembrel/domain/money/payment-codes.ts'
import { literals } from '../../../database/literals.ts'
import type { DB } from '../../../database/tables.ts'
import { insertPaymentHistory, type NewPaymentRow, type PaymentRow } from '../rows/payments.queries.ts'

export interface RequisitesToKeep {
  card_number: string | null
  card_number_encrypted: Buffer | null
  payout_token_encrypted: Buffer | null
  crypto_number: string | null
}

export type NewWithdrawalRow = NewPaymentRow & RequisitesToKeep

/**
 * Writes a request with the first row of its history; undefined when the wallet has an open one. `by_profile_id` = who asked for
 * it in its owner's place.
 */
export async function insertWithdrawal(
  db: Kysely<DB>,
  row: NewWithdrawalRow,
  by_profile_id: number | null = null,
): Promise<PaymentRow | undefined> {
  const payment = await db
    .insertInto('payments')
    .values({ ...row, updated_at: row.created_at })
    // Written out: with parameters a prepared statement no longer finds the index (payments_one_open_withdrawal) and fails.
    .onConflict((conflict) =>
      conflict
        .column('profile_id')
        .where(
          sql<boolean>`type in (${literals(WITHDRAW_TYPES)}) and status in (${literals(OPEN_PAYMENT_STATUSES)})
            and refund_of_payment_id is null and merged_from is null`,
        )
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
  if (payment) {
    const { id, status } = payment
    await insertPaymentHistory(db, { payment_id: id, status, reason: null, by_profile_id, at: row.created_at })
  }
  return payment
}

/** Whether the wallet has a withdrawal on its way; a refund of a top-up to its card is none. */
export async function selectHasOpenWithdrawal(db: Kysely<DB>, profile_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('profile_id', '=', profile_id)
    .where('type', 'in', [...WITHDRAW_TYPES])
    .where('status', 'in', OPEN_PAYMENT_STATUSES)
    .where('refund_of_payment_id', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The withdrawal goes to the provider under a key that is stored before anybody is called. */
export async function updatePayoutStarted(
  db: Kysely<DB>,
  change: { id: number; provider_key: string; at: Date },
): Promise<void> {
  const { id, provider_key, at } = change
  await db.updateTable('payments').set({ provider_key, payout_started_at: at }).where('id', '=', id).execute()
}

/** The number under which the provider knows the payout. */
export async function updatePayoutAtProvider(db: Kysely<DB>, id: number, provider_payment_id: string): Promise<void> {
  await db.updateTable('payments').set({ provider_payment_id }).where('id', '=', id).execute()
}

const NO_CARD = { card_number_encrypted: null, payout_token_encrypted: null }

/** The money has left: neither number nor token is needed any more. */
export async function clearCardNumber(db: Kysely<DB>, id: number): Promise<void> {
  await db.updateTable('payments').set(NO_CARD).where('id', '=', id).execute()
}

/** Forgets the card numbers and tokens of closed withdrawals at which nothing has changed since `before`; returns how many. */
export async function clearOldCardNumbers(db: Kysely<DB>, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set(NO_CARD)
    .where((eb) => eb.or([eb('card_number_encrypted', 'is not', null), eb('payout_token_encrypted', 'is not', null)]))
    .where('status', 'not in', OPEN_PAYMENT_STATUSES)
    .where('updated_at', '<', before)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Withdrawals that the provider is executing and that were not checked since `before`. */
export async function selectOpenPayouts(
  db: Kysely<DB>,
  { before, done }: { before: Date; done: readonly number[] },
  limit: number,
): Promise<{ id: number }[]> {
  return db
    .selectFrom('payments')
    .select('id')
    .where('type', 'in', [...WITHDRAW_TYPES])
    .where('method', '=', PAYMENT_METHOD.card)
    .where('status', '=', PAYMENT_STATUS.in_process)
    .where('refund_of_payment_id', 'is', null)
    .where('updated_at', '<', before)
    .where(sql<boolean>`id <> all(${[...done]}::bigint[])`)
    .orderBy('updated_at')
    .limit(limit)
    .execute()
}

/** Whose wallet a profile's is. */
export interface WalletOwner {
  role: string
  locale: string
  /** He has no way to ask for its money: he is disabled, as a person or in this role, or his agent is. */
  is_barred: boolean
}

/** The owner of a wallet: his role, his language, and whether he is barred, by himself, by his account or by his agent. */
export async function selectWalletOwner(db: Kysely<DB>, profile_id: number): Promise<WalletOwner | undefined> {
  return db
    .selectFrom('profiles as p')
    .leftJoin('accounts as a', 'a.id', 'p.account_id')
    .leftJoin('narrators as n', 'n.profile_id', 'p.id')
    .leftJoin('profiles as g', 'g.id', 'n.agent_id')
    .select(['p.role', 'p.locale'])
    .select(
      sql<boolean>`p.disabled_at is not null or a.disabled_at is not null or (g.disabled_at is not null and p.account_id is null)
        or coalesce(n.state = 'disabled', false)`.as('is_barred'),
    )
    .where('p.id', '=', profile_id)
    .executeTakeFirst()
}

/** Whether the wallet has asked for money after this payment, apart from `except_id`. */
export async function selectHasLaterWithdrawal(
  db: Kysely<DB>,
  payment: { id: number; profile_id: number },
  except_id: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('profile_id', '=', payment.profile_id)
    .where('id', '>', payment.id)
    .where('id', '<>', except_id)
    .where('type', 'in', [...WITHDRAW_TYPES])
    .where('refund_of_payment_id', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * What has left a wallet since then, or is leaving it, with this withdrawal, in kopecks. Of one that staff have asked for in the owner's
 * place, all others that they have asked for count too, however long ago.
 */
export async function selectSumTogether(
  db: Kysely<DB>,
  payment: { id: number; profile_id: number },
  since: Date,
): Promise<number> {
  const isAskedByStaff = sql<boolean>`(select h.by_profile_id from payment_history h where h.payment_id = w.id order by h.id limit 1) is not null`
  const { rows } = await sql<{ sum: number }>`
    with w as (
      select w.id, w.sum_kopecks, w.updated_at, ${isAskedByStaff} as is_asked_by_staff
        from payments w
       where w.profile_id = ${payment.profile_id} and w.type in (${literals(WITHDRAW_TYPES)})
         and w.refund_of_payment_id is null
         and w.status in (${literals([PAYMENT_STATUS.in_process, PAYMENT_STATUS.executed])}))
    select coalesce(sum(w.sum_kopecks), 0)::bigint as sum
      from w join w this on this.id = ${payment.id}
     where w.updated_at > ${since} or w.is_asked_by_staff and this.is_asked_by_staff`.execute(db)
  return Number(rows[0]?.sum ?? 0)
}
