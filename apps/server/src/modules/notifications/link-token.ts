import { createHash, randomBytes } from 'node:crypto'

/** The secret in the address that connects Telegram: 32 random bytes, 43 characters that a bot's link may carry. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Only this hash of it is stored. */
export function hashOfLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
