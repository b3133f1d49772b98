import type { Role } from '@tembrel/domain/accounts/roles.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { NewSession, Sessions } from '../../../http/session/sessions.ts'
import type { AccountRow, ProfileRow, SignInAddress } from '../../accounts/accounts.queries.ts'
import { checkCode } from '../../accounts/operations/check-code.ts'
import { ensureAccount } from '../../accounts/operations/ensure-account.ts'
import { takeSignInLink } from '../../accounts/operations/take-sign-in-link.ts'
import { findPerson } from '../../accounts/operations/accounts.ts'
import { createClient } from '../../clients/operations/clients.ts'
import { readNarratorState } from '../../narrators/rows/operations/narrators.ts'
import { recordReferral } from '../../referrals/operations/referrals.ts'
import { issueSession } from '../issue-session.ts'
import { signInInvited } from './sign-in-invited.ts'
import type { Device, Visitor, SignedIn } from '../issue-session.ts'

/** What shows whose address it is. */
export type SignInProof =
  | { readonly to: SignInAddress; readonly code: string }
  /** The link of a letter. */
  | { readonly link: string }

/**
 * Signs a person in with a code or a letter's link (Product §4). A client is created on the spot; a narrator without a finished registration gets
 * a session for it; a narrator login on an agent's account becomes the agent; engineers and staff are only invited.
 * Throws what `checkCode` and `takeSignInLink` throw, NOT_INVITED and PROFILE_DISABLED (403).
 */
export async function signIn(
  app: AppContext,
  sessions: Sessions,
  person: { proof: SignInProof; role: Role; referal_url?: string | undefined },
  device: Visitor,
): Promise<SignedIn> {
  const to = await prove(app, person.proof, device)
  const signedIn = await inTransaction(app.database, async (tx) => {
    const { account, profile } = await findPerson(tx.db, to, person.role)
    if (account?.disabled_at || profile?.disabled_at) throw apiError('PROFILE_DISABLED')
    // Only whoever is new here has been brought by somebody.
    const referal_url = account === undefined ? person.referal_url : undefined
    if (person.role === 'client') return signInClient(tx, app, sessions, { to, referal_url }, device)
    if (person.role === 'narrator') {
      return signInNarrator(tx, app, sessions, { to, profile, referal_url }, device)
    }
    return signInInvited(tx, app, sessions, { to, role: person.role, profile }, device)
  })
  return { ...signedIn, by: to }
}

async function prove(app: AppContext, proof: SignInProof, device: Visitor): Promise<SignInAddress> {
  if ('link' in proof) return takeSignInLink(app, proof.link)
  await checkCode(app, proof.to, proof.code, { ip: device.ip, device_id: device.known_as(proof.to) })
  return proof.to
}

interface Arrival {
  readonly to: SignInAddress
  /** The address a new person came by; undefined for everybody else. */
  readonly referal_url: string | undefined
}

/** The account of the address, with the programme that brought it when it is new (Product §2). */
async function arrive(tx: Tx, { to, referal_url }: Arrival, at: Date): Promise<AccountRow> {
  const account = await ensureAccount(tx, to, at)
  if (referal_url !== undefined) await recordReferral(tx, { account_id: account.id, referal_url, at })
  return account
}

async function signInClient(
  tx: Tx,
  app: AppContext,
  sessions: Sessions,
  arrival: Arrival,
  device: Device,
): Promise<SignedIn> {
  const at = app.clock.now()
  const account = await arrive(tx, arrival, at)
  const profile = await createClient(tx, { account_id: account.id, locale: device.locale, at })
  return { is_exists: true, issued: await issueSession(tx, sessions, profile, device) }
}

async function signInNarrator(
  tx: Tx,
  app: AppContext,
  sessions: Sessions,
  { profile, ...arrival }: Arrival & { readonly profile: ProfileRow | undefined },
  device: Device,
): Promise<SignedIn> {
  const agent = (await findPerson(tx.db, arrival.to, 'agent')).profile
  if (agent) {
    if (agent.disabled_at) throw apiError('PROFILE_DISABLED')
    return { is_exists: true, issued: await issueSession(tx, sessions, agent, device) }
  }
  const state = profile ? await readNarratorState(tx.db, profile.id) : null
  if (state === 'disabled') throw apiError('PROFILE_DISABLED')
  if (profile && state !== null && state !== 'registering') {
    return { is_exists: true, issued: await issueSession(tx, sessions, profile, device) }
  }
  const account = await arrive(tx, arrival, app.clock.now())
  const issued = await sessions.issue(tx.db, {
    account_id: account.id,
    role: 'narrator',
    profile_id: profile?.id ?? null,
    acting_agent_id: null,
    registration_only: true,
    ...deviceOf(device),
  })
  return { is_exists: false, issued }
}

function deviceOf({ ip, user_agent }: Device): Pick<NewSession, 'ip' | 'user_agent'> {
  return { ip, user_agent }
}
