import { createHash } from 'node:crypto'

/** What is stored of a challenge's token: it has 32 random bytes, so a plain hash reveals nothing. */
export function challengeHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
