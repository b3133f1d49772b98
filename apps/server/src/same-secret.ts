import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares a secret with what was given for it in a time that tells nothing of either, not even how long they are. */
export function isSameSecret(given: string | Buffer, secret: string | Buffer): boolean {
  const digest = (content: string | Buffer) => createHash('sha256').update(content).digest()
  return timingSafeEqual(digest(given), digest(secret))
}
