/** The place of an exception in the queue as text, for asking for what follows it: `1.1763460000000.order_late.2041`. */
import { apiError } from '../../http/api-error.ts'
import type { ExceptionPlace } from './exceptions.queries.ts'

const WRITTEN = /^([01])\.(\d{1,15})\.([a-z_]{1,40})\.(\d{1,15})$/

export function placeOf({ is_late, since, kind, subject }: ExceptionPlace): string {
  return [is_late ? 1 : 0, since.getTime(), kind, subject].join('.')
}

/** Throws VALIDATION (422) at `after` for what is no place. */
export function readPlace(text: string): ExceptionPlace {
  const [, late, since, kind = '', subject] = WRITTEN.exec(text) ?? []
  const at = new Date(Number(since))
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999)
    throw apiError('VALIDATION', { errors: { after: 'invalid' } })
  return { is_late: late === '1', since: at, kind, subject: Number(subject) }
}
