import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { ORDER_STATUS, ORDER_GROUP } from '@tembrel/domain/orders/statuses.ts'
import type { Kysely, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { literals } from '../../database/literals.ts'
import { wordPatterns } from '../../database/part-pattern.ts'
import type { DB } from '../../database/tables.ts'

/** Whether neither a profile nor its person is disabled. */
export async function selectIsAtWork(db: Kysely<DB>, profile_id: number): Promise<boolean> {
  const found = await db
    .selectFrom('profiles as p')
    .leftJoin('accounts as a', 'a.id', 'p.account_id')
    .select('p.id')
    .where('p.id', '=', profile_id)
    .where('p.disabled_at', 'is', null)
    .where('a.disabled_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** The same, and it stays so until the end of the transaction. */
export async function lockIsAtWork(db: Kysely<DB>, profile_id: number): Promise<boolean> {
  const found = await db
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', profile_id)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return found !== undefined && (await selectIsAtWork(db, profile_id))
}

/** A person of the list: an account, or a profile that has none (narrators of agents, service profiles). */
export interface PersonKey {
  readonly account_id: number | null
  readonly profile_id: number | null
}

export interface PersonRow extends PersonKey {
  readonly phone: string | null
  readonly email: string | null
  readonly created_at: Date
  readonly disabled_at: Date | null
}

export interface PeopleFilter {
  /** Words in lower case with ё as е; all of them have to be found. */
  readonly words: readonly string[]
  readonly role: Role | null
  readonly is_disabled: boolean
}

const NAME = sql`replace(lower(p.firstname || ' ' || p.lastname), 'ё', 'е')`

/** Accounts, and profiles without one, in which the word is found: in a name, an address, or as a number. */
function foundBy(word: string): RawBuilder<unknown> {
  const digits = word.replace(/\D/g, '')
  const likes = wordPatterns(word)
  const number = /^№?\d{1,15}$/.test(word) ? Number(digits) : null
  // Numbers of phones are typed with brackets and spaces, with 8 or +7: the last ten digits are compared.
  const phone = digits.length >= 4 ? `%${digits.length > 10 ? digits.slice(-10) : digits}%` : null
  return sql`
    select p.account_id, case when p.account_id is null then p.id end as profile_id
      from profiles p where ${NAME} like any(${likes}::text[]) or p.contact_email like any(${likes}::text[])
    union select a.id, null from accounts a where a.email like any(${likes}::text[])
    ${phone === null ? sql`` : sql`union select a.id, null from accounts a where a.phone like ${phone}`}
    ${
      number === null
        ? sql``
        : sql`union select a.id, null from accounts a where a.id = ${number}
              union select p.account_id, case when p.account_id is null then p.id end from profiles p where p.id = ${number}`
    }`
}

function peopleOf({ words, role, is_disabled }: PeopleFilter): RawBuilder<unknown> {
  const found = words.map((word) => sql`(${foundBy(word)})`)
  const all = found.length === 0 ? null : sql.join(found, sql` intersect `)
  const inRole = role === null ? sql`true` : sql`r.role = ${role}`
  return sql`
    with found as (${all ?? sql`select null::bigint as account_id, null::bigint as profile_id where false`}),
    people as (
      select a.id as account_id, null::bigint as profile_id, a.phone, a.email, a.created_at, a.disabled_at
        from accounts a
       where ${all === null ? sql`true` : sql`a.id in (select f.account_id from found f where f.account_id is not null)`}
         and ${is_disabled ? sql`(a.disabled_at is not null or exists (select from profiles r where r.account_id = a.id and r.disabled_at is not null))` : sql`true`}
         and ${role === null ? sql`true` : sql`exists (select from profiles r where r.account_id = a.id and ${inRole})`}
      union all
      select null, r.id, null, r.contact_email, r.created_at, r.disabled_at
        from profiles r left join narrators n on n.profile_id = r.id
       where r.account_id is null
         and ${all === null ? sql`true` : sql`r.id in (select f.profile_id from found f where f.profile_id is not null)`}
         and ${is_disabled ? sql`(r.disabled_at is not null or n.state = 'disabled')` : sql`true`}
         and ${inRole}
    )`
}

export async function selectPeople(
  db: Kysely<DB>,
  filter: PeopleFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    ${peopleOf(filter)}
    select * from people order by created_at desc, account_id desc nulls last, profile_id desc
     limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

export async function countPeople(db: Kysely<DB>, filter: PeopleFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${peopleOf(filter)} select count(*)::int as count from people`.execute(db)
  return rows[0]?.count ?? 0
}

export interface PersonProfileRow {
  readonly id: number
  readonly account_id: number | null
  readonly role: Role
  readonly firstname: string
  readonly lastname: string
  readonly contact_email: string | null
  readonly image: string | null
  readonly created_at: Date
  readonly disabled_at: Date | null
  readonly duty: string | null
  readonly narrator_state: 'registering' | 'on_moderate' | 'returned' | 'active' | 'disabled' | null
  readonly slug: string | null
  readonly agent_id: number | null
  readonly agent_firstname: string | null
  readonly agent_lastname: string | null
}

/** The profiles of these people, in the order they were made. */
export async function selectProfilesOf(db: Kysely<DB>, people: readonly PersonKey[]): Promise<PersonProfileRow[]> {
  const accounts = people.flatMap(({ account_id }) => (account_id === null ? [] : [account_id]))
  const profiles = people.flatMap(({ profile_id }) => (profile_id === null ? [] : [profile_id]))
  const { rows } = await sql<PersonProfileRow>`
    select p.id, p.account_id, p.role, p.firstname, p.lastname, p.contact_email, p.image, p.created_at, p.disabled_at, p.duty,
           n.state as narrator_state, n.slug, n.agent_id, g.firstname as agent_firstname, g.lastname as agent_lastname
      from profiles p
      left join narrators n on n.profile_id = p.id
      left join profiles g on g.id = n.agent_id
     where p.account_id = any(${accounts}::bigint[]) or p.id = any(${profiles}::bigint[])
     order by p.id`.execute(db)
  return rows
}

/** The person of a number: of an account, or of a profile and then its account if it has one. Undefined when there is none. */
export async function selectPersonKey(
  db: Kysely<DB>,
  id: { readonly account_id: number } | { readonly profile_id: number },
): Promise<PersonKey | undefined> {
  if ('account_id' in id) {
    const row = await db.selectFrom('accounts').select('id').where('id', '=', id.account_id).executeTakeFirst()
    return row && { account_id: row.id, profile_id: null }
  }
  const row = await db
    .selectFrom('profiles')
    .select(['id', 'account_id'])
    .where('id', '=', id.profile_id)
    .executeTakeFirst()
  return row && { account_id: row.account_id, profile_id: row.account_id === null ? row.id : null }
}

/** How many orders these profiles have, and how many of them are open (Product §4). Drafts do not count. */
export async function selectOrderCounts(
  db: Kysely<DB>,
  profiles: readonly number[],
): Promise<Map<number, { open: number; total: number }>> {
  const { rows } = await sql<{ profile_id: number; open: number; total: number }>`
    select u.profile_id, count(*)::int as total,
           (count(*) filter (where o.orderstatuses_id not in (${literals([...ORDER_GROUP.declined, ORDER_STATUS.completed])})))::int as open
      from unnest(${profiles}::bigint[]) as u(profile_id)
     cross join lateral (
       select orderstatuses_id from orders where client_id = u.profile_id and deleted_at is null
       union all
       select orderstatuses_id from orders where narrator_id = u.profile_id and deleted_at is null
       union all
       select orderstatuses_id from orders where soundengineer_id = u.profile_id and deleted_at is null
     ) o
     where o.orderstatuses_id <> ${sql.lit(ORDER_STATUS.draft)}
     group by u.profile_id`.execute(db)
  return new Map(rows.map(({ profile_id, open, total }) => [profile_id, { open, total }]))
}

/**
 * How often these narrators gave up an order in work, and how often they let the time for an answer run out (Product §4), also
 * where the client has gone to somebody else with the order since. Who has nothing of it is left out.
 */
export async function selectFailures(
  db: Kysely<DB>,
  narrators: readonly number[],
): Promise<Map<number, { given_up: number; unanswered: number }>> {
  if (narrators.length === 0) return new Map()
  const { rows } = await sql<{ narrator_id: number; given_up: number; unanswered: number }>`
    select by_profile_id as narrator_id, (count(*) filter (where action = 'give-up'))::int as given_up,
           (count(*) filter (where action = 'lapse'))::int as unanswered
      from order_history
     where by_profile_id = any(${narrators}::bigint[]) and action in ('give-up', 'lapse')
     group by by_profile_id`.execute(db)
  return new Map(rows.map(({ narrator_id, given_up, unanswered }) => [narrator_id, { given_up, unanswered }]))
}

/** Locks every profile of the support in one order: of two supporters who disable each other at once one comes first. */
export async function lockSupporters(db: Kysely<DB>): Promise<{ id: number; disabled_at: Date | null }[]> {
  return db
    .selectFrom('profiles')
    .select(['id', 'disabled_at'])
    .where('role', '=', 'supporter')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Whether anybody can sign in as a supporter. */
export async function selectHasSupporter(db: Kysely<DB>): Promise<boolean> {
  const row = await db
    .selectFrom('profiles as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select('p.id')
    .where('p.role', '=', 'supporter')
    .where('p.disabled_at', 'is', null)
    .where('a.disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
