import type { Insertable, Kysely } from 'kysely'
import { sql } from 'kysely'
import type { AuditLog, DB } from '../../database/tables.ts'

/** The person behind the profile is written down too: a profile can change hands. */
export async function insertAudit(
  db: Kysely<DB>,
  row: Omit<Insertable<AuditLog>, 'account_id'> & { profile_id: number },
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values((eb) => ({
      ...row,
      account_id: eb.selectFrom('profiles').select('profiles.account_id').where('profiles.id', '=', row.profile_id),
    }))
    .execute()
}

/** What staff did to a thing, oldest first. */
export async function selectAudit(
  db: Kysely<DB>,
  target: { kind: string; id: string },
): Promise<{ action: string; profile_id: number | null; data: unknown; at: Date }[]> {
  return db
    .selectFrom('audit_log')
    .select(['action', 'profile_id', 'data', 'at'])
    .where('target_kind', '=', target.kind)
    .where('target_id', '=', target.id)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** What is looked for in the log; what is absent does not matter. */
export interface AuditFilter {
  readonly profile_id?: number | undefined
  readonly action?: string | undefined
  /** Nothing but these is there for the reader. */
  readonly actions?: readonly string[] | undefined
  readonly kind?: string | undefined
  readonly target?: string | undefined
  readonly since?: Date | undefined
  readonly before?: Date | undefined
  /** Anything that was done to one of these things. */
  readonly targets?: readonly { readonly kind: string; readonly ids: readonly string[] }[] | undefined
}

export interface AuditRow {
  readonly id: number
  readonly action: string
  readonly target_kind: string
  readonly target_id: string
  readonly profile_id: number | null
  readonly role: string
  readonly firstname: string | null
  readonly lastname: string | null
  readonly data: unknown
  readonly at: Date
}

/** The log, newest first. */
export async function selectAuditLog(
  db: Kysely<DB>,
  filter: AuditFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<AuditRow[]> {
  return filteredLog(db, filter)
    .leftJoin('profiles as p', 'p.id', 'l.profile_id')
    .select(['l.id', 'l.action', 'l.target_kind', 'l.target_id', 'l.profile_id', 'l.role', 'l.data', 'l.at'])
    .select(['p.firstname', 'p.lastname'])
    .orderBy('l.at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export async function countAuditLog(db: Kysely<DB>, filter: AuditFilter): Promise<number> {
  const row = await filteredLog(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

function filteredLog(db: Kysely<DB>, filter: AuditFilter) {
  const { profile_id, action, actions, kind, target, since, before, targets } = filter
  let query = db.selectFrom('audit_log as l')
  if (profile_id !== undefined) query = query.where('l.profile_id', '=', profile_id)
  if (action !== undefined) query = query.where('l.action', '=', action)
  if (actions !== undefined) query = query.where('l.action', 'in', actions)
  if (kind !== undefined) query = query.where('l.target_kind', '=', kind)
  if (target !== undefined) query = query.where('l.target_id', '=', target)
  if (since !== undefined) query = query.where('l.at', '>=', since)
  if (before !== undefined) query = query.where('l.at', '<', before)
  if (targets === undefined) return query
  return query.where((eb) =>
    eb.or(
      targets
        .filter(({ ids }) => ids.length > 0)
        .map((one) => eb.and([eb('l.target_kind', '=', one.kind), eb('l.target_id', 'in', one.ids)])),
    ),
  )
}

export interface AuditChoices {
  readonly actions: string[]
  readonly kinds: string[]
  readonly people: { readonly profile_id: number; readonly firstname: string; readonly lastname: string }[]
}

/** Every action, kind of thing and person in the log, or only those that occur together with one of `only`. */
export async function selectAuditChoices(db: Kysely<DB>, only?: readonly string[]): Promise<AuditChoices> {
  const { actions, kinds, people } = await (only === undefined ? choicesOfAll(db) : choicesOf(db, only))
  const named =
    people.length === 0
      ? []
      : await db
          .selectFrom('profiles')
          .select(['id as profile_id', 'firstname', 'lastname'])
          .where('id', 'in', people)
          .orderBy('id')
          .execute()
  return { actions, kinds, people: named }
}

interface Choices {
  readonly actions: string[]
  readonly kinds: string[]
  readonly people: number[]
}

/** Each value is one step through its index, however long the log is. */
async function choicesOfAll(db: Kysely<DB>): Promise<Choices> {
  const [actions, kinds, people] = await Promise.all([
    distinctSteps<string>(db, 'action'),
    distinctSteps<string>(db, 'target_kind'),
    distinctSteps<number>(db, 'profile_id'),
  ])
  return { actions, kinds, people }
}

async function choicesOf(db: Kysely<DB>, only: readonly string[]): Promise<Choices> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['action', 'target_kind', 'profile_id'])
    .distinct()
    .where('action', 'in', only)
    .execute()
  const sorted = <T extends string | number>(values: readonly T[]): T[] =>
    [...new Set(values)].toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return {
    actions: sorted(rows.map(({ action }) => action)),
    kinds: sorted(rows.map(({ target_kind }) => target_kind)),
    people: sorted(rows.map(({ profile_id }) => profile_id).filter((id) => id !== null)),
  }
}

async function distinctSteps<T>(db: Kysely<DB>, column: 'action' | 'target_kind' | 'profile_id'): Promise<T[]> {
  const name = sql.ref(column)
  const { rows } = await sql<{ value: T }>`
    with recursive step as (
      (select ${name} as value from audit_log where ${name} is not null order by ${name} limit 1)
      union all
      select (select ${name} from audit_log where ${name} > step.value order by ${name} limit 1) from step
       where step.value is not null
    )
    select value from step where value is not null`.execute(db)
  return rows.map(({ value }) => value)
}
