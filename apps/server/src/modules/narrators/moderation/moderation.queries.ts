import type { ModerationList } from '@tembrel/contract/calls/narrator-moderation.ts'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { likeLiteral } from '../../../database/part-pattern.ts'
import type { DB } from '../../../database/tables.ts'
import type { ModeratedField } from '../own/narrator-self.ts'
import type { NarratorState } from '../rows/narrators.queries.ts'

/** A narrator in the list of staff, under the name he wants. */
export interface ModerationRow {
  id: number
  firstname: string
  lastname: string
  image: string | null
  timbre_id: number | null
  slug: string
  state: NarratorState
  agent_id: number | null
  waiting: ModeratedField[]
  waiting_demos: number
  waiting_since: Date | null
}

export interface ModerationFilter {
  readonly state: ModerationList
  readonly name: string
}

/** Who waits longest comes first; the others by id, the newest first. */
export async function selectModeration(
  db: Kysely<DB>,
  filter: ModerationFilter,
  page: { limit: number; offset: number },
): Promise<ModerationRow[]> {
  const { rows } = await sql<ModerationRow>`
    select n.profile_id as id, coalesce(c.firstname, p.firstname) as firstname, coalesce(c.lastname, p.lastname) as lastname,
      coalesce(c.image, p.image) as image,
      t.timbre_id, n.slug, n.state, n.agent_id, n.waiting_since,
      case when c.comment is not null then '{}' else array_remove(array[
        case when c.firstname is not null then 'firstname' end, case when c.lastname is not null then 'lastname' end,
        case when c.description is not null then 'description' end,
        case when c.description_en is not null then 'description_en' end,
        case when c.image is not null then 'image' end], null) end as waiting,
      (select count(*) from demos d where d.narrator_id = n.profile_id and d.deleted_at is null
        and not d.approved and d.moderation_comment is null) as waiting_demos
    from narrators n join profiles p on p.id = n.profile_id
    left join narrator_profile_changes c on c.narrator_id = n.profile_id
    left join narrator_timbres t on t.narrator_id = n.profile_id and t.main
    where ${conditionOf(filter)}
    order by n.waiting_since nulls last, n.profile_id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

export async function countModeration(db: Kysely<DB>, filter: ModerationFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from narrators n join profiles p on p.id = n.profile_id
    left join narrator_profile_changes c on c.narrator_id = n.profile_id where ${conditionOf(filter)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** How many narrators wait for staff, by the index of those who do. */
export const WAITING_NARRATORS = sql<number>`(select count(*)::int from narrators where waiting_since is not null)`

/** How many narrators each list of staff holds. */
export async function countLists(db: Kysely<DB>): Promise<{ waiting: number; rework: number; checked: number }> {
  const { rows } = await sql<{ waiting: string; rework: string; checked: string }>`
    select count(*) filter (where ${LISTS.waiting}) as waiting, count(*) filter (where ${LISTS.rework}) as rework,
      count(*) filter (where ${LISTS.checked}) as checked
    from narrators n left join narrator_profile_changes c on c.narrator_id = n.profile_id`.execute(db)
  const row = rows[0]
  return { waiting: Number(row?.waiting), rework: Number(row?.rework), checked: Number(row?.checked) }
}

/** Something of a listed narrator has been returned and not sent again. */
const HAS_RETURNED = sql<boolean>`(c.comment is not null or exists (select from demos d
  where d.narrator_id = n.profile_id and d.deleted_at is null and not d.approved and d.moderation_comment is not null))`

const LISTS = {
  waiting: sql<boolean>`n.waiting_since is not null`,
  rework: sql<boolean>`(n.waiting_since is null and (n.state = 'returned' or n.state = 'active' and ${HAS_RETURNED}))`,
  checked: sql<boolean>`(n.waiting_since is null and n.state = 'active' and not ${HAS_RETURNED})`,
  all: sql<boolean>`true`,
} as const

function conditionOf({ state, name }: ModerationFilter) {
  const isListed = state in LISTS ? LISTS[state as keyof typeof LISTS] : sql<boolean>`n.state = ${state}`
  const pattern = `%${likeLiteral(name)}%`
  return sql<boolean>`${isListed} and (concat_ws(' ', p.firstname, p.lastname) ilike ${pattern}
    or concat_ws(' ', c.firstname, c.lastname) ilike ${pattern})`
}
