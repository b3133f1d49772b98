/** Rights over money that wait for a second person (Product 6.43). */
import type { RightKind } from '@tembrel/contract/calls/staff/right-requests.ts'
import type { GrantedRight } from '@tembrel/domain/accounts/staff-duties.ts'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { DB, RightRequests } from '../../../database/tables.ts'

export interface RightRequestRow extends Omit<Selectable<RightRequests>, 'kind'> {
  readonly kind: RightKind
  /** The person behind the profile that asked; null when the profile no longer has an account. */
  readonly account_id: number | null
  readonly firstname: string
  readonly lastname: string
}

/** Whom a right is for, as a request names him: a person by his account, or an address that is invited. */
export const granteeOf = {
  account: (id: number): string => `account:${id}`,
  address: (address: string): string => `address:${address}`,
}

export type MoneyRight = 'accountant' | 'senior' | 'owner'

/** A right over money as the log and the screens call it. */
export function nameOfRight({ role }: GrantedRight): MoneyRight {
  return role === 'accountant' || role === 'owner' ? role : 'senior'
}

/** The right over money that a request would give. */
export function moneyRightOf(kind: RightKind, request: object): MoneyRight {
  const { role, right } = request as { role?: unknown; right?: MoneyRight }
  if (kind === 'make-owner') return 'owner'
  return right ?? (role === 'accountant' ? 'accountant' : 'senior')
}

/** The account that a request is for; null for an address. */
export function accountOfGrantee(grantee: string): number | null {
  return grantee.startsWith('account:') ? Number(grantee.slice('account:'.length)) : null
}

/** The account that would be merged into that of the grantee; null where nobody is merged. */
export function mergedAccountOf({ kind, request }: Pick<RightRequestRow, 'kind' | 'request'>): number | null {
  return kind === 'merge-people' ? (request as { from: number }).from : null
}

function requests(db: Kysely<DB>) {
  return db
    .selectFrom('right_requests as r')
    .innerJoin('profiles as p', 'p.id', 'r.asked_by')
    .selectAll('r')
    .select(['p.account_id', 'p.firstname', 'p.lastname'])
    .$castTo<RightRequestRow>()
}

export async function selectRightRequest(db: Kysely<DB>, id: number): Promise<RightRequestRow | undefined> {
  return requests(db).where('r.id', '=', id).executeTakeFirst()
}

/** What waits since `since`, the longest first. */
export async function selectWaitingRights(db: Kysely<DB>, since: Date): Promise<RightRequestRow[]> {
  return requests(db)
    .where('r.state', '=', 'waiting')
    .where('r.asked_at', '>', since)
    .orderBy('r.asked_at')
    .orderBy('r.id')
    .execute()
}

/** Writes a request down, in place of one that waits for the same; null when a colleague has done so in this moment. */
export async function replaceRightRequest(
  db: Kysely<DB>,
  row: {
    readonly kind: RightKind
    readonly grantee: string
    readonly request: string
    readonly asked_by: number
    readonly asked_at: Date
  },
): Promise<number | null> {
  await db
    .updateTable('right_requests')
    .set({ state: 'replaced', settled_by: row.asked_by, settled_at: row.asked_at })
    .where('state', '=', 'waiting')
    .where('kind', '=', row.kind)
    .where('grantee', '=', row.grantee)
    .execute()
  const made = await db
    .insertInto('right_requests')
    .values(row)
    // Written out: with a parameter a prepared statement no longer finds the index, from its sixth run on.
    .onConflict((oc) => oc.columns(['kind', 'grantee']).where('state', '=', sql.lit('waiting')).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

/** False when somebody has settled it before. */
export async function updateWaitingRight(
  db: Kysely<DB>,
  id: number,
  change: {
    readonly state: 'confirmed' | 'refused' | 'withdrawn'
    readonly settled_by: number
    readonly settled_at: Date
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('right_requests')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Whether somebody else could agree: an accountant, a senior of the support or an owner, who has been at work since `since`, and is
 * neither who asks nor whom the right is for. Who was disabled or made less since then still counts: nobody is alone because he has
 * sent the others away.
 */
export async function selectHasColleague(
  db: Kysely<DB>,
  { account_id, grantee, since }: { account_id: number | null; grantee: string; since: Date },
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from session_families f
        join profiles p on p.id = f.profile_id
        join accounts a on a.id = p.account_id
       where f.role in ('supporter', 'accountant') and f.used_at > ${since} and not f.registration_only
         and coalesce(p.disabled_at > ${since}, true) and coalesce(a.disabled_at > ${since}, true)
         and a.id is distinct from ${account_id}::bigint and 'account:' || a.id <> ${grantee}
         and 'address:' || coalesce(a.phone, '') <> ${grantee} and 'address:' || coalesce(a.email, '') <> ${grantee}
         and (p.role = 'accountant' or a.is_owner or coalesce(p.duty, 'senior') = 'senior' or exists (
           select from audit_log l
            where l.target_kind = 'person' and l.target_id = a.id::text and l.action = 'change-duty'
              and l.at > ${since} and l.data ->> 'before' = 'senior'))) as has`.execute(db)
  return rows[0]?.has ?? false
}

/** The people and addresses of accounts, to name whom a request is for. */
export async function selectNamesOfAccounts(
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<Map<number, { firstname: string; lastname: string; email: string | null; phone: string | null }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{
    id: number
    firstname: string
    lastname: string
    email: string | null
    phone: string | null
  }>`
    select a.id, coalesce(p.firstname, '') as firstname, coalesce(p.lastname, '') as lastname, a.email, a.phone
      from accounts a
      left join lateral (
        select firstname, lastname from profiles
         where account_id = a.id and (firstname <> '' or lastname <> '') order by id limit 1) p on true
     where a.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
