import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireReview } from '@tembrel/contract/wire/narrator.ts'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** A public review; the titles of its ready-made words are in the language that was asked for. */
export interface ReviewRow {
  id: number
  firstname: string
  lastname: string
  text: string
  reply: string | null
  rating: number
  cliches: WireReview['cliches']
  created_at: Date
  replied_at: Date | null
}

/** Reviews of a narrator that staff have not hidden, newest first. */
export async function selectReviews(
  db: Kysely<DB>,
  narrator_id: number,
  page: { offset: number; limit: number; locale: Locale },
): Promise<ReviewRow[]> {
  const title = sql.ref(page.locale === 'en' ? 'h.title_en' : 'h.title_ru')
  const { rows } = await sql<ReviewRow>`
    select r.id, p.firstname, p.lastname, r.text, r.reply, r.rating, r.created_at, r.replied_at,
      (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'icon', h.icon, 'title', ${title}, 'negative', h.negative)
          order by h.id), '[]')
        from review_cliches rh join cliches h on h.id = rh.cliche_id where rh.review_id = r.id) as cliches
    from reviews r join profiles p on p.id = r.client_id
    where r.narrator_id = ${narrator_id} and r.hidden_at is null
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
