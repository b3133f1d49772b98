/** Refunds, payouts, returns and closed months that wait for a second person (Product 4.821). */
import type { ApprovalKind } from '@tembrel/domain/money/second-person.ts'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { Approvals, DB } from '../../database/tables.ts'

export type ApprovalState = 'waiting' | 'confirmed' | 'refused' | 'withdrawn' | 'replaced'

/** What waits: of an order, of a payment, of a receipt or of a month. */
export interface ApprovalCase {
  readonly kind: ApprovalKind
  readonly order_id: number | null
  readonly payment_id: number | null
  readonly receipt_id?: number | null
  /** A closed month, `2026-10`. */
  readonly month?: string | null
}

export interface ApprovalRow extends Omit<Selectable<Approvals>, 'kind' | 'asked_as'>, ApprovalCase {
  readonly order_id: number | null
  readonly payment_id: number | null
  readonly receipt_id: number | null
  readonly month: string | null
  readonly asked_as: Role
  /** The person behind the profile that asked; null when the profile no longer has an account. */
  readonly account_id: number | null
  readonly firstname: string
  readonly lastname: string
}

function approvals(db: Kysely<DB>) {
  return db
    .selectFrom('approvals as a')
    .innerJoin('profiles as p', 'p.id', 'a.asked_by')
    .selectAll('a')
    .select(['p.account_id', 'p.firstname', 'p.lastname', sql<string | null>`to_char(a.month, 'YYYY-MM')`.as('month')])
    .$castTo<ApprovalRow>()
}

export async function selectApproval(db: Kysely<DB>, id: number): Promise<ApprovalRow | undefined> {
  return approvals(db).where('a.id', '=', id).executeTakeFirst()
}

export interface ApprovalsOf {
  readonly order_id?: number | undefined
  readonly payment_id?: number | undefined
  readonly receipt_id?: number | undefined
}

/** What waits since `since`, the longest first; of an order with its payments, of one payment or of one receipt, when one is named. */
export async function selectWaiting(db: Kysely<DB>, of: ApprovalsOf, since: Date): Promise<ApprovalRow[]> {
  let query = approvals(db).where('a.state', '=', 'waiting').where('a.asked_at', '>', since)
  if (of.order_id !== undefined) query = query.where('a.order_id', '=', of.order_id)
  if (of.payment_id !== undefined) query = query.where('a.payment_id', '=', of.payment_id)
  if (of.receipt_id !== undefined) query = query.where('a.receipt_id', '=', of.receipt_id)
  return query.orderBy('a.asked_at').orderBy('a.id').execute()
}

/** Null when the same case has a request that waits already; of months one waits at a time, as one at a time can be opened again. */
export async function insertApproval(
  db: Kysely<DB>,
  row: ApprovalCase & {
    readonly sum_kopecks: number
    readonly request: string
    readonly asked_by: number
    readonly asked_as: Role
    readonly asked_at: Date
  },
): Promise<number | null> {
  const made = await db
    .insertInto('approvals')
    .values({ ...row, month: row.month ? `${row.month}-01` : null })
    .onConflict((oc) =>
      oc
        .expression(sql`kind, coalesce(order_id, 0), coalesce(payment_id, 0), coalesce(receipt_id, 0)`)
        // Written out: with a parameter a prepared statement no longer finds the index, from its sixth run on.
        .where('state', '=', sql.lit('waiting'))
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

/** A new request of the same case takes the place of the old one: what a second person has looked at never changes. */
export async function replaceWaiting(
  db: Kysely<DB>,
  { kind, order_id, payment_id, receipt_id }: ApprovalCase,
  by: { readonly settled_by: number; readonly settled_at: Date },
): Promise<void> {
  await db
    .updateTable('approvals')
    .set({ state: 'replaced', ...by })
    .where('state', '=', 'waiting')
    .where('kind', '=', kind)
    .where(
      sql<boolean>`(coalesce(order_id, 0), coalesce(payment_id, 0), coalesce(receipt_id, 0))
        = (${order_id ?? 0}::bigint, ${payment_id ?? 0}::bigint, ${receipt_id ?? 0}::bigint)`,
    )
    .execute()
}

/** False when somebody has settled it before. */
export async function updateWaiting(
  db: Kysely<DB>,
  id: number,
  change: { readonly state: ApprovalState; readonly settled_by: number; readonly settled_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('approvals')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
