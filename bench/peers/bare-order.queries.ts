/**
 * An order as a program would write it that does nothing else: the rows that the product writes when an order is placed and paid
 * from a wallet, in one transaction with one commit, prepared, in the fewest round trips. Nothing is checked but what the
 * database itself checks: its keys, constraints and triggers are the product's.
 */
import type { BareClient } from './product-packages.ts'

/** An order that the product has written: its values are written again. */
interface Sample {
  readonly title: string
  readonly text: string
  readonly words_count: number
  readonly time_slow: number
  readonly time_optimal: number
  readonly time_fast: number
  readonly price: number
  readonly cleaning_by_narrator: boolean
  /** How long the order waits for its narrator. */
  readonly waits_ms: number
  readonly rule: string
  readonly inputs: string
  /** What the product answered, as it is kept for a repetition. */
  readonly answer: string
}

export interface BareOrders {
  readonly sample: Sample
  readonly buyer_ids: readonly number[]
  readonly narrator_ids: readonly number[]
}

/** Reads the product's order that the bare ones are copies of. */
export async function readSample(client: BareClient, order_id: number, answer: string): Promise<Sample> {
  const { rows } = await client.query({
    name: 'order_sample',
    text: `select o.title, o.text, o.words_count, o.time_slow, o.time_optimal, o.time_fast, o.price, o.cleaning_by_narrator,
             (extract(epoch from o.clock_due_at - o.paid_at) * 1000)::float8 as waits_ms, l.rule, l.inputs::text as inputs
             from orders o
             join order_price_versions v on v.order_id = o.id
             join order_price_lines l on l.version_id = v.id
            where o.id = $1`,
    values: [order_id],
  })
  const [sample] = rows as Omit<Sample, 'answer'>[]
  if (!sample || rows.length > 1) throw new Error('The order that the bare ones are copies of has one line of price.')
  return { ...sample, answer }
}

/** Everything but the money: two members of it are referred to by the second statement. */
const writeOrder = `
  with flag as (select set_config('tembrel.posting', 'on', true) as posting),
  made as (
    insert into orders (client_id, narrator_id, orderstatuses_id, prevstatus_id, title, text, words_count, time_slow, time_optimal,
      time_fast, genre_id, price, base_price, total_paid, payment_method, narrator_visible, cleaning_by_narrator, created_at,
      updated_at, status_changed_at, placed_at, paid_at, clock_due_at)
    values ($1, $2, 2, 15, $3, $4, $5, $6, $7, $8, 1, $9, $9, $9, 3, true, $10, $11, $11, $11, $11, $11, $12)
    returning id
  ),
  moves as (
    insert into order_history (order_id, action, from_status, to_status, role, by_profile_id, at)
    select made.id, m.action, m.from_status, m.to_status, m.role, m.by_profile_id, $11
      from made, (values ('save', null::smallint, 1, 'client', $1::bigint), ('place', 1, 15, 'client', $1),
                         ('paid', 15, 2, 'system', null)) as m (action, from_status, to_status, role, by_profile_id)
  ),
  version as (
    insert into order_price_versions (order_id, version, total, created_at) select id, 1, $9, $11 from made returning id
  ),
  lines as (
    insert into order_price_lines (version_id, seq, line, rule, inputs, amount, worker)
    select id, 1, 'base', $13, $14::jsonb, $9, 'narrator' from version
  ),
  escrow as (insert into ledger_accounts (kind, order_id) select 'escrow', id from made returning id),
  posted as (
    insert into ledger_operations (kind, scope, key, request_hash, order_id, profile_id, created_at)
    select 'pay', 'order:' || id, 'bare:1:after-' || id, $15, id, $1, $11 from made, flag
    returning id
  ),
  payment as (
    insert into payments (profile_id, type, method, status, sum_kopecks, order_id, created_at, updated_at)
    select $1, 2, 3, 2, $9::bigint * 100, id, $11, $11 from made
    returning id
  ),
  told as (insert into payment_history (payment_id, status, at) select id, 2, $11 from payment),
  updates as (
    insert into events (profile_id, type, order_id, role, data, notice_kind, created_at)
    select n.profile_id, n.type, made.id, 'system', '{"prevstatus_id": 15, "orderstatuses_id": 2}', n.kind, $11
      from made, (values ($1, 7, 'status'), ($2, 80, 'order')) as n (profile_id, type, kind)
    returning id, profile_id, order_id, notice_kind
  ),
  notices as (
    insert into notification_outbox (profile_id, recipient_id, kind, event_id, order_id, created_at, due_at)
    select profile_id, profile_id, notice_kind, id, order_id, $11, $11 + interval '2 minutes' from updates
  ),
  kept as (
    insert into idempotency_keys (scope, call, key, request_hash, status, answer, owner, created_at, locked_until)
    values ('account 1 profile ' || $1, 'POST /client/orders', gen_random_uuid(), $15, 201, $16, gen_random_uuid(), $11, $11)
  )
  select escrow.id as escrow_id, posted.id as operation_id from escrow, posted`

const moveMoney = `
  with wallet as (
    update ledger_accounts set balance_kopecks = balance_kopecks - $1
     where profile_id = $2 and kind = 'wallet' returning id, balance_kopecks
  ),
  escrow as (
    update ledger_accounts set balance_kopecks = balance_kopecks + $1 where id = $3 returning id, balance_kopecks
  )
  insert into ledger_transfers (operation_id, seq, debit_account_id, credit_account_id, amount_kopecks, debit_after_kopecks,
    credit_after_kopecks)
  select $4, 1, wallet.id, escrow.id, $1, wallet.balance_kopecks, escrow.balance_kopecks from wallet, escrow`

/** As long as the product's hash of a request. */
const hash = Buffer.alloc(32, 7)

let turn = 0

/** Four round trips: begin, the order, its money, commit. Buyers and narrators take turns. */
export async function writeBareOrder(
  client: BareClient,
  { sample, buyer_ids, narrator_ids }: BareOrders,
): Promise<void> {
  turn += 1
  const buyer_id = buyer_ids[turn % buyer_ids.length]
  const narrator_id = narrator_ids[(turn * 7919) % narrator_ids.length]
  const now = new Date()
  const due = new Date(now.getTime() + sample.waits_ms)
  await client.query('begin')
  const { rows } = await client.query({
    name: 'bare_order',
    text: writeOrder,
    values: [
      ...[buyer_id, narrator_id, sample.title, sample.text, sample.words_count, sample.time_slow, sample.time_optimal],
      ...[sample.time_fast, sample.price, sample.cleaning_by_narrator, now, due, sample.rule, sample.inputs, hash],
      sample.answer,
    ],
  })
  const [written] = rows as { escrow_id: string; operation_id: string }[]
  await client.query({
    name: 'bare_money',
    text: moveMoney,
    values: [sample.price * 100, buyer_id, written?.escrow_id, written?.operation_id],
  })
  await client.query('commit')
}
