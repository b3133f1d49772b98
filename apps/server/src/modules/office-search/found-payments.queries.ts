/** Payments by number, sum, kind and owner, and the companies that payments name (Product 7.981). */
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import {
  PAYMENT_TYPE,
  REWARD_TYPES,
  WITHDRAW_TYPES,
  type PaymentMethodId,
  type PaymentStatusId,
  type PaymentTypeId,
} from '@tembrel/domain/money/payment-codes.ts'
import type { SearchText } from '@tembrel/domain/office/search-text.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { literals } from '../../database/literals.ts'
import type { DB } from '../../database/tables.ts'
import { calledRows, type CalledProfile } from './found-people.queries.ts'
import { atMost, FEW, isCalled, nearness, type PlainText, RANK, type Wanted } from './text-match.queries.ts'

export interface FoundPaymentRow {
  readonly id: number
  readonly rank: number
  readonly type: PaymentTypeId
  readonly method: PaymentMethodId
  readonly status: PaymentStatusId
  readonly sum_kopecks: number
  readonly created_at: Date
  readonly profile_id: number
  readonly role: Role
  readonly firstname: string
  readonly lastname: string
}

/** So many of the newest payments are gone through for those of a kind. */
const NEWEST = 2000

/** What a word that begins so asks for. */
const KIND_WORDS: readonly (readonly [RegExp, readonly PaymentTypeId[]])[] = [
  [/^(?:пополн|top-?up)/u, [PAYMENT_TYPE.topup]],
  [/^(?:оплат|payment)/u, [PAYMENT_TYPE.pay]],
  [/^(?:вознагражд|reward)/u, REWARD_TYPES],
  [/^(?:вывод|выплат|withdraw|payout)/u, WITHDRAW_TYPES],
]

function waysTo(asked: SearchText, called: readonly CalledProfile[]): RawBuilder<unknown>[] {
  const { number, kopecks, text } = asked
  const ways: RawBuilder<unknown>[] = []
  if (number !== null) ways.push(sql`select p.id, ${sql.lit(RANK.exact)} from payments p where p.id = ${number}`)
  if (kopecks !== null) {
    ways.push(
      sql`(select p.id, ${sql.lit(RANK.beginning)} from payments p where p.sum_kopecks = ${kopecks} order by p.id desc limit ${sql.lit(FEW)})`,
    )
  }
  const types = KIND_WORDS.find(([pattern]) => pattern.test(text))?.[1]
  if (types !== undefined) {
    ways.push(sql`(select p.id, ${sql.lit(RANK.word)} from (select id, type from payments order by id desc limit ${sql.lit(NEWEST)}) as p
      where p.type in (${literals(types)}) limit ${sql.lit(FEW)})`)
  }
  if (called.length > 0) {
    ways.push(sql`select own.id, ${sql.lit(RANK.related)} from ${calledRows(called)}
      cross join lateral (select p.id from payments p where p.profile_id = c.id order by p.id desc limit 2) as own`)
  }
  return ways
}

/** The nearest payments, the newest first. */
export async function selectFoundPayments(
  db: Kysely<DB>,
  asked: SearchText,
  called: readonly CalledProfile[],
): Promise<FoundPaymentRow[]> {
  const ways = waysTo(asked, called)
  if (ways.length === 0) return []
  const { rows } = await sql<FoundPaymentRow>`
    with found (id, rank) as (${sql.join(ways, sql` union all `)}),
    nearest as (select id, min(rank)::float8 as rank from found group by id order by rank, id desc limit ${sql.lit(FEW)})
    select p.id, f.rank, p.type, p.method, p.status, p.sum_kopecks, p.created_at, p.profile_id, o.role, o.firstname, o.lastname
      from nearest f
      join payments p on p.id = f.id
      join profiles o on o.id = p.profile_id
     order by f.rank, p.id desc`.execute(db)
  return rows
}

export interface FoundCompanyRow {
  readonly title: string
  readonly inn: string
  readonly rank: number
}

/** As the index companies_by_words has it. */
const COMPANY: PlainText = sql`replace(lower(c.title || ' ' || c.inn), 'ё', 'е')`

/** The nearest companies, each once whoever has entered it. Those that no payment names are their owners' own. */
export async function selectFoundCompanies(db: Kysely<DB>, asked: Wanted): Promise<FoundCompanyRow[]> {
  const match = isCalled(COMPANY, asked)
  const { inn } = asked
  const ways: RawBuilder<unknown>[] = []
  if (match !== null)
    ways.push(sql`select c.id, c.title, c.inn, ${nearness(COMPANY, asked)} as rank from companies c where ${match}`)
  if (inn !== null && asked.matching === 'typed') {
    ways.push(sql`select c.id, c.title, c.inn, case when c.inn = ${inn} then ${sql.lit(RANK.exact)} else ${sql.lit(RANK.beginning)} end
      from companies c where ${COMPANY} like ${`% ${inn}%`}`)
  }
  if (ways.length === 0) return []
  const { rows } = await sql<FoundCompanyRow>`
    with called (id, title, inn, rank) as materialized (${sql.join(ways, sql` union all `)})
    select title, inn, min(rank)::float8 as rank from called c
     where exists (select from payments p where p.company_id = c.id)
     group by title, inn order by rank, max(id) desc limit ${atMost(asked)}`.execute(db)
  return rows
}
