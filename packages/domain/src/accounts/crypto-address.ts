/**
 * Wallet addresses that USDT of the Ethereum network is withdrawn to (Product §4, §5).
 *
 * Invariants: an accepted address is stored with its checksum (EIP-55); one whose checksum is wrong is never accepted,
 * because a mistyped address loses the money for good.
 */

import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The contract of the token itself: what is sent there cannot be brought back. */
const USDT_CONTRACT = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

export type CryptoAddressRefusal =
  | 'not_an_address'
  | 'wrong_checksum'
  | 'zero_address'
  | 'token_contract'
  | 'tron_address'

/** `is_unchecked` = typed in one case, so that a mistyped letter could not be noticed: ask to look again. */
export type CryptoAddressCheck =
  | { readonly refused: null; readonly address: string; readonly is_unchecked: boolean }
  | { readonly refused: CryptoAddressRefusal }

/** The stored form of a typed address, or why it is refused (Product §5). */
export function checkCryptoAddress(typed: string): CryptoAddressCheck {
  const text = typed.trim()
  if (/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return { refused: 'tron_address' }
  if (!/^0[xX][0-9a-fA-F]{40}$/.test(text)) return { refused: 'not_an_address' }
  const hex = text.slice(2)
  const address = withChecksum(hex)
  if (/^0+$/.test(hex)) return { refused: 'zero_address' }
  if (address === USDT_CONTRACT) return { refused: 'token_contract' }
  const is_unchecked = hex === hex.toLowerCase() || hex === hex.toUpperCase()
  if (!is_unchecked && `0x${hex}` !== address) return { refused: 'wrong_checksum' }
  return { refused: null, address, is_unchecked }
}

/** The address with the case of its letters set by EIP-55. `hex` = forty hexadecimal digits in any case. */
export function withChecksum(hex: string): string {
  const lower = hex.toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)))
  const cased = Array.from(lower, (digit, place) =>
    Number.parseInt(hash.charAt(place), 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${cased.join('')}`
}
