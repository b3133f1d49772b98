import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireReview } from '@tembrel/contract/wire/narrator.ts'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** A public review; the titles of its ready-made words are in the language that was asked for. */
export interface ReviewRow {
  id: number
  firstname: string
  lastname: string
  narrator: WireReview['narrator']
  text: string
  reply: string | null
  rating: number
  cliches: WireReview['cliches']
  created_at: Date
  replied_at: Date | null
}

/** Reviews of a narrator that staff have not hidden, newest first; all, or those without a reply. */
export async function selectReviews(
  db: Kysely<DB>,
  narrator_id: number,
  page: { offset: number; limit: number; locale: Locale; isUnanswered?: boolean },
): Promise<ReviewRow[]> {
  const title = sql.ref(page.locale === 'en' ? 'h.title_en' : 'h.title_ru')
  const { rows } = await sql<ReviewRow>`
    select r.id, p.firstname, p.lastname,
      jsonb_build_object('id', n.id, 'firstname', n.firstname, 'lastname', n.lastname) as narrator, r.text, r.reply, r.rating, r.created_at, r.replied_at,
      (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'icon', h.icon, 'title', ${title}, 'negative', h.negative)
          order by h.id), '[]')
        from review_cliches rh join cliches h on h.id = rh.cliche_id where rh.review_id = r.id) as cliches
    from reviews r join profiles p on p.id = r.client_id join profiles n on n.id = r.narrator_id
    where r.narrator_id = ${narrator_id} and r.hidden_at is null and (${page.isUnanswered !== true} or r.reply is null)
    order by r.created_at desc, r.id desc
    limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

export async function countReviews(db: Kysely<DB>, narrator_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('reviews')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('narrator_id', '=', narrator_id)
    .where('hidden_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface ReviewSummary {
  total: number
  unanswered: number
  /** How many reviews gave this rating. */
  ratings: Partial<Record<number, number>>
  cliches: (WireReview['cliches'][number] & { count: number })[]
}

/** What a narrator's reviews come to together. */
export async function selectReviewSummary(db: Kysely<DB>, narrator_id: number, locale: Locale): Promise<ReviewSummary> {
  const title = sql.ref(locale === 'en' ? 'h.title_en' : 'h.title_ru')
  const { rows } = await sql<ReviewSummary>`
    with own as (select id, rating, reply from reviews where narrator_id = ${narrator_id} and hidden_at is null)
    select (select count(*)::int from own) as total, (select count(*)::int from own where reply is null) as unanswered,
      (select coalesce(jsonb_object_agg(rating, count), '{}')
        from (select rating, count(*)::int as count from own group by rating) by_rating) as ratings,
      (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'icon', h.icon, 'title', ${title}, 'negative', h.negative,
          'count', chosen.count) order by chosen.count desc, h.id), '[]')
        from (select rc.cliche_id, count(*)::int as count from own join review_cliches rc on rc.review_id = own.id
               group by rc.cliche_id) chosen
        join cliches h on h.id = chosen.cliche_id) as cliches`.execute(db)
  return rows[0] ?? { total: 0, unanswered: 0, ratings: {}, cliches: [] }
}

/** The orders that reviews are about, by the review's id. */
export async function selectReviewOrders(
  db: Kysely<DB>,
  review_ids: readonly number[],
): Promise<Map<number, { id: number; title: string }>> {
  if (review_ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('reviews as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.id as review_id', 'o.id', 'o.title'])
    .where('r.id', 'in', [...review_ids])
    .execute()
  return new Map(rows.map(({ review_id, ...order }) => [review_id, order]))
}
