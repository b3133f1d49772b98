import type { WireEvent, WireUser } from '@tembrel/contract/calls/app.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Kysely } from 'kysely'
import { isStaffRole } from '@tembrel/domain/accounts/roles.ts'
import { formatPhone, type Phone } from '@tembrel/domain/accounts/phone.ts'
import { floorToRoubles, kopecks, type Kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { AppContext } from '../../../app-context.ts'
import { readTogether } from '../../../database/read-together.ts'
import type { Session } from '../../../http/session/session.ts'
import { listEvents } from '../../notifications/operations/events.ts'
import type { DB } from '../../../database/tables.ts'
import { apiError } from '../../../http/api-error.ts'
import type { AccountRow } from '../../accounts/accounts.queries.ts'
import { readAccount } from '../../accounts/operations/accounts.ts'
import { findRegisteringNarrator } from '../../narrators/registration/operations/find-registering-narrator.ts'
import { listAgentNarrators } from '../../narrators/rows/operations/narrators.ts'
import { readAgentShare } from '../../payments/rows/operations/read-agent-share.ts'
import { pauseOf } from '../pause-state.ts'
import { selectPerson } from '../appstate.queries.ts'

export interface AppState {
  readonly user: WireUser
  readonly pause_left: number
  readonly on_pause: boolean
  readonly pause_hours: number
  readonly events: WireEvent[]
}

/** Everything `/appstate` answers: the person, the pause timer, and the events that wait for him (Product §7). */
export async function readState(app: AppContext, session: Session, locale: Locale): Promise<AppState> {
  const { profile_id } = session
  const [user, events] = await readTogether(app.database, (db) =>
    Promise.all([
      readUser(app, session, locale, { db }),
      profile_id === null ? [] : listEvents(db, profile_id, session.acting_agent_id !== null),
    ]),
  )
  const { pause_left, on_pause, pause_hours } = user
  return { user, pause_left, on_pause, pause_hours, events }
}

/**
 * The signed-in person in the role of the session (Product §3). While an agent acts as a narrator it is the narrator, with the
 * agent's id and narrators beside, whose names alone depend on the language. Throws UNAUTHORIZED when the profile is gone.
 */
export async function readUser(
  app: AppContext,
  session: Session,
  locale: Locale,
  { as = 'session', db = app.database.kysely }: { as?: 'session' | 'agent'; db?: Kysely<DB> } = {},
): Promise<WireUser> {
  const isAgentView = as === 'agent' && session.acting_agent_id !== null
  const profile_id = isAgentView ? session.acting_agent_id : session.profile_id
  if (profile_id === null) return readRegistering(db, session)
  const role = isAgentView ? 'agent' : session.role
  const person = await selectPerson(
    db,
    { role, profile_id, acting_agent_id: isAgentView ? null : session.acting_agent_id },
    session.account_id,
  )
  if (!person || person.disabled_at) throw apiError('UNAUTHORIZED')
  const narrator = role === 'narrator' ? person.narrator : null
  const agent_id = role === 'agent' ? profile_id : session.acting_agent_id
  const share = await shareOf(db, role, { ...session, profile_id }, narrator?.agent_id ?? null)
  const hasWallet = role === 'client' || role === 'narrator' || role === 'soundengineer'
  return {
    role,
    id: person.id,
    firstname: person.firstname,
    lastname: person.lastname,
    email: person.contact_email ?? person.account_email,
    phone: person.account_phone === null ? null : formatPhone(person.account_phone as Phone),
    image: person.image,
    balance: hasWallet ? floorToRoubles(share ?? kopecks(person.balance_kopecks)) : null,
    orders: person.orders,
    payments: hasWallet ? person.payments : [],
    tickets: session.duty === 'editor' ? [] : person.tickets,
    // Staff whose second factor is missing are people already.
    is_registering: session.registration_only && !isStaffRole(session.role),
    on_moderate: narrator?.state === 'on_moderate' || narrator?.state === 'returned',
    moderation_comment: narrator?.state === 'returned' ? narrator.moderation_comment : null,
    slug: narrator?.slug ?? null,
    timbre_id: narrator?.timbre_id ?? null,
    agent_id: narrator?.agent_id ?? null,
    acting_agent_id: session.acting_agent_id,
    agent_narrators: agent_id === null ? [] : await listAgentNarrators(db, agent_id, locale),
    agent_invitations: person.agent_invitations,
    genres: role === 'soundengineer' ? person.genres : [],
    featured: role === 'client' ? person.featured : [],
    tg_connected: person.tg_connected,
    is_owner: person.is_owner,
    ...(session.duty !== null && { duty: session.duty }),
    ...pauseOf(narrator, app.clock.now()),
  }
}

/** What an agent who acts as a narrator may move of the wallet; null where it is all of it. */
async function shareOf(
  db: Kysely<DB>,
  role: string,
  { profile_id, acting_agent_id }: { profile_id: number; acting_agent_id: number | null },
  agent_id: number | null,
): Promise<Kopecks | null> {
  if (role !== 'narrator' || acting_agent_id === null || acting_agent_id !== agent_id) return null
  return (await readAgentShare(db, profile_id, acting_agent_id))?.share ?? null
}

/**
 * Somebody who registers as a narrator: with the id and the names he has saved, though his session has no profile yet; without
 * them before the first save.
 */
async function readRegistering(db: Kysely<DB>, session: Session): Promise<WireUser> {
  const user = userWithoutProfile(session, await readAccount(db, session.account_id))
  const profile_id = await findRegisteringNarrator(db, session.account_id)
  const person = profile_id && (await selectPerson(db, { role: 'narrator', profile_id }, session.account_id))
  if (!person) return user
  const { id, firstname, lastname, image, narrator } = person
  const email = person.contact_email ?? user.email
  return {
    ...user,
    id,
    firstname,
    lastname,
    image,
    email,
    slug: narrator?.slug ?? null,
    timbre_id: narrator?.timbre_id ?? null,
  }
}

function userWithoutProfile(session: Session, account: AccountRow | undefined): WireUser {
  return {
    role: session.role,
    id: 0,
    firstname: '',
    lastname: '',
    email: account?.email ?? null,
    phone: account?.phone ? formatPhone(account.phone as Phone) : null,
    image: null,
    balance: null,
    orders: [],
    payments: [],
    tickets: [],
    is_registering: true,
    on_moderate: false,
    moderation_comment: null,
    slug: null,
    timbre_id: null,
    agent_id: null,
    acting_agent_id: session.acting_agent_id,
    agent_narrators: [],
    agent_invitations: 0,
    genres: [],
    featured: [],
    tg_connected: false,
    is_owner: false,
    pause_left: 0,
    pause_hours: 0,
    on_pause: false,
  }
}
