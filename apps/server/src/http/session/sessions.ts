/**
 * The life of a session (Product §7): issued at sign-in, refreshed by rotation, ended by logout, reuse or staff.
 *
 * Invariants: a refresh token works once; the same token shown again within ten seconds gets the successor already
 * issued (several tabs, a lost answer), later it ends the whole family, because another person holds a copy.
 */
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { HttpContext } from '../http-context.ts'
import { createAccessTokens } from './access-token.ts'
import {
  hashRefreshToken,
  isRefreshTokenShaped,
  newRefreshToken,
  openSuccessor,
  sealSuccessor,
} from './refresh-token.ts'
import type { IssuedSession, Session } from './session.ts'
import {
  endFamiliesOfAccount,
  endFamilyOfAccount,
  endFamilyRow,
  insertFamily,
  insertRefreshToken,
  type LockedRefreshToken,
  lockRefreshToken,
  markRefreshTokenUsed,
  type OpenFamilyRow,
  prolongFamily,
  selectDuty,
  selectFactorProved,
  selectIsFamilyEnded,
  selectIsFamilyOpen,
  selectOpenFamilies,
  updateFactorProved,
  updateFamilyProfile,
  type EndReason,
  type WithoutDuty,
} from './session.queries.ts'

/** Product §9: the sign-in cookie lives ten days; each refresh starts them anew. */
export const REFRESH_SECONDS = 10 * 24 * 3600

const GRACE_MS = 10_000
const MAX_USER_AGENT = 300

export interface NewSession extends Omit<Session, 'family_id' | 'duty'> {
  readonly user_agent: string
  readonly ip: string
}

export interface Sessions {
  /** Opens a session in the caller's transaction and signs its first tokens. */
  issue(db: Kysely<DB>, session: NewSession): Promise<IssuedSession>
  /**
   * Exchanges a refresh token for its successor. Null: unknown, expired, ended, reused, or of a person who has been disabled;
   * then sign in again. An agent who acts for a narrator who has been disabled, or is not his any more, goes on as himself.
   */
  refresh(refreshToken: string): Promise<IssuedSession | null>
  /** The session that a valid access token carries, else null. Reads no database. */
  verify(accessToken: string): Promise<Session | null>
  /** Ends one session; its access token lives out its minute. False when it had ended before. */
  end(db: Kysely<DB>, familyId: string, reason: EndReason): Promise<boolean>
  /** Whether a session has neither ended nor run out, and is still that of the same profile. */
  isOpen(db: Kysely<DB>, session: Pick<Session, 'family_id' | 'profile_id'>): Promise<boolean>
  /** Whether a session has been ended, whose access token lives out its minute. */
  hasEnded(db: Kysely<DB>, familyId: string): Promise<boolean>
  /** The open sessions of a person in all roles, the last used first. */
  list(db: Kysely<DB>, accountId: number): Promise<OpenFamilyRow[]>
  /** Ends one session of a person; false when he has no such open session. */
  endOwn(db: Kysely<DB>, accountId: number, familyId: string): Promise<boolean>
  /** Ends the session that a refresh token belongs to, for a logout after the access token expired. */
  endByRefreshToken(refreshToken: string): Promise<void>
  /** Ends all sessions of a person, or all but `keepFamilyId`. Returns how many. */
  endAll(db: Kysely<DB>, accountId: number, keepFamilyId: string | null): Promise<number>
  /** After registration: gives the session its profile and full rights, and signs an access token that says so. */
  adoptProfile(db: Kysely<DB>, session: Session, profileId: number): Promise<{ token: string; session: Session }>
  /** Notes, in the caller's transaction, that the second factor has been typed in this session (Product 4.823). */
  noteFactor(db: Kysely<DB>, familyId: string): Promise<void>
  /** When that was last; null: never, or the session has ended. */
  factorProvedAt(db: Kysely<DB>, familyId: string): Promise<Date | null>
}

export function createSessions(context: HttpContext): Sessions {
  const now = () => context.clock.now()
  const accessTokens = createAccessTokens(context.config.secret_keys, now)
  const { database } = context
  return {
    verify: accessTokens.verify,
    async issue(db, { user_agent, ip, ...rest }) {
      const opened = { ...rest, family_id: randomUUID() }
      const session: Session = { ...opened, duty: await dutyOf(db, opened) }
      const at = now()
      const family = { ...opened, user_agent: user_agent.slice(0, MAX_USER_AGENT), ip }
      await insertFamily(db, { ...family, created_at: at, expires_at: refreshExpiry(at) })
      const refreshToken = await issueRefreshToken(db, session.family_id, at)
      return { session, refresh_token: refreshToken, token: await accessTokens.sign(session) }
    },
    async refresh(refreshToken) {
      if (!isRefreshTokenShaped(refreshToken)) return null
      const rotated = await inTransaction(database, (tx) => rotate(tx.db, refreshToken, now()))
      return rotated && { ...rotated, token: await accessTokens.sign(rotated.session) }
    },
    end: (db, familyId, reason) => endFamilyRow(db, familyId, reason, now()),
    isOpen: async (db, session) => selectIsFamilyOpen(db, session, now()),
    hasEnded: selectIsFamilyEnded,
    list: async (db, accountId) => selectOpenFamilies(db, accountId, now()),
    endOwn: async (db, accountId, familyId) => endFamilyOfAccount(db, { accountId, familyId, at: now() }),
    async endByRefreshToken(refreshToken) {
      if (!isRefreshTokenShaped(refreshToken)) return
      await inTransaction(database, async ({ db }) => {
        const found = await lockRefreshToken(db, hashRefreshToken(refreshToken))
        if (found) await endFamilyRow(db, found.session.family_id, 'logout', now())
      })
    },
    endAll: (db, accountId, keepFamilyId) => endFamiliesOfAccount(db, accountId, now(), keepFamilyId),
    async adoptProfile(db, session, profileId) {
      const grown: Session = { ...session, profile_id: profileId, registration_only: false }
      await updateFamilyProfile(db, session.family_id, { profile_id: profileId, registration_only: false })
      return { session: grown, token: await accessTokens.sign(grown) }
    },
    noteFactor: (db, familyId) => updateFactorProved(db, familyId, now()),
    factorProvedAt: (db, familyId) => selectFactorProved(db, familyId, now()),
  }
}

async function rotate(
  db: Kysely<DB>,
  refreshToken: string,
  at: Date,
): Promise<{ session: Session; refresh_token: string } | null> {
  const found = await lockRefreshToken(db, hashRefreshToken(refreshToken))
  if (!found || isDead(found, at)) return null
  const session = await refreshed(db, found)
  if (found.used_at !== null) {
    const isInGrace = at.getTime() - found.used_at.getTime() <= GRACE_MS
    if (isInGrace && found.successor_sealed) {
      return { session, refresh_token: openSuccessor(found.successor_sealed, refreshToken) }
    }
    await endFamilyRow(db, session.family_id, 'reuse', at)
    return null
  }
  const successor = await issueRefreshToken(db, session.family_id, at)
  await markRefreshTokenUsed(db, found.id, { used_at: at, successor_sealed: sealSuccessor(successor, refreshToken) })
  await prolongFamily(db, session.family_id, { used_at: at, expires_at: refreshExpiry(at) })
  return { session, refresh_token: successor }
}

/** The session as the next minute sees it: a duty that an owner has changed is in force from here on. */
async function refreshed(db: Kysely<DB>, found: LockedRefreshToken): Promise<Session> {
  const session = found.is_acting_over ? await beAgentAgain(db, found.session) : found.session
  return { ...session, duty: await dutyOf(db, session) }
}

async function dutyOf(db: Kysely<DB>, { role, profile_id }: Pick<Session, 'role' | 'profile_id'>) {
  return role === 'supporter' && profile_id !== null ? selectDuty(db, profile_id) : null
}

/** Only the acting is over: the session goes on as the agent's own. */
async function beAgentAgain(db: Kysely<DB>, session: WithoutDuty): Promise<WithoutDuty> {
  const { acting_agent_id } = session
  if (acting_agent_id === null) return session
  const own = { role: 'agent', profile_id: acting_agent_id, acting_agent_id: null, registration_only: false } as const
  await updateFamilyProfile(db, session.family_id, own)
  return { ...session, ...own }
}

function isDead(token: LockedRefreshToken, at: Date): boolean {
  return token.is_barred || token.family_ended_at !== null || token.family_expires_at <= at || token.expires_at <= at
}

async function issueRefreshToken(db: Kysely<DB>, familyId: string, at: Date): Promise<string> {
  const token = newRefreshToken()
  await insertRefreshToken(db, {
    family_id: familyId,
    token_hash: hashRefreshToken(token),
    issued_at: at,
    expires_at: refreshExpiry(at),
  })
  return token
}

function refreshExpiry(at: Date): Date {
  return new Date(at.getTime() + REFRESH_SECONDS * 1000)
}
