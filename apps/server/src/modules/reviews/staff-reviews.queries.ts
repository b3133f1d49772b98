import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireReview } from '@tembrel/contract/wire/narrator.ts'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** A review as staff see it, hidden or not. */
export interface StaffReviewRow {
  id: number
  order_id: number | null
  narrator: { id: number; firstname: string; lastname: string; slug: string }
  firstname: string
  lastname: string
  text: string
  reply: string | null
  rating: number
  cliches: WireReview['cliches']
  created_at: Date
  replied_at: Date | null
  hidden_at: Date | null
}

/** Reviews of everybody, newest first; `id` names a single one. */
export async function selectStaffReviews(
  db: Kysely<DB>,
  which: { state: 'all' | 'hidden'; id?: number; offset: number; limit: number; locale: Locale },
): Promise<StaffReviewRow[]> {
  const title = sql.ref(which.locale === 'en' ? 'h.title_en' : 'h.title_ru')
  const { rows } = await sql<StaffReviewRow>`
    select r.id, r.order_id, client.firstname, client.lastname, r.text, r.reply, r.rating, r.created_at, r.replied_at,
      r.hidden_at,
      jsonb_build_object('id', n.profile_id, 'slug', n.slug, 'firstname', voice.firstname, 'lastname', voice.lastname)
        as narrator,
      (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'icon', h.icon, 'title', ${title}, 'negative', h.negative)
          order by h.id), '[]')
        from review_cliches rh join cliches h on h.id = rh.cliche_id where rh.review_id = r.id) as cliches
    from reviews r
    join profiles client on client.id = r.client_id
    join narrators n on n.profile_id = r.narrator_id
    join profiles voice on voice.id = r.narrator_id
    where (${which.state === 'all'} or r.hidden_at is not null) and (${which.id ?? null}::bigint is null or r.id = ${which.id ?? null})
    order by r.id desc
    limit ${which.limit} offset ${which.offset}`.execute(db)
  return rows
}

export async function countStaffReviews(db: Kysely<DB>): Promise<{ all: number; hidden: number }> {
  return db
    .selectFrom('reviews')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('hidden_at').as('hidden')])
    .executeTakeFirstOrThrow()
}

/** The review, locked for staff. */
export async function lockReview(
  db: Kysely<DB>,
  id: number,
): Promise<{ narrator_id: number; client_id: number; hidden_at: Date | null } | undefined> {
  return db
    .selectFrom('reviews')
    .select(['narrator_id', 'client_id', 'hidden_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateHidden(db: Kysely<DB>, id: number, hidden_at: Date | null): Promise<void> {
  await db.updateTable('reviews').set({ hidden_at }).where('id', '=', id).execute()
}
