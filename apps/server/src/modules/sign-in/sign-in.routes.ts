import { randomBytes } from 'node:crypto'
import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isStaffRole } from '@tembrel/domain/accounts/roles.ts'
import type { CallBody } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../app-context.ts'
import type { ApiRoutes } from '../../api-routes.ts'
import { apiError } from '../../http/api-error.ts'
import { isFromOtherSite } from '../../http/session/origin-check.ts'
import type { SessionTokens } from '../../http/session/session.ts'
import type { SignInAddress } from '../accounts/accounts.queries.ts'
import { isKnownTo, readKnownDevice, writeKnownDevice } from './known-device.ts'
import { answerSignInChallenge } from '../accounts/second-factor/operations/answer-sign-in-challenge.ts'
import { findPerson } from '../accounts/operations/accounts.ts'
import { sendCode } from '../accounts/operations/send-code.ts'
import { readSignInAddress } from '../accounts/operations/read-sign-in-address.ts'
import { actAsNarrator, type AgentWish } from './operations/act-as-narrator.ts'
import { issueSession } from './issue-session.ts'
import { signIn, type SignInProof } from './operations/sign-in.ts'
import type { Visitor } from './issue-session.ts'

/** As long as the choice of a language is kept (Product §9). */
const DEVICE_SECONDS = 365 * 24 * 3600

export function signInRoutes(api: ApiRoutes): void {
  api.handle('GET /request-code', async (c) => {
    // A picture on a foreign page must not have its visitors send codes to somebody.
    if (isFromOtherSite(c.request)) throw apiError('FOREIGN_ORIGIN')
    const to = readSignInAddress(c.query)
    const { ip, known_as } = deviceOf(c)
    const sent = await sendCode(c.app, to, { ip, device_id: known_as(to), locale: c.locale, role: c.query.role })
    const db = c.app.database.kysely
    const agent = await findPerson(db, to, 'agent')
    const client = await findPerson(db, to, 'client')
    return {
      // The answer must not reveal which accounts of staff exist.
      is_agent: !isStaffRole(c.query.role) && agent.profile !== undefined,
      is_new_if_its_client: client.profile === undefined,
      retry_after: sent.retry_after,
      ...(c.query.debug === true && c.app.config.demo ? { code: sent.code } : {}),
    }
  })
  api.handle('POST /login', async (c) => {
    const { body } = c
    const device = deviceOf(c)
    const signedIn =
      body.agent_mode === true
        ? await actAsNarrator(c.app, c.sessions, c.session, wishOf(body), device)
        : await signIn(
            c.app,
            c.sessions,
            {
              proof: proofOf(body),
              role: body.role,
              referal_url: body.referal_url,
            },
            device,
          )
    const { is_exists, issued, totp_token, by } = signedIn
    if (by) rememberDevice(c, by)
    if (issued === null) return { is_exists, data: null, ...(totp_token !== undefined && { totp_token }) }
    c.cookies.set(c.reply, issued)
    return { is_exists, data: tokensOf(issued) }
  })
  api.handle('POST /login/totp', async (c) => {
    const device = deviceOf(c)
    const issued = await answerSignInChallenge(c.app, c.body, async (tx, profile) => {
      const opened = await issueSession(tx, c.sessions, profile, device)
      await c.sessions.noteFactor(tx.db, opened.session.family_id)
      return opened
    })
    c.cookies.set(c.reply, issued)
    return { data: tokensOf(issued) }
  })
  api.handle('POST /refresh', async (c) => {
    const held = c.body?.refresh_token ?? c.cookies.read(c.request).refresh
    const issued = held ? await c.sessions.refresh(held) : null
    if (!issued) {
      c.cookies.clear(c.reply)
      throw apiError('SESSION_EXPIRED')
    }
    c.cookies.set(c.reply, issued)
    return { token: issued.token, refresh_token: issued.refresh_token }
  })
  api.handle('POST /logout', async (c) => {
    const { refresh } = c.cookies.read(c.request)
    if (c.session) await c.sessions.end(c.app.database.kysely, c.session.family_id, 'logout')
    else if (refresh) await c.sessions.endByRefreshToken(refresh)
    c.cookies.clear(c.reply)
  })
}

/** Which of an agent's two wishes a body contains: to act as a narrator, or to be himself again. */
function wishOf({ role, narrator_id, from_id }: CallBody<'POST /login'>): AgentWish {
  if (role === 'agent') return { role, narrator_id: 0, from_id }
  if (role !== 'narrator') throw apiError('VALIDATION', { errors: { role: 'not_found' } })
  if (narrator_id === undefined) throw apiError('VALIDATION', { errors: { narrator_id: 'required' } })
  return { role, narrator_id, from_id }
}

function tokensOf({ token, refresh_token }: SessionTokens): SessionTokens {
  return { token, refresh_token }
}

function proofOf(body: CallBody<'POST /login'>): SignInProof {
  if (body.link !== undefined) return { link: body.link }
  if (body.code === undefined) throw apiError('VALIDATION', { errors: { code: 'required' } })
  return { to: readSignInAddress(body), code: body.code }
}

interface Visit {
  readonly app: AppContext
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly locale: Locale
}

function deviceOf({ app, request, locale }: Visit): Visitor {
  const { secret_keys, public_url } = app.config
  const device = readKnownDevice(secret_keys, request.cookies[deviceCookieName(public_url)])
  const known_as = (to: SignInAddress) => (isKnownTo(secret_keys, device, to) ? device.id : null)
  return { ip: request.ip, user_agent: request.headers['user-agent'] ?? '', locale, known_as }
}

/** From now on strangers cannot use up the codes and tries that this device has for the address. */
function rememberDevice({ app, request, reply }: Visit, to: SignInAddress): void {
  const { secret_keys, public_url } = app.config
  const name = deviceCookieName(public_url)
  const device = readKnownDevice(secret_keys, request.cookies[name])
  const value = writeKnownDevice(secret_keys, device, { to, new_id: randomBytes(12).toString('base64url') })
  const secure = public_url.startsWith('https:')
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: DEVICE_SECONDS } as const
  reply.header('set-cookie', reply.server.serializeCookie(name, value, attributes))
}

/** Behind https a sister domain cannot plant one. */
function deviceCookieName(public_url: string): string {
  return public_url.startsWith('https:') ? '__Host-device' : 'device'
}
