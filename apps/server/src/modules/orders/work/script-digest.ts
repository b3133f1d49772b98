import { createHash } from 'node:crypto'

/** What tells one script from another. */
export function scriptDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
