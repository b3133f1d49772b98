import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** A person of an order as rows give it. */
export interface ParticipantRow {
  id: number
  role: Role
  firstname: string
  lastname: string
  image: string | null
  slug: string | null
  timbre_id: number | null
  timezone: string | null
  city: string | null
  /** Whether the narrator was disabled: then he cannot sign in, and no one acts for him. */
  is_disabled: boolean
}

/** People as others see them in an order, by profile id; a narrator with his main timbre. */
export async function selectParticipants(db: Kysely<DB>, ids: readonly number[]): Promise<Map<number, ParticipantRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('profiles as p')
    .leftJoin('narrators as n', 'n.profile_id', 'p.id')
    .leftJoin('timezones as z', 'z.id', 'n.timezone_id')
    .leftJoin('narrator_timbres as t', (join) => join.onRef('t.narrator_id', '=', 'p.id').on('t.main', '=', true))
    .select([
      'p.id',
      'p.role',
      'p.firstname',
      'p.lastname',
      'p.image',
      'n.slug',
      't.timbre_id',
      'z.name as timezone',
      'n.city',
      sql<boolean>`n.state is not distinct from 'disabled'`.as('is_disabled'),
    ])
    .where('p.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row as ParticipantRow]))
}

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
