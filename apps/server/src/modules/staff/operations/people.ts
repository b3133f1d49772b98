import type { WirePerson } from '@tembrel/contract/calls/staff/people.ts'
import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { isStaffRole, type Role } from '@tembrel/domain/accounts/roles.ts'
import { dutyInForce } from '@tembrel/domain/accounts/staff-duties.ts'
import { floorToRoubles } from '@tembrel/domain/money/kopecks.ts'
import type { AppContext } from '../../../app-context.ts'
import { formatDay, formatMoment } from '../../../http/format-moment.ts'
import type { Actor } from '../../../http/session/session.ts'
import type { Sessions } from '../../../http/session/sessions.ts'
import { readAccount } from '../../accounts/operations/accounts.ts'
import { readDuty } from '../../accounts/operations/duties.ts'
import { readOwnerRight } from '../../accounts/operations/owner-rights.ts'
import { readSecondFactor } from '../../accounts/second-factor/operations/read-second-factor.ts'
import { readAuditLog } from '../../activity/operations/audit-log.ts'
import { readBalance } from '../../ledger/operations/balances.ts'
import { listSessions } from '../../sign-in/operations/sessions.ts'
import { presentAudit, presentPersonRow, profilesOf } from '../people.presenter.ts'
import {
  countPeople,
  type PersonKey,
  type PersonProfileRow,
  selectFailures,
  selectOrderCounts,
  selectPeople,
  selectProfilesOf,
} from '../people.queries.ts'
import { findPersonKey } from '../person-id.ts'
import { apiError } from '../../../http/api-error.ts'
import { previewTwoPeople } from '../../merging/operations/merges.ts'

const PEOPLE_PER_PAGE = 20

/** People by parts of names, e-mails and phones or by number, newest first (Product §7). Every word has to be found somewhere. */
export async function listPeople(
  app: Pick<AppContext, 'database'>,
  asked: { q: string; role?: Role | undefined; state: 'all' | 'disabled'; page: number },
  locale: Locale,
): Promise<CallResponse<'GET /staff/people'>> {
  const db = app.database.kysely
  const filter = {
    words: searchWords(asked.q),
    role: asked.role ?? null,
    is_disabled: asked.state === 'disabled',
  }
  const offset = (asked.page - 1) * PEOPLE_PER_PAGE
  const [rows, total] = await Promise.all([
    selectPeople(db, filter, { limit: PEOPLE_PER_PAGE, offset }),
    countPeople(db, filter),
  ])
  const profiles = await selectProfilesOf(db, rows)
  return {
    people: rows.map((row) => presentPersonRow(row, profilesOf(row, profiles), locale)),
    total,
    total_pages: Math.ceil(total / PEOPLE_PER_PAGE),
  }
}

/** A phone typed with spaces and brackets is one word. */
function searchWords(q: string): string[] {
  const plain = q.toLowerCase().replaceAll('ё', 'е').trim()
  if (/^\+?[\d\s()-]{7,}$/.test(plain)) return [plain.replace(/\D/g, '')]
  return plain
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 5)
}

const AUDIT_SHOWN = 10
const WITH_WALLET = ['client', 'narrator', 'soundengineer']

/** A person with all profiles, sessions and what staff did, and what the reader may do to him (Product §7). Throws NOT_FOUND (404). */
export async function readPerson(
  app: AppContext,
  sessions: Pick<Sessions, 'list'>,
  reader: Actor,
  id: string,
  locale: Locale,
): Promise<WirePerson> {
  const db = app.database.kysely
  const key = await findPersonKey(db, id)
  const profiles = await selectProfilesOf(db, [key])
  const account = key.account_id === null ? undefined : await readAccount(db, key.account_id)
  const first = profiles[0]
  const row = {
    ...key,
    phone: account?.phone ?? null,
    email: account?.email ?? null,
    created_at: account?.created_at ?? first?.created_at ?? new Date(0),
    disabled_at: account ? account.disabled_at : (first?.disabled_at ?? null),
  }
  const counts = await selectOrderCounts(
    db,
    profiles.map((profile) => profile.id),
  )
  const narrators = profiles.filter(({ role }) => role === 'narrator')
  const failures = await selectFailures(
    db,
    narrators.map((profile) => profile.id),
  )
  const isSigningIn = account !== undefined
  return {
    ...presentPersonRow(row, profiles, locale),
    formatted_disabled_at: row.disabled_at && formatMoment(row.disabled_at, locale),
    merged_into: account?.merged_into ? String(account.merged_into) : null,
    has_second_factor: isSigningIn && (await readSecondFactor(app, account.id)).enabled_at !== null,
    is_owner: account?.is_owner ?? false,
    may: await readRights(app, reader, profiles, account?.is_owner ?? false),
    profiles: await Promise.all(
      profiles.map(async (profile) => ({
        ...(await presentWhole(app, profile, counts.get(profile.id), locale)),
        duty: profile.role === 'supporter' ? dutyInForce(profile.duty, account?.is_owner ?? false) : null,
        failures: profile.role === 'narrator' ? (failures.get(profile.id) ?? { given_up: 0, unanswered: 0 }) : null,
      })),
    ),
    sessions: isSigningIn ? await listSessions(app, sessions, { account_id: account.id, family_id: '' }, locale) : [],
    audit: await auditOf(app, key, profiles, locale),
  }
}

/**
 * The actions that the reader is offered; the operations check again. Only an owner manages staff, and no one manages himself
 * (Product 4.822).
 */
async function readRights(
  app: Pick<AppContext, 'database'>,
  reader: Actor,
  profiles: readonly PersonProfileRow[],
  is_owner: boolean,
): Promise<WirePerson['may']> {
  const isOwn = profiles.some(({ id }) => id === reader.profile_id)
  const db = app.database.kysely
  const rules = !isOwn && (await readOwnerRight(db, reader.profile_id))
  const changes = rules || (await readDuty(db, reader.profile_id)) !== 'reader'
  const isStaff = is_owner || profiles.some(({ role }) => isStaffRole(role))
  const isSupporter = profiles.some(({ role, disabled_at }) => role === 'supporter' && disabled_at === null)
  return {
    change: !isOwn && changes && (rules || !isStaff),
    staff_roles: rules,
    owner: rules && (is_owner || isSupporter),
  }
}

async function presentWhole(
  app: Pick<AppContext, 'database'>,
  row: PersonProfileRow,
  orders: { open: number; total: number } | undefined,
  locale: Locale,
): Promise<Omit<WirePerson['profiles'][number], 'failures' | 'duty'>> {
  const { id, role, firstname, lastname, image, narrator_state, agent_id } = row
  const hasWallet = WITH_WALLET.includes(role)
  return {
    id,
    role,
    firstname,
    lastname,
    image,
    narrator_state,
    is_disabled: row.disabled_at !== null || narrator_state === 'disabled',
    balance: hasWallet
      ? floorToRoubles(await readBalance(app.database.kysely, { kind: 'wallet', profile_id: id }))
      : null,
    orders: hasWallet ? (orders ?? { open: 0, total: 0 }) : null,
    slug: row.slug,
    agent:
      agent_id === null
        ? null
        : { id: agent_id, firstname: row.agent_firstname ?? '', lastname: row.agent_lastname ?? '' },
    formatted_created_at: formatDay(row.created_at, locale),
  }
}

async function auditOf(
  app: Pick<AppContext, 'database'>,
  { account_id }: PersonKey,
  profiles: readonly PersonProfileRow[],
  locale: Locale,
): Promise<WirePerson['audit']> {
  const ids = profiles.map(({ id }) => String(id))
  const targets = [
    { kind: 'person', ids: account_id === null ? [] : [String(account_id)] },
    { kind: 'profile', ids },
    { kind: 'narrator', ids },
  ]
  const { rows } = await readAuditLog(app.database.kysely, { targets }, { limit: AUDIT_SHOWN, offset: 0 })
  return rows.map((row) => presentAudit(row, locale))
}

/** What merging would move, and what prevents it (Product §7). Throws NOT_FOUND (404). */
export async function previewMerge(
  app: Pick<AppContext, 'database' | 'clock'>,
  people: { from: number; into: number },
  locale: Locale,
): Promise<CallResponse<'GET /staff/people/{person}/merge'>> {
  const db = app.database.kysely
  const from = await readAccount(db, people.from)
  const into = await readAccount(db, people.into)
  if (!from || !into || from.id === into.id || into.merged_into !== null) throw apiError('NOT_FOUND')
  const key = { account_id: into.id, profile_id: null }
  return {
    ...(await previewTwoPeople(app, { from, into })),
    into: presentPersonRow({ ...into, ...key }, await selectProfilesOf(db, [key]), locale),
  }
}
