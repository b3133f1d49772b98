/** Finds out who makes a request, once per request, from the Bearer token or the cookies. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from './session.ts'
import type { SessionCookies } from './session-cookies.ts'
import type { Sessions } from './sessions.ts'

/**
 * `stale` means: this caller has signed in, but what it shows has expired. It gets an error instead of being treated as a
 * stranger, or its favourites would vanish from a list until the next refresh.
 */
export type SessionState =
  | { readonly kind: 'guest'; readonly session: null }
  | { readonly kind: 'stale'; readonly session: null }
  | { readonly kind: 'signed_in'; readonly session: Session }

const GUEST: SessionState = { kind: 'guest', session: null }
const STALE: SessionState = { kind: 'stale', session: null }

export interface SessionReader {
  read(request: FastifyRequest): Promise<SessionState>
  /**
   * As `read`, but an expired access cookie beside a live refresh cookie is replaced on the spot, its successors set on
   * the reply. For requests whose sender cannot refresh by itself: page loads, downloads, audio, event streams.
   */
  readOrRefresh(request: FastifyRequest, reply: FastifyReply): Promise<RefreshedState>
}

export interface RefreshedState {
  readonly state: SessionState
  /** The new tokens when a refresh happened. */
  readonly tokens: { readonly token: string; readonly refresh_token: string } | null
}

/** A Bearer token goes before the cookies. */
export function createSessionReader(sessions: Sessions, cookies: SessionCookies): SessionReader {
  async function read(request: FastifyRequest): Promise<SessionState> {
    const bearer = bearerOf(request)
    if (bearer !== null) return stateOf(await sessions.verify(bearer))
    const { access, refresh } = cookies.read(request)
    if (access !== null) return stateOf(await sessions.verify(access))
    return refresh === null ? GUEST : STALE
  }
  return {
    read,
    async readOrRefresh(request, reply) {
      const state = await read(request)
      if (state.kind !== 'stale' || bearerOf(request) !== null) return { state, tokens: null }
      const { refresh } = cookies.read(request)
      const issued = refresh === null ? null : await sessions.refresh(refresh)
      if (!issued) {
        cookies.clear(reply)
        return { state: GUEST, tokens: null }
      }
      cookies.set(reply, issued)
      return { state: { kind: 'signed_in', session: issued.session }, tokens: issued }
    },
  }
}

function stateOf(session: Session | null): SessionState {
  return session ? { kind: 'signed_in', session } : STALE
}

/** The access token that a request is judged by; null when it shows none. */
export function tokenOf(request: FastifyRequest, cookies: Pick<SessionCookies, 'read'>): string | null {
  return bearerOf(request) ?? cookies.read(request).access
}

function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  if (header === undefined) return null
  const match = /^Bearer +(\S+)$/i.exec(header)
  return match?.[1] ?? ''
}
