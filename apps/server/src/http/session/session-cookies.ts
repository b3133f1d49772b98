/**
 * The two cookies of a browser session. Scripts cannot read them, other sites cannot send them with a write. Behind
 * https the `__Host-` prefix also stops a sister domain from planting its own.
 */
import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ACCESS_SECONDS } from './access-token.ts'
import type { SessionTokens } from './session.ts'
import { REFRESH_SECONDS } from './sessions.ts'

export interface SessionCookies {
  set(reply: FastifyReply, tokens: SessionTokens): void
  /** Replaces only the access token, after the session's rights changed. */
  setAccess(reply: FastifyReply, token: string): void
  clear(reply: FastifyReply): void
  read(request: FastifyRequest): { access: string | null; refresh: string | null }
  readonly names: { readonly access: string; readonly refresh: string }
}

export function createSessionCookies(publicUrl: string): SessionCookies {
  const secure = publicUrl.startsWith('https:')
  const prefix = secure ? '__Host-' : ''
  const names = { access: `${prefix}access_token`, refresh: `${prefix}refresh_token` }
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  // Written as a header at once: an answer that a handler takes over, such as an event stream, has no later moment.
  const put = (reply: FastifyReply, name: string, value: string, maxAge: number) => {
    reply.header('set-cookie', reply.server.serializeCookie(name, value, { ...attributes, maxAge }))
  }
  return {
    names,
    set(reply, tokens) {
      put(reply, names.access, tokens.token, ACCESS_SECONDS)
      put(reply, names.refresh, tokens.refresh_token, REFRESH_SECONDS)
    },
    setAccess(reply, token) {
      put(reply, names.access, token, ACCESS_SECONDS)
    },
    clear(reply) {
      put(reply, names.access, '', 0)
      put(reply, names.refresh, '', 0)
    },
    read(request) {
      return { access: request.cookies[names.access] || null, refresh: request.cookies[names.refresh] || null }
    },
  }
}
