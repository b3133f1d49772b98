import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireNarrator } from '@tembrel/contract/wire/narrator.ts'
import type { UsualTimesOfKind } from '@tembrel/domain/narrators/usual-times.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** A narrator with all his parts in the shapes of the wire; titles are in the language that was asked for. */
export interface NarratorDetailsRow {
  id: number
  state: string
  activated_at: Date | null
  firstname: string
  lastname: string
  image: string | null
  slug: string
  city: string
  description: string
  description_en: string
  urgent: boolean
  timetable: Record<string, string | null>
  pause_hours: number
  paused_until: Date | null
  timezone: WireNarrator['timezone']
  agent_id: number | null
  links: WireNarrator['links']
  equipment: WireNarrator['equipment']
  languages: WireNarrator['languages']
  topics: WireNarrator['topics']
  genres: WireNarrator['genres']
  genders: WireNarrator['genders']
  ages: WireNarrator['ages']
  timbres: WireNarrator['timbres']
  /** null before the price list is filled. */
  prices: Omit<WireNarrator['prices'], 'coeff'> | null
  coeff: WireNarrator['prices']['coeff']
  rating_sum: number | null
  rating_count: number | null
  completed_count: number
  usual_times: readonly UsualTimesOfKind[]
  featured: boolean
}

/** A narrator's state, for calls that only need to know whether he is listed. */
export async function selectNarratorState(
  db: Kysely<DB>,
  id: number,
): Promise<{ state: string; activated_at: Date | null } | undefined> {
  return db.selectFrom('narrators').select(['state', 'activated_at']).where('profile_id', '=', id).executeTakeFirst()
}

export async function selectNarratorDetails(
  db: Kysely<DB>,
  id: number,
  reader_client_id: number | null,
  locale: Locale,
): Promise<NarratorDetailsRow | undefined> {
  const title = sql.ref(locale === 'en' ? 't.title_en' : 't.title_ru')
  const { rows } = await sql<NarratorDetailsRow>`
    select n.profile_id as id, n.state, n.activated_at, p.firstname, p.lastname, p.image, n.slug, n.city, n.agent_id, n.description,
      n.description_en, n.urgent, n.timetable, n.pause_hours, n.paused_until,
      (select jsonb_build_object('id', t.id, 'title', ${title}, 'name', t.name)
        from timezones t where t.id = n.timezone_id) as timezone,
      (select coalesce(jsonb_agg(jsonb_build_object('link', l.link, 'icon', t.icon, 'title', ${title}) order by l.position), '[]')
        from narrator_links l join links t on t.id = l.link_id where l.narrator_id = n.profile_id) as links,
      (select coalesce(jsonb_agg(jsonb_build_object('equipmenttype', jsonb_build_object('id', t.id, 'title', ${title}),
          'title', e.title) order by e.position), '[]')
        from narrator_equipment e join equipmenttypes t on t.id = e.equipmenttype_id
        where e.narrator_id = n.profile_id) as equipment,
      (select coalesce(jsonb_agg(jsonb_build_object('id', language_id,
          'pivot', jsonb_build_object('main', main, 'native', native)) order by main desc, language_id), '[]')
        from narrator_languages where narrator_id = n.profile_id) as languages,
      (select coalesce(jsonb_agg(jsonb_build_object('id', topic_id) order by topic_id), '[]')
        from narrator_topics where narrator_id = n.profile_id) as topics,
      (select coalesce(jsonb_agg(jsonb_build_object('id', genre_id, 'pivot', jsonb_build_object('main', main))
          order by main desc, genre_id), '[]') from narrator_genres where narrator_id = n.profile_id) as genres,
      (select coalesce(jsonb_agg(jsonb_build_object('id', gender_id)), '[]')
        from narrator_genders where narrator_id = n.profile_id) as genders,
      (select coalesce(jsonb_agg(jsonb_build_object('id', age_id)), '[]')
        from narrator_ages where narrator_id = n.profile_id) as ages,
      (select coalesce(jsonb_agg(jsonb_build_object('id', timbre_id, 'pivot', jsonb_build_object('main', main))
          order by main desc, timbre_id), '[]') from narrator_timbres where narrator_id = n.profile_id) as timbres,
      (select to_jsonb(pr) - 'narrator_id' - 'updated_at'
        from narrator_prices pr where pr.narrator_id = n.profile_id) as prices,
      (select coalesce(jsonb_agg(jsonb_build_object('topic', topic_id, 'percent', percent) order by topic_id), '[]')
        from narrator_topic_coefficients where narrator_id = n.profile_id) as coeff,
      c.rating_sum, c.rating_count, coalesce(c.usual_times, '[]') as usual_times,
      (select count(*) from orders o where o.narrator_id = n.profile_id
        and o.orderstatuses_id = ${sql.lit(ORDER_STATUS.completed)}
        and o.deleted_at is null) as completed_count,
      exists (select from client_featured_narrators f
        where f.narrator_id = n.profile_id and f.client_id = ${reader_client_id}::bigint) as featured
    from narrators n
    join profiles p on p.id = n.profile_id
    left join narrator_cards c on c.narrator_id = n.profile_id
    where n.profile_id = ${id}`.execute(db)
  return rows[0]
}

/** A demo that everybody may hear, with what the player needs to know of its sound. */
export interface PublicDemoRow {
  id: number
  title: string
  title_en: string
  main: boolean
  genres_id: number | null
  moods_id: number | null
  languages_id: number | null
  ages_id: number | null
  timbres_id: number | null
  speeds_id: number | null
  duration_ms: number
  peaks: Buffer | null
  loudness_lufs: number | null
}

/** Demos the narrator shows and staff have approved, once they have been listened to; the main one first. */
export async function selectPublicDemos(db: Kysely<DB>, narrator_id: number): Promise<PublicDemoRow[]> {
  const rows = await publicDemos(db)
    .select([
      'd.id',
      'd.title',
      'd.title_en',
      'd.main',
      'd.genres_id',
      'd.moods_id',
      'd.languages_id',
      'd.ages_id',
      'd.timbres_id',
      'd.speeds_id',
      's.duration_ms',
      's.peaks',
      's.loudness_lufs',
    ])
    .where('d.narrator_id', '=', narrator_id)
    .orderBy('d.main', 'desc')
    .orderBy('d.position')
    .orderBy('d.id')
    .execute()
  return rows.map((row) => ({ ...row, duration_ms: row.duration_ms ?? 0 }))
}

/** The stored file of a public demo of a listed narrator. */
export interface DemoFileRow {
  title: string
  title_en: string
  firstname: string
  lastname: string
  name: string
  content_type: string
  size: number
  storage_key: string
  play_key: string | null
  play_size: number | null
}

export async function selectPublicDemoFile(db: Kysely<DB>, demo_id: number): Promise<DemoFileRow | undefined> {
  return publicDemos(db)
    .innerJoin('narrators as n', 'n.profile_id', 'd.narrator_id')
    .innerJoin('profiles as p', 'p.id', 'd.narrator_id')
    .select([
      'd.title',
      'd.title_en',
      'p.firstname',
      'p.lastname',
      's.name',
      's.content_type',
      's.size',
      's.storage_key',
      's.play_key',
      's.play_size',
    ])
    .where('d.id', '=', demo_id)
    .where('n.state', '=', 'active')
    .executeTakeFirst()
}

function publicDemos(db: Kysely<DB>) {
  return db
    .selectFrom('demos as d')
    .innerJoin('files as s', 's.id', 'd.file_id')
    .where('d.opened', '=', true)
    .where('d.approved', '=', true)
    .where('d.deleted_at', 'is', null)
    .where('s.play_key', 'is not', null)
    .where('s.duration_ms', 'is not', null)
}
