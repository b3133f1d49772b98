import type { WireUser } from '@tembrel/contract/calls/app.ts'
import { formatPhone, type Phone } from '@tembrel/domain/accounts/phone.ts'
import { floorToRoubles } from '@tembrel/domain/money/kopecks.ts'
import type { AppContext } from '../../../app-context.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Session } from '../../../http/session/session.ts'
import { readProfile } from '../../accounts/operations/read-profile.ts'
import { listFeatured } from '../../clients/operations/list-featured.ts'
import { readBalance } from '../../ledger/operations/read-balance.ts'
import { listAgentNarrators } from '../../narrators/operations/list-agent-narrators.ts'
import { isTelegramConnected } from '../../notifications/operations/is-telegram-connected.ts'
import { pauseOf } from '../pause-state.ts'
import {
  selectEngineerGenres,
  selectNarratorSelf,
  selectOpenOrders,
  selectOpenPayments,
  selectOpenTickets,
} from '../appstate.queries.ts'

/**
 * The signed-in person in the role of the session (Product §3). While an agent acts as a narrator it is the narrator, with the
 * agent's id and narrators beside. Throws UNAUTHORIZED when the profile is gone.
 */
export async function readUser(
  app: AppContext,
  session: Session,
  as: 'session' | 'agent' = 'session',
): Promise<WireUser> {
  const db = app.database.kysely
  const isAgentView = as === 'agent' && session.acting_agent_id !== null
  const profile_id = isAgentView ? session.acting_agent_id : session.profile_id
  if (profile_id === null) return registeringUser(session)
  const { profile, account } = await readProfile(db, profile_id)
  if (!profile || profile.disabled_at) throw apiError('UNAUTHORIZED')
  const role = isAgentView ? 'agent' : session.role
  const narrator = role === 'narrator' ? await selectNarratorSelf(db, profile_id) : undefined
  const agent_id = role === 'agent' ? profile_id : session.acting_agent_id
  const hasWallet = role === 'client' || role === 'narrator' || role === 'soundengineer'
  return {
    role,
    id: profile.id,
    firstname: profile.firstname,
    lastname: profile.lastname,
    email: account?.email ?? profile.contact_email,
    phone: account?.phone ? formatPhone(account.phone as Phone) : null,
    image: profile.image,
    balance: hasWallet ? floorToRoubles(await readBalance(db, { kind: 'wallet', profile_id })) : null,
    orders: await selectOpenOrders(db, { role, profile_id }),
    payments: hasWallet ? await selectOpenPayments(db, profile_id) : [],
    tickets: await selectOpenTickets(db, { role, profile_id }),
    on_moderate: narrator?.state === 'on_moderate' || narrator?.state === 'returned',
    moderation_comment: narrator?.state === 'returned' ? narrator.moderation_comment : null,
    slug: narrator?.slug ?? null,
    timbre_id: narrator?.timbre_id ?? null,
    agent_id: narrator?.agent_id ?? null,
    acting_agent_id: session.acting_agent_id,
    agent_narrators: agent_id === null ? [] : await listAgentNarrators(db, agent_id),
    genres: role === 'soundengineer' ? await selectEngineerGenres(db, profile_id) : [],
    featured: role === 'client' ? await listFeatured(db, profile_id) : [],
    tg_connected: await isTelegramConnected(db, session.account_id),
    ...pauseOf(narrator, app.clock.now()),
  }
}

/** Somebody who has just begun to register as a narrator has no profile yet. */
function registeringUser(session: Session): WireUser {
  return {
    role: session.role,
    id: 0,
    firstname: '',
    lastname: '',
    email: null,
    phone: null,
    image: null,
    balance: null,
    orders: [],
    payments: [],
    tickets: [],
    on_moderate: false,
    moderation_comment: null,
    slug: null,
    timbre_id: null,
    agent_id: null,
    acting_agent_id: session.acting_agent_id,
    agent_narrators: [],
    genres: [],
    featured: [],
    tg_connected: false,
    pause_left: 0,
    pause_hours: 0,
    on_pause: false,
  }
}
