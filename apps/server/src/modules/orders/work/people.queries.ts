import { sql, type RawBuilder } from 'kysely'

/** People as `ParticipantRow`s in one JSON list, a member of any select; `ids` is a list of ids in SQL. */
export function participantsOf(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select jsonb_agg(jsonb_build_object('id', p.id, 'role', p.role, 'firstname', p.firstname, 'lastname', p.lastname,
             'image', p.image, 'slug', n.slug, 'timbre_id', t.timbre_id, 'timezone', z.name, 'city', n.city,
             'is_disabled', n.state is not distinct from 'disabled'))
      from profiles p
      left join narrators n on n.profile_id = p.id
      left join timezones z on z.id = n.timezone_id
      left join narrator_timbres t on t.narrator_id = p.id and t.main
     where p.id in (${ids}))`
}
