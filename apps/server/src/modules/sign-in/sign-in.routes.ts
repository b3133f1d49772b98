import type { FastifyRequest } from 'fastify'
import { isStaffRole } from '@tembrel/domain/accounts/roles.ts'
import type { CallBody } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { ApiRoutes } from '../../api-routes.ts'
import { apiError } from '../../http/api-error.ts'
import { isFromOtherSite } from '../../http/session/origin-check.ts'
import type { SessionTokens } from '../../http/session/session.ts'
import { answerSignInChallenge } from '../accounts/operations/answer-sign-in-challenge.ts'
import { findPerson } from '../accounts/operations/find-person.ts'
import { sendCode } from '../accounts/operations/send-code.ts'
import { readSignInAddress } from '../accounts/operations/read-sign-in-address.ts'
import { actAsNarrator, type AgentWish } from './operations/act-as-narrator.ts'
import { issueSession } from './issue-session.ts'
import { signIn, type Device } from './operations/sign-in.ts'

export function signInRoutes(api: ApiRoutes): void {
  api.handle('GET /request-code', async (c) => {
    // A picture on a foreign page must not have its visitors send codes to somebody.
    if (isFromOtherSite(c.request)) throw apiError('FOREIGN_ORIGIN')
    const to = readSignInAddress(c.query)
    const sent = await sendCode(c.app, to, { ip: c.request.ip, locale: c.locale })
    const db = c.app.database.kysely
    const agent = await findPerson(db, to, 'agent')
    const client = await findPerson(db, to, 'client')
    return {
      // Which accounts of staff exist is nobody's business.
      is_agent: !isStaffRole(c.query.role) && agent.profile !== undefined,
      is_new_if_its_client: client.profile === undefined,
      retry_after: sent.retry_after,
      ...(c.query.debug === true && c.app.config.demo ? { code: sent.code } : {}),
    }
  })
  api.handle('POST /login', async (c) => {
    const { body } = c
    const device = deviceOf(c.request, c.locale)
    const signedIn =
      body.agent_mode === true
        ? await actAsNarrator(c.app, c.sessions, c.session, wishOf(body), device)
        : await signIn(
            c.app,
            c.sessions,
            {
              to: readSignInAddress(body),
              role: body.role,
              code: requireCode(body.code),
              referal_url: body.referal_url,
            },
            device,
          )
    const { is_exists, issued, totp_token } = signedIn
    if (issued === null) return { is_exists, data: null, ...(totp_token !== undefined && { totp_token }) }
    c.cookies.set(c.reply, issued)
    return { is_exists, data: tokensOf(issued) }
  })
  api.handle('POST /login/totp', async (c) => {
    const device = deviceOf(c.request, c.locale)
    const issued = await answerSignInChallenge(c.app, c.body, (tx, profile) =>
      issueSession(tx, c.sessions, profile, device),
    )
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

/** Which of an agent's two wishes a body tells: to act as a narrator, or to be himself again. */
function wishOf({ role, narrator_id, from_id }: CallBody<'POST /login'>): AgentWish {
  if (role === 'agent') return { role, narrator_id: 0, from_id }
  if (role !== 'narrator') throw apiError('VALIDATION', { errors: { role: 'not_found' } })
  if (narrator_id === undefined) throw apiError('VALIDATION', { errors: { narrator_id: 'required' } })
  return { role, narrator_id, from_id }
}

function tokensOf({ token, refresh_token }: SessionTokens): SessionTokens {
  return { token, refresh_token }
}

function requireCode(code: string | undefined): string {
  if (code === undefined) throw apiError('VALIDATION', { errors: { code: 'required' } })
  return code
}

function deviceOf(request: FastifyRequest, locale: Locale): Device {
  return { ip: request.ip, user_agent: request.headers['user-agent'] ?? '', locale }
}
