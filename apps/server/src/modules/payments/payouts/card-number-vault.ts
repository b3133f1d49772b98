/**
 * Card numbers, and the tokens that replace them, while money is on its way to them (Product §4): sealed with the secret key of
 * the installation and bound to their owner, so that a row copied to another profile cannot be opened.
 */
import type { KeyRing } from '../../../key-ring.ts'
import { openText, sealText, type Seal } from '../../../sealed-text.ts'

/** `digits` sealed for the profile. */
export function sealCardNumber(keys: KeyRing, profile_id: number, digits: string): Buffer {
  return sealText(cardNumberSeal(keys, profile_id), digits)
}

/** The digits again. Throws SealError when the bytes were changed, belong to another profile or were sealed with a key outside the ring. */
export function openCardNumber(keys: KeyRing, profile_id: number, sealed: Buffer): string {
  return openText(cardNumberSeal(keys, profile_id), sealed)
}

/** The token of the provider's widget sealed for the profile; opens nothing in the place of a card number. */
export function sealPayoutToken(keys: KeyRing, profile_id: number, payout_token: string): Buffer {
  return sealText(payoutTokenSeal(keys, profile_id), payout_token)
}

/** The token again. Throws like `openCardNumber`. */
export function openPayoutToken(keys: KeyRing, profile_id: number, sealed: Buffer): string {
  return openText(payoutTokenSeal(keys, profile_id), sealed)
}

/** How the card numbers of a profile are sealed. */
export function cardNumberSeal(keys: KeyRing, profile_id: number): Seal {
  return { keys, purpose: 'tembrel card numbers', owner: `profile:${profile_id}` }
}

/** How the tokens of a profile's cards are sealed. */
export function payoutTokenSeal(keys: KeyRing, profile_id: number): Seal {
  return { keys, purpose: 'tembrel payout tokens', owner: `profile:${profile_id}` }
}
