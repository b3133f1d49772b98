/**
 * One-time passwords of staff by RFC 6238: six digits, half a minute, SHA-1, as every application for them expects.
 *
 * Invariant: a code is accepted in its half minute and the ones beside it, and only when no later or equal one has been used.
 */
import { Secret, TOTP } from 'otpauth'
import type { KeyRing } from '../../../key-ring.ts'
import { openText, sealText, type Seal } from '../../../sealed-text.ts'

const PERIOD_SECONDS = 30
const DIGITS = 6
const SECRET_BYTES = 20
const WINDOW_STEPS = 1

/** A new secret in base 32, as it is typed into an application by hand. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The content of the QR code: `otpauth://totp/…`. The authenticator application shows `label` to distinguish several accounts. */
export function totpUri(secret: string, issuer: string, label: string): string {
  return totpOf(secret, issuer, label).toString()
}

/** The half minute whose code this is, counted from 1970; null when it is none of the three around `at`. */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: at.getTime(), window: WINDOW_STEPS })
  return delta === null ? null : Math.floor(at.getTime() / 1000 / PERIOD_SECONDS) + delta
}

/** The secret as it is stored, bound to its account. */
export function sealTotpSecret(keys: KeyRing, account_id: number, secret: string): Buffer {
  return sealText(totpSeal(keys, account_id), secret)
}

/** The secret again. Throws SealError when the bytes were changed, belong to another account or were sealed with a key outside the ring. */
export function openTotpSecret(keys: KeyRing, account_id: number, sealed: Buffer): string {
  return openText(totpSeal(keys, account_id), sealed)
}

/** How the secret of an account is sealed. */
export function totpSeal(keys: KeyRing, account_id: number): Seal {
  return { keys, purpose: 'tembrel one-time passwords', owner: `account:${account_id}` }
}

function totpOf(secret: string, issuer = '', label = 'staff'): TOTP {
  const named = issuer === '' ? {} : { issuer }
  return new TOTP({ ...named, label, algorithm: 'SHA1', digits: DIGITS, period: PERIOD_SECONDS, secret })
}
