import type { StaffCase } from '@tembrel/contract/staff-cases.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../database/tables.ts'

type CaseWithParties = Exclude<
  StaffCase,
  'month' | 'person' | 'house' | 'own_security' | 'approval' | 'exception' | 'difference'
>

/** A case by its numbers: one, except for the payments that a bank statement books. */
export interface CaseRef {
  readonly of: CaseWithParties
  readonly ids: readonly number[]
}

/** Whoever ordered, records, mixes or mixed. */
function partiesOfOrders(orders: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select u.id from orders o cross join lateral (values (o.client_id), (o.narrator_id), (o.soundengineer_id)) as u (id)
     where o.id in (${orders})
    union select e.soundengineer_id from order_former_engineers e where e.order_id in (${orders})`
}

/** Its owner, and whoever takes part in its order: a narrator is paid by what the client pays. */
function partiesOfPayments(payments: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select y.profile_id from payments y where y.id in (${payments})
    union ${partiesOfOrders(sql`select y.order_id from payments y where y.id in (${payments})`)}`
}

/** Whoever has a company with the INN of the payer, and whoever was given something out of it or may be. */
function partiesOfReceipts(receipts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select c.profile_id from bank_receipts r join companies c on c.inn = r.payer_inn and c.inn <> '' where r.id in (${receipts})
    union select t.profile_id from receipt_parts t where t.receipt_id in (${receipts})
    union ${partiesOfPayments(sql`select t.payment_id from receipt_parts t where t.receipt_id in (${receipts})`)}`
}

function partiesOf({ of, ids }: CaseRef): RawBuilder<unknown> {
  const these = sql`select unnest(${ids}::bigint[])`
  switch (of) {
    case 'order':
      return partiesOfOrders(these)
    case 'payment':
    case 'statement':
      return partiesOfPayments(these)
    case 'ticket':
      return sql`
        select t.owner_id from tickets t where t.id in (${these})
        union ${partiesOfOrders(sql`select t.opened_for_order_id from tickets t where t.id in (${these})`)}`
    case 'review':
      return sql`
        select u.id from reviews r cross join lateral (values (r.client_id), (r.narrator_id)) as u (id) where r.id in (${these})
        union ${partiesOfOrders(sql`select r.order_id from reviews r where r.id in (${these})`)}`
    case 'operation':
      return sql`
        select l.profile_id from ledger_operations l where l.id in (${these})
        union select a.profile_id from ledger_transfers t
               join ledger_accounts a on a.id in (t.debit_account_id, t.credit_account_id)
              where t.operation_id in (${these})
        union ${partiesOfOrders(sql`select l.order_id from ledger_operations l where l.id in (${these})`)}
        union ${partiesOfPayments(sql`select l.payment_id from ledger_operations l where l.id in (${these})`)}`
    case 'receipt':
      return partiesOfReceipts(these)
    case 'narrator':
    case 'profile':
      return these
  }
}

/** Whether a person takes part in a case: with a profile of his own, or as the agent of one. */
export async function selectIsParty(db: Kysely<DB>, account_id: number, ref: CaseRef): Promise<boolean> {
  const { rows } = await sql<{ is_party: boolean }>`
    select exists (
      select from (${partiesOf(ref)}) as u (id)
        join profiles p on p.id = u.id
        left join narrators n on n.profile_id = p.id
        left join profiles g on g.id = n.agent_id
       where p.account_id = ${account_id} or g.account_id = ${account_id}
    ) as is_party`.execute(db)
  return rows[0]?.is_party ?? false
}

/** What a request for a second person is about. */
export async function selectCaseOfApproval(
  db: Kysely<DB>,
  id: number,
): Promise<{ order_id: number | null; payment_id: number | null; receipt_id: number | null } | undefined> {
  return db
    .selectFrom('approvals')
    .select(['order_id', 'payment_id', 'receipt_id'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The payments that these lines of a bank statement would book. */
export async function selectPaymentsOfLines(
  db: Kysely<DB>,
  statement_id: number,
  lines: readonly number[],
): Promise<number[]> {
  if (lines.length === 0) return []
  const rows = await db
    .selectFrom('bank_statement_lines')
    .select('payment_id')
    .where('statement_id', '=', statement_id)
    // Numbers of lines come from outside: the column is narrower than they can be.
    .where(sql<boolean>`line = any(${lines}::bigint[])`)
    .where('payment_id', 'is not', null)
    .execute()
  return rows.flatMap(({ payment_id }) => (payment_id === null ? [] : [payment_id]))
}

/** Our payments that the card provider knows by this number: one, or none. */
export async function selectPaymentsAtProvider(db: Kysely<DB>, provider_payment_id: string): Promise<number[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('provider_payment_id', '=', provider_payment_id)
    .execute()
  return rows.map(({ id }) => id)
}
