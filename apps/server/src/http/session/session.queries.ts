import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { isRole, type Role } from '@tembrel/domain/accounts/roles.ts'
import { dutyInForce, type StaffDuty } from '@tembrel/domain/accounts/staff-duties.ts'
import type { DB } from '../../database/tables.ts'
import type { Session } from './session.ts'

/** A session as its family keeps it: a duty is read where it is written, with the profile. */
export type WithoutDuty = Omit<Session, 'duty'>

export interface NewFamily extends WithoutDuty {
  readonly user_agent: string
  readonly ip: string
  readonly created_at: Date
  readonly expires_at: Date
}

export type EndReason = 'logout' | 'reuse' | 'revoked' | 'switched'

export async function insertFamily(db: Kysely<DB>, family: NewFamily): Promise<void> {
  const { family_id, ...columns } = family
  await db
    .insertInto('session_families')
    .values({ id: family_id, ...columns, used_at: family.created_at })
    .execute()
}

export interface NewRefreshToken {
  readonly family_id: string
  readonly token_hash: Buffer
  readonly issued_at: Date
  readonly expires_at: Date
}

export async function insertRefreshToken(db: Kysely<DB>, token: NewRefreshToken): Promise<void> {
  await db.insertInto('refresh_tokens').values(token).execute()
}

export interface LockedRefreshToken {
  readonly id: number
  readonly expires_at: Date
  readonly used_at: Date | null
  readonly successor_sealed: Buffer | null
  readonly session: WithoutDuty
  readonly family_expires_at: Date
  readonly family_ended_at: Date | null
  /** The person or the profile has been disabled since; of a session that acts for a narrator, the person or the agent. */
  readonly is_barred: boolean
  /** An agent has acted for a narrator who has been disabled since, or is not his any more. */
  readonly is_acting_over: boolean
}

/** The token with its family, locked until the end of the transaction: of two tabs one waits for the other. */
export async function lockRefreshToken(db: Kysely<DB>, tokenHash: Buffer): Promise<LockedRefreshToken | null> {
  const row = await db
    .selectFrom('refresh_tokens as t')
    .innerJoin('session_families as f', 'f.id', 't.family_id')
    .innerJoin('accounts as a', 'a.id', 'f.account_id')
    .leftJoin('profiles as p', 'p.id', 'f.profile_id')
    .leftJoin('profiles as g', 'g.id', 'f.acting_agent_id')
    .leftJoin('narrators as n', 'n.profile_id', 'f.profile_id')
    .where('t.token_hash', '=', tokenHash)
    .select(['t.id', 't.expires_at', 't.used_at', 't.successor_sealed'])
    .select(['f.id as family_id', 'f.account_id', 'f.role', 'f.profile_id', 'f.acting_agent_id', 'f.registration_only'])
    .select(['f.expires_at as family_expires_at', 'f.ended_at as family_ended_at'])
    .select(
      sql<boolean>`a.disabled_at is not null or g.disabled_at is not null or (f.acting_agent_id is null
        and (p.disabled_at is not null or coalesce(n.state = 'disabled', false)))`.as('is_barred'),
    )
    .select(
      sql<boolean>`f.acting_agent_id is not null and (p.disabled_at is not null or n.state is not distinct from 'disabled'
        or n.agent_id is distinct from f.acting_agent_id)`.as('is_acting_over'),
    )
    .forUpdate(['t', 'f'])
    .executeTakeFirst()
  if (!row || !isRole(row.role)) return null
  const { family_id, account_id, role, profile_id, acting_agent_id, registration_only, ...token } = row
  return { ...token, session: { family_id, account_id, role, profile_id, acting_agent_id, registration_only } }
}

export async function markRefreshTokenUsed(
  db: Kysely<DB>,
  id: number,
  used: { used_at: Date; successor_sealed: Buffer },
): Promise<void> {
  await db.updateTable('refresh_tokens').set(used).where('id', '=', id).execute()
}

export async function prolongFamily(
  db: Kysely<DB>,
  familyId: string,
  times: { used_at: Date; expires_at: Date },
): Promise<void> {
  await db.updateTable('session_families').set(times).where('id', '=', familyId).execute()
}

/** Ends a session; false when it has ended before. Of two who do it at once one waits and then gets false. */
export async function endFamilyRow(db: Kysely<DB>, familyId: string, reason: EndReason, at: Date): Promise<boolean> {
  const result = await db
    .updateTable('session_families')
    .set({ ended_at: at, ended_reason: reason })
    .where('id', '=', familyId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Ends every session of a person, or all but one. Returns how many ended. */
export async function endFamiliesOfAccount(
  db: Kysely<DB>,
  accountId: number,
  at: Date,
  keepFamilyId: string | null,
): Promise<number> {
  let query = db
    .updateTable('session_families')
    .set({ ended_at: at, ended_reason: 'revoked' })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
  if (keepFamilyId !== null) query = query.where('id', '!=', keepFamilyId)
  const result = await query.executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** An open session as its person sees it. */
export interface OpenFamilyRow {
  readonly id: string
  readonly role: Role
  readonly profile_id: number | null
  readonly acting_agent_id: number | null
  readonly user_agent: string
  readonly ip: string
  readonly created_at: Date
  readonly used_at: Date
}

/** The open sessions of a person, the last used first. */
export async function selectOpenFamilies(db: Kysely<DB>, accountId: number, at: Date): Promise<OpenFamilyRow[]> {
  const rows = await db
    .selectFrom('session_families')
    .select(['id', 'role', 'profile_id', 'acting_agent_id', 'user_agent', 'ip', 'created_at', 'used_at'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.flatMap((row) => (isRole(row.role) ? [{ ...row, role: row.role }] : []))
}

export async function selectIsFamilyOpen(
  db: Kysely<DB>,
  { family_id, profile_id }: Pick<Session, 'family_id' | 'profile_id'>,
  at: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('session_families')
    .select('id')
    .where('id', '=', family_id)
    .where('profile_id', 'is not distinct from', profile_id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return row !== undefined
}

export async function selectIsFamilyEnded(db: Kysely<DB>, familyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('session_families')
    .select('id')
    .where('id', '=', familyId)
    .where('ended_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends one open session of a person; false when it is not his or not open. */
export async function endFamilyOfAccount(
  db: Kysely<DB>,
  { accountId, familyId, at }: { accountId: number; familyId: string; at: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('session_families')
    .set({ ended_at: at, ended_reason: 'revoked' })
    .where('id', '=', familyId)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Changes who a session acts as; the next refresh carries it into the tokens. */
export async function updateFamilyProfile(
  db: Kysely<DB>,
  familyId: string,
  change: { role?: Role; profile_id: number; acting_agent_id?: null; registration_only: boolean },
): Promise<void> {
  await db.updateTable('session_families').set(change).where('id', '=', familyId).execute()
}

/** Removes families that ended or expired before the moment, their tokens with them. Returns how many. */
export async function deleteDeadFamilies(db: Kysely<DB>, before: Date): Promise<number> {
  const result = await db
    .deleteFrom('session_families')
    .where((eb) => eb.or([eb('ended_at', '<', before), eb('expires_at', '<', before)]))
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** How much of the support's role is a profile's; null for one that is gone. */
export async function selectDuty(db: Kysely<DB>, profile_id: number): Promise<StaffDuty | null> {
  const row = await db
    .selectFrom('profiles as p')
    .leftJoin('accounts as a', 'a.id', 'p.account_id')
    .select(['p.duty', 'a.is_owner'])
    .where('p.id', '=', profile_id)
    .executeTakeFirst()
  return row ? dutyInForce(row.duty, row.is_owner === true) : null
}

/** The second factor has been typed in this session. */
export async function updateFactorProved(db: Kysely<DB>, familyId: string, at: Date): Promise<void> {
  await db.updateTable('session_families').set({ factor_proved_at: at }).where('id', '=', familyId).execute()
}

/** When the second factor was typed last in a session that is open; null: never, or there is none. */
export async function selectFactorProved(db: Kysely<DB>, familyId: string, at: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('session_families')
    .select('factor_proved_at')
    .where('id', '=', familyId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return row?.factor_proved_at ?? null
}
