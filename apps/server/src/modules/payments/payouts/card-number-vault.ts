/**
 * Card numbers, and the tokens that replace them, while money is on its way to them (Product §4): sealed with the secret key of
 * the installation and bound to their owner, so that a row copied to another profile cannot be opened.
 */
import { openText, sealText, type Seal } from '../../../sealed-text.ts'

/** `digits` sealed for the profile: nonce, tag, cipher text. */
export function sealCardNumber(secret_key: string, profile_id: number, digits: string): Buffer {
  return sealText(sealOf(secret_key, profile_id), digits)
}

/** The digits again. Throws when the bytes were changed, belong to another profile or were sealed with another key. */
export function openCardNumber(secret_key: string, profile_id: number, sealed: Buffer): string {
  return openText(sealOf(secret_key, profile_id), sealed)
}

/** The token of the provider's widget sealed for the profile; opens nothing in the place of a card number. */
export function sealPayoutToken(secret_key: string, profile_id: number, payout_token: string): Buffer {
  return sealText(sealOf(secret_key, profile_id, 'tembrel payout tokens'), payout_token)
}

/** The token again. Throws like `openCardNumber`. */
export function openPayoutToken(secret_key: string, profile_id: number, sealed: Buffer): string {
  return openText(sealOf(secret_key, profile_id, 'tembrel payout tokens'), sealed)
}

function sealOf(secret_key: string, profile_id: number, purpose = 'tembrel card numbers'): Seal {
  return { secret_key, purpose, owner: `profile:${profile_id}` }
}
