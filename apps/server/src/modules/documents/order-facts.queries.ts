import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

export interface OrderFacts {
  id: number
  title: string
  dogovor_needed: boolean
  alienation_paid: boolean
  total_paid: number
  completed_at: Date | null
  client_name: string
  client_locale: 'ru' | 'en'
  narrator_name: string | null
  /** The company that the order was paid by, or that the client named for it. */
  company_id: number | null
  is_paid_by_company: boolean
  /** Of the top-ups that the order was paid by. */
  fees_kopecks: number
}

/**
 * What the papers of an order need to know about it, its people and how it was paid since it was placed: what came before went
 * back with its fee, and what the order could not take is in the wallet.
 */
export async function selectOrderFacts(db: Kysely<DB>, order_id: number): Promise<OrderFacts | undefined> {
  const { rows } = await sql<OrderFacts>`
    select o.id, o.title, o.dogovor_needed, o.alienation_paid, o.total_paid, o.completed_at,
      trim(c.firstname || ' ' || c.lastname) as client_name, c.locale as client_locale,
      trim(n.lastname || ' ' || n.firstname) as narrator_name,
      coalesce(paid.company_id, o.company_id) as company_id, paid.company_id is not null as is_paid_by_company,
      paid.fees_kopecks
    from orders o
    join profiles c on c.id = o.client_id
    left join profiles n on n.id = o.narrator_id
    cross join lateral (
      select coalesce(sum(p.fee_kopecks), 0)::int8 as fees_kopecks,
        (array_agg(p.company_id order by p.id desc) filter (where p.method = 2))[1] as company_id
      from payments p
      where p.order_id = o.id and p.type = 1 and p.status = 2 and p.left_in_wallet_at is null
        and (select min(h.at) from payment_history h where h.payment_id = p.id and h.status = 2) >= o.placed_at
    ) paid
    where o.id = ${order_id}`.execute(db)
  return rows[0]
}

export interface CompanyFacts {
  title: string
  inn: string
  legal_address: string
}

/** What papers say of a company, also of one that its owner has removed since. */
export async function selectCompany(db: Kysely<DB>, id: number): Promise<CompanyFacts | undefined> {
  return db.selectFrom('companies').select(['title', 'inn', 'legal_address']).where('id', '=', id).executeTakeFirst()
}

/** The agreed lines of an order with their roubles, in their order. */
export async function selectAgreedLines(db: Kysely<DB>, order_id: number): Promise<{ line: string; amount: number }[]> {
  return db
    .selectFrom('order_price_lines as l')
    .innerJoin('order_price_versions as v', 'v.id', 'l.version_id')
    .select(['l.line', 'l.amount'])
    .where('v.order_id', '=', order_id)
    .where('v.version', '=', (eb) =>
      eb
        .selectFrom('order_price_versions')
        .select(({ fn }) => fn.max<number>('version').as('newest'))
        .where('order_id', '=', order_id),
    )
    .orderBy('l.seq')
    .execute()
}

/**
 * Files of the last take of the narrator who has the order and of the last mix since it was placed, whoever made that: what is
 * handed over.
 */
export async function selectLastTakeFiles(
  db: Kysely<DB>,
  order_id: number,
): Promise<{ name: string; duration_ms: number | null; sha256: Buffer }[]> {
  const { rows } = await sql<{ name: string; duration_ms: number | null; sha256: Buffer }>`
    select f.name, f.duration_ms, f.sha256
    from (
      select distinct on (t.worker) t.id, t.worker from order_takes t join orders o on o.id = t.order_id
      where t.order_id = ${order_id}
        and case t.worker when 'narrator' then t.worker_id = o.narrator_id else t.created_at >= o.placed_at end
      order by t.worker, t.number desc
    ) last
    join order_take_files tf on tf.take_id = last.id
    join files f on f.id = tf.file_id
    order by last.worker desc, tf.position`.execute(db)
  return rows
}
