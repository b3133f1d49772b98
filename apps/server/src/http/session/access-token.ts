/**
 * Access tokens: signed, valid for a minute, never stored (Product §9 "Token max age 60"). A minute is how long a
 * session that has been ended elsewhere can still be used.
 */
import { hkdfSync } from 'node:crypto'
import { decodeProtectedHeader } from 'jose/decode/protected_header'
import type { JWTPayload } from 'jose'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import { isRole } from '@tembrel/domain/accounts/roles.ts'
import { dutyInForce } from '@tembrel/domain/accounts/staff-duties.ts'
import type { KeyRing, SecretKey } from '../../key-ring.ts'
import type { Session } from './session.ts'

export const ACCESS_SECONDS = 60

/** Verified tokens that are remembered at once; with one more, all are forgotten and verified anew. */
const REMEMBERED_TOKENS = 20_000

export interface AccessTokens {
  sign(session: Session): Promise<string>
  /** The session of a valid token; null for anything forged, foreign or expired. */
  verify(token: string): Promise<Session | null>
}

/**
 * The signing keys are derived from the installation's and serve nothing else. A token names its key; one of an earlier release, which
 * names none, is tried with each.
 */
export function createAccessTokens(keys: KeyRing, now: () => Date): AccessTokens {
  // A token says the same until it expires, so its signature is checked once: a poll every few seconds brings it again and again.
  const verified = new Map<string, { readonly session: Session; readonly expires_at: number }>()
  // Brought into their form once: given as bytes, they would be for every token.
  const current = signingKey(keys[0])
  const signers = new Map(keys.map((key) => [key.id, key === keys[0] ? current : signingKey(key)]))
  return {
    async sign(session) {
      const issuedAt = Math.floor(now().getTime() / 1000)
      return new SignJWT({
        role: session.role,
        profile_id: session.profile_id,
        acting_agent_id: session.acting_agent_id,
        registration_only: session.registration_only,
        ...(session.duty !== null && { duty: session.duty }),
        family_id: session.family_id,
      })
        .setProtectedHeader({ alg: 'HS256', kid: keys[0].id })
        .setSubject(String(session.account_id))
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_SECONDS)
        .sign(await current)
    },
    async verify(token) {
      const at = now()
      const known = verified.get(token)
      if (known) {
        if (at.getTime() < known.expires_at) return known.session
        verified.delete(token)
      }
      const payload = await verifiedPayload(token, signers, at)
      const session = payload && sessionOf(payload)
      if (session && payload.exp !== undefined) {
        if (verified.size >= REMEMBERED_TOKENS) verified.clear()
        verified.set(token, { session, expires_at: payload.exp * 1000 })
      }
      return session
    },
  }
}

async function signingKey({ secret }: SecretKey): Promise<CryptoKey> {
  const derived = new Uint8Array(hkdfSync('sha256', secret, '', 'tembrel access token', 32))
  return crypto.subtle.importKey('raw', derived, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
}

async function verifiedPayload(
  token: string,
  signers: ReadonlyMap<string, Promise<CryptoKey>>,
  at: Date,
): Promise<JWTPayload | null> {
  for (const signer of signersNamed(token, signers)) {
    try {
      return (await jwtVerify(token, await signer, { algorithms: ['HS256'], currentDate: at })).payload
    } catch {
      // Of another key, changed or expired; a token of an earlier release may still be of the next one.
    }
  }
  return null
}

/** The key that a token names, if it is in the ring; every key when it names none. What a token names is not believed, only tried. */
function signersNamed(token: string, signers: ReadonlyMap<string, Promise<CryptoKey>>): Promise<CryptoKey>[] {
  try {
    const { kid } = decodeProtectedHeader(token)
    if (kid === undefined) return [...signers.values()]
    const named = signers.get(kid)
    return named ? [named] : []
  } catch {
    return []
  }
}

function sessionOf(payload: Record<string, unknown>): Session | null {
  const accountId = Number(payload['sub'])
  const { role, profile_id: profileId, acting_agent_id: agentId, family_id: familyId, duty } = payload
  if (!Number.isSafeInteger(accountId) || !isRole(role) || typeof familyId !== 'string') return null
  return {
    family_id: familyId,
    account_id: accountId,
    role,
    profile_id: typeof profileId === 'number' ? profileId : null,
    acting_agent_id: typeof agentId === 'number' ? agentId : null,
    registration_only: payload['registration_only'] === true,
    duty: role === 'supporter' ? dutyInForce(typeof duty === 'string' ? duty : null, false) : null,
  }
}
