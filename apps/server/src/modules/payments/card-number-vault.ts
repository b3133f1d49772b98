/**
 * Card numbers while money is on its way to them (Product §4): sealed with the secret key of the installation and bound to
 * their owner, so that a row copied to somebody else opens nothing.
 */
import { openText, sealText, type Seal } from '../../sealed-text.ts'

/** `digits` sealed for the profile: nonce, tag, cipher text. */
export function sealCardNumber(secret_key: string, profile_id: number, digits: string): Buffer {
  return sealText(sealOf(secret_key, profile_id), digits)
}

/** The digits again. Throws when the bytes were changed, belong to another profile or were sealed with another key. */
export function openCardNumber(secret_key: string, profile_id: number, sealed: Buffer): string {
  return openText(sealOf(secret_key, profile_id), sealed)
}

function sealOf(secret_key: string, profile_id: number): Seal {
  return { secret_key, purpose: 'tembrel card numbers', owner: `profile:${profile_id}` }
}
