import { apiError } from '../../../http/api-error.ts'

/** Turns what became of a typed second factor into the answer: nothing for a right one. Throws WRONG_TOTP (422), TOO_MANY_TRIES (429). */
export function throwVerdict(verdict: 'right' | 'wrong' | 'too_many'): void {
  if (verdict === 'too_many') throw apiError('TOO_MANY_TRIES')
  if (verdict === 'wrong') throw apiError('WRONG_TOTP', { errors: { code: 'invalid' } })
}
