import type { Kysely } from 'kysely'
import { sql, type RawBuilder } from 'kysely'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { PAYMENT_METHOD, PAYMENT_STATUS, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import type { DB } from '../../database/tables.ts'

export interface OrderFacts {
  id: number
  title: string
  dogovor_needed: boolean
  alienation_paid: boolean
  total_paid: number
  completed_at: Date | null
  paid_at: Date | null
  /** The last recordings came before their deadline, and none was ever returned for a new one. */
  is_in_time: boolean
  client_id: number
  client_name: string
  client_locale: 'ru' | 'en'
  narrator_id: number | null
  narrator_name: string | null
  narrator_city: string | null
  /** The company that the order was paid by, or that the client named for it. */
  company_id: number | null
  is_paid_by_company: boolean
  /** Of the top-ups that the order was paid by. */
  fees_kopecks: number
}

/**
 * What the documents of an order need to know about it, its people and how it was paid since it was placed: what came before went
 * back with its fee, and what the order could not take is in the wallet. The client's row is held: whoever names himself at the
 * same time has either done so before, or finds the order without its documents afterwards.
 */
export async function selectOrderFacts(db: Kysely<DB>, order_id: number): Promise<OrderFacts | undefined> {
  const { rows } = await sql<OrderFacts>`
    select o.id, o.title, o.dogovor_needed, o.alienation_paid, o.total_paid, o.completed_at, o.paid_at,
      coalesce(o.results_at <= o.deadline_at, false) and not exists (
        select from order_history h where h.order_id = o.id and h.to_status = ${sql.lit(ORDER_STATUS.inwork)}
          and h.at >= o.placed_at
          and h.action in ('not-done', 'return-to-narrator')
      ) as is_in_time,
      c.id as client_id, trim(c.firstname || ' ' || c.lastname) as client_name, c.locale as client_locale,
      n.id as narrator_id, trim(n.lastname || ' ' || n.firstname) as narrator_name, voice.city as narrator_city,
      coalesce(paid.company_id, o.company_id) as company_id, paid.company_id is not null as is_paid_by_company,
      paid.fees_kopecks
    from orders o
    join profiles c on c.id = o.client_id
    left join profiles n on n.id = o.narrator_id
    left join narrators voice on voice.profile_id = o.narrator_id
    cross join lateral (
      select coalesce(sum(p.fee_kopecks), 0)::int8 as fees_kopecks,
        (array_agg(p.company_id order by p.id desc) filter (where p.method = ${sql.lit(PAYMENT_METHOD.invoice)}))[1] as company_id
      from payments p
      where p.order_id = o.id and p.type = ${sql.lit(PAYMENT_TYPE.topup)}
        and p.status = ${sql.lit(PAYMENT_STATUS.executed)} and p.left_in_wallet_at is null
        and (select min(h.at) from payment_history h where h.payment_id = p.id
          and h.status = ${sql.lit(PAYMENT_STATUS.executed)}) >= o.placed_at
    ) paid
    where o.id = ${order_id}
    for share of c`.execute(db)
  return rows[0]
}

export interface CompanyFacts {
  title: string
  inn: string
  kpp: string
  legal_address: string
}

/** What documents say of a company, also of one that its owner has removed since. */
export async function selectCompany(db: Kysely<DB>, id: number): Promise<CompanyFacts | undefined> {
  return db
    .selectFrom('companies')
    .select(['title', 'inn', 'kpp', 'legal_address'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Companies that a person has now, the newest first. */
export async function selectCompaniesOf(db: Kysely<DB>, profile_id: number): Promise<CompanyFacts[]> {
  return db
    .selectFrom('companies')
    .select(['title', 'inn', 'kpp', 'legal_address'])
    .where('profile_id', '=', profile_id)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}

/** Holds a profile against those who issue documents meanwhile; those who only refer to it do not wait. */
export async function holdProfile(db: Kysely<DB>, profile_id: number): Promise<void> {
  await db.selectFrom('profiles').select('id').where('id', '=', profile_id).forNoKeyUpdate().execute()
}

/** The name of a client and an own company of his, when it is one. */
export async function selectCustomerFacts(
  db: Kysely<DB>,
  client_id: number,
  company_id: number | null,
): Promise<{ name: string; company: CompanyFacts | undefined }> {
  const row = await db
    .selectFrom('profiles as p')
    .leftJoin('companies as c', (join) =>
      join.onRef('c.profile_id', '=', 'p.id').on('c.id', '=', company_id).on('c.deleted_at', 'is', null),
    )
    .select(['p.firstname', 'p.lastname', 'c.title', 'c.inn', 'c.kpp', 'c.legal_address'])
    .where('p.id', '=', client_id)
    .executeTakeFirstOrThrow()
  const { title, inn, kpp, legal_address } = row
  const company =
    title === null || inn === null ? undefined : { title, inn, kpp: kpp ?? '', legal_address: legal_address ?? '' }
  return { name: `${row.firstname} ${row.lastname}`.trim(), company }
}

/** Completed orders of this client or narrator with a document that could not be issued yet: an act is due for each. */
export async function selectOrdersWithoutDocuments(db: Kysely<DB>, profile_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o
    where (o.client_id = ${profile_id} or o.narrator_id = ${profile_id})
      and o.orderstatuses_id = ${sql.lit(ORDER_STATUS.completed)} and o.completed_at is not null
      and (
        not exists (select from documents d where d.order_id = o.id and d.kind = 'act')
        or o.alienation_paid and not exists (select from documents d where d.order_id = o.id and d.kind = 'rights')
      )
    order by o.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Completed orders with recordings whose parties are known, because they have an act, and that have no certificate; the youngest first. */
export async function selectOrdersWithoutCertificate(db: Kysely<DB>, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.order_id as id from documents a
    where a.kind = 'act' and a.order_id is not null
      and not exists (select from documents d where d.order_id = a.order_id and d.kind = 'certificate')
      and exists (
        select from order_takes t join order_take_files f on f.take_id = t.id where t.order_id = a.order_id
      )
    order by a.id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Holds an order against its moves, so that a document says what it is and not what it was. */
export async function holdOrder(db: Kysely<DB>, order_id: number): Promise<void> {
  await db.selectFrom('orders').select('id').where('id', '=', order_id).forShare().execute()
}

/** What a contract says of the script and the work. */
export interface ScriptFacts {
  genre: string
  genre_en: string
  words_count: number
  /** Null when there is no text. */
  text_sha256: string | null
  file_name: string | null
  file_sha256: string | null
  deadline_at: Date | null
  urgent: boolean
  has_mix: boolean
  federal_paid: boolean
}

/** The script of an order by its fingerprints, and what was bought with it. */
export async function selectScriptFacts(db: Kysely<DB>, order_id: number): Promise<ScriptFacts> {
  const { rows } = await sql<ScriptFacts>`
    select g.title_ru as genre, g.title_en as genre_en, o.words_count,
      case when o.text <> '' then encode(sha256(convert_to(o.text, 'UTF8')), 'hex') end as text_sha256,
      f.name as file_name, encode(f.sha256, 'hex') as file_sha256, o.deadline_at, o.urgent,
      o.mixing_paid or (o.cleaning_paid and not o.cleaning_by_narrator) as has_mix, o.federal_paid
    from orders o
    join genres g on g.id = o.genre_id
    left join files f on f.id = o.file_id
    where o.id = ${order_id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`Order ${order_id} is not there`)
  return row
}

/** The lines that an order is paid for; options that still wait for their payment are not among them. */
export async function selectPaidLines(
  db: Kysely<DB>,
  order: { id: number; total_paid: number },
): Promise<{ line: string; amount: number }[]> {
  return db
    .selectFrom('order_price_lines as l')
    .innerJoin('order_price_versions as v', 'v.id', 'l.version_id')
    .select(['l.line', 'l.amount'])
    .where('v.order_id', '=', order.id)
    .where('v.version', '=', (eb) =>
      eb
        .selectFrom('order_price_versions')
        .select(({ fn }) => fn.max<number>('version').as('newest'))
        .where('order_id', '=', order.id)
        .where('total', '=', order.total_paid),
    )
    .orderBy('l.seq')
    .execute()
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

/** The takes that are handed over: the last one of each worker of the order. */
function lastTakes(order_id: number): RawBuilder<unknown> {
  return sql`select distinct on (t.worker) t.id, t.worker from order_takes t join orders o on o.id = t.order_id
    where t.order_id = ${order_id}
      and case t.worker when 'narrator' then t.worker_id = o.narrator_id else t.created_at >= o.placed_at end
    order by t.worker, t.number desc`
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
    select f.name, coalesce(f.duration_ms, (heard.measured ->> 'duration_ms')::float8::int8) as duration_ms, f.sha256
    from (${lastTakes(order_id)}) last
    join order_take_files tf on tf.take_id = last.id
    join files f on f.id = tf.file_id
    left join sound_checks heard on heard.file_id = f.id
    order by last.worker desc, tf.position`.execute(db)
  return rows
}

/**
 * What the service has made of the recordings of an order with these bytes: a sound of a pack, or a version with pick-ups. Null for any
 * other file, and where the certificate of pick-ups in it was withdrawn: a version has those of the versions before it, too.
 */
export async function selectMadeOf(
  db: Kysely<DB>,
  { order_id, sha256 }: { readonly order_id: number; readonly sha256: Buffer },
): Promise<'pack' | 'version' | null> {
  const { rows } = await sql<{ made_as: 'pack' | 'version' }>`
    select made_as from (
      select 'pack' as made_as, p.version_order_id from order_pack_sounds p join (${lastTakes(order_id)}) last on last.id = p.take_id
        where p.sha256 = ${sha256}
      union all
      select 'version', p.order_id from order_pickups p join orders o on o.id = p.order_id join files f on f.id = p.spliced_file_id
        where o.parent_id = ${order_id} and f.sha256 = ${sha256}
    ) made
    where not exists (
      select from orders o join order_pickups w on w.order_id = o.id
        join order_pickups v on v.order_id = made.version_order_id
          and (w.order_id = v.order_id or (w.spliced_number <= v.spliced_number and w.spliced_file_id is not null))
        join documents d on d.order_id = w.order_id and d.kind = 'certificate' and d.voided_at is not null
       where o.parent_id = ${order_id})
    limit 1`.execute(db)
  return rows[0]?.made_as ?? null
}
