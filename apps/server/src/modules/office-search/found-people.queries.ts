/** People by number, phone, e-mail and name, as the support's list finds them (Product 2.400, 7.981). */
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { likeLiteral } from '../../database/part-pattern.ts'
import type { DB } from '../../database/tables.ts'
import { atMost, type PlainText, RANK, rowsCalled, type Wanted } from './text-match.queries.ts'

interface OwnerRow {
  readonly id: number
  readonly role: Role
  readonly firstname: string
  readonly lastname: string
}

export interface FoundPersonRow {
  readonly account_id: number | null
  readonly profile_id: number | null
  readonly rank: number
  readonly phone: string | null
  readonly email: string | null
  readonly is_disabled: boolean
  readonly profiles: readonly OwnerRow[]
}

/** As the index profiles_by_name_part has it. */
const NAME: PlainText = sql`replace(lower(p.firstname || ' ' || p.lastname), 'ё', 'е')`

/** Profiles that are called so, with `id` and `rank`; null when nothing typed can be a name. */
function profilesCalled(asked: Wanted): RawBuilder<unknown> | null {
  // Nobody is called by a number.
  if (!asked.words.some((word) => /\p{L}/u.test(word))) return null
  const profiles = { table: 'profiles', alias: 'p', id: sql<number>`p.id`, where: sql<boolean>`true` }
  return rowsCalled(profiles, NAME, asked)
}

/** A profile that is called so. */
export interface CalledProfile {
  readonly id: number
  readonly rank: number
}

/** The profiles that are called so: asked once, for people and for what is theirs. */
export async function selectCalledProfiles(db: Kysely<DB>, asked: Wanted): Promise<CalledProfile[]> {
  const called = profilesCalled(asked)
  return called === null
    ? []
    : (await sql<CalledProfile>`select id, rank::float8 as rank from (${called}) as c`.execute(db)).rows
}

/** The same as rows of a statement, named `c`. */
export function calledRows(called: readonly CalledProfile[]): RawBuilder<unknown> {
  return sql`unnest(${called.map(({ id }) => id)}::bigint[], ${called.map(({ rank }) => rank)}::float8[]) as c (id, rank)`
}

/** A profile stands for its account, if it has one. */
const PERSON_OF_PROFILE = sql`p.account_id, case when p.account_id is null then p.id end as profile_id`

/** Ways to find a person, each giving account, profile and rank. */
function waysTo(asked: Wanted, called: readonly CalledProfile[]): RawBuilder<unknown>[] {
  const byName =
    called.length === 0
      ? []
      : [sql`select ${PERSON_OF_PROFILE}, c.rank from ${calledRows(called)} join profiles p on p.id = c.id`]
  if (asked.matching === 'similar') return byName
  const { number, phones, text } = asked
  const exact = sql.lit(RANK.exact)
  const byNumber =
    number === null
      ? []
      : [
          sql`select a.id, null::bigint, ${exact} from accounts a where a.id = ${number}`,
          sql`select ${PERSON_OF_PROFILE}, ${exact} from profiles p where p.id = ${number}`,
        ]
  const byPhone = phones.map(
    (
      digits,
    ) => sql`select a.id, null::bigint, case when a.phone = ${`+7${digits}`} then ${exact} else ${sql.lit(RANK.inside)} end
      from accounts a where a.phone like ${`%${digits}%`} limit 20`,
  )
  return [...byName, ...byNumber, ...byPhone, ...byAddress(text)].map((way) => sql`(${way})`)
}

/** E-mails have no spaces and nothing but such letters. */
function byAddress(text: string): RawBuilder<unknown>[] {
  if (!/^[\w.+@-]{3,}$/.test(text) || !/[a-z@]/.test(text)) return []
  const part = `%${likeLiteral(text)}%`
  const rank = (email: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`case when ${email} = ${text} then ${sql.lit(RANK.exact)} when ${email} like ${`${likeLiteral(text)}%`}
      then ${sql.lit(RANK.beginning)} else ${sql.lit(RANK.inside)} end`
  return [
    sql`select a.id, null::bigint, ${rank(sql`a.email`)} from accounts a where a.email like ${part} order by 3 limit 20`,
    sql`select ${PERSON_OF_PROFILE}, ${rank(sql`p.contact_email`)} from profiles p where p.contact_email like ${part} order by 3 limit 20`,
  ]
}

/** The nearest people. */
export async function selectFoundPeople(
  db: Kysely<DB>,
  asked: Wanted,
  called: readonly CalledProfile[],
): Promise<FoundPersonRow[]> {
  const ways = waysTo(asked, called)
  if (ways.length === 0) return []
  const { rows } = await sql<FoundPersonRow>`
    with found (account_id, profile_id, rank) as (${sql.join(ways, sql` union all `)}),
    nearest as (
      select account_id, profile_id, min(rank)::float8 as rank from found group by account_id, profile_id
       order by rank, account_id desc nulls last, profile_id desc limit ${atMost(asked)}
    )
    select n.account_id, n.profile_id, n.rank, a.phone, coalesce(a.email, own.contact_email) as email,
           coalesce(a.disabled_at, own.disabled_at) is not null as is_disabled, own.profiles
      from nearest n
      left join accounts a on a.id = n.account_id
     cross join lateral (
       select jsonb_agg(jsonb_build_object('id', p.id, 'role', p.role, 'firstname', p.firstname, 'lastname', p.lastname)
                        order by p.id) as profiles,
              min(p.contact_email) as contact_email,
              case when n.account_id is null then min(p.disabled_at) end as disabled_at
         from (select * from profiles q where q.account_id = n.account_id
               union all select * from profiles q where q.id = n.profile_id) as p) as own
     where own.profiles is not null
     order by n.rank, n.account_id desc nulls last, n.profile_id desc`.execute(db)
  return rows
}
