import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares a given value with a secret in a time that reveals nothing of either, not even their lengths. */
export function isSameSecret(given: string | Buffer, secret: string | Buffer): boolean {
  const digest = (content: string | Buffer) => createHash('sha256').update(content).digest()
  return timingSafeEqual(digest(given), digest(secret))
}
