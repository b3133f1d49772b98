/** The moment to which a database is restored. */
import { StartError } from '../../tools/start/start-error.ts'
import type { Backup } from './pgbackrest.ts'

export interface Moment {
  /** As PostgreSQL reads it, in UTC, with all its digits. */
  readonly text: string
  readonly at: Date
}

const FORM = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.(\d{1,6}))?(?:Z|[+-]\d\d:?\d\d)$/

/** Reads `2026-11-26T12:00:00+03:00`, or with up to six digits of a second. Throws StartError when it is none, or says no zone. */
export function readMoment(text: string): Moment {
  const [, fraction = ''] = FORM.exec(text) ?? []
  // A date that does not exist, such as 31 February, is turned into another one by the clock of JavaScript.
  const at = new Date(text.replace(' ', 'T'))
  const [day] = text.split(/[T ]/)
  const isDay = new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day ?? '') ?? false
  if (!FORM.test(text) || Number.isNaN(at.getTime()) || !isDay)
    throw new StartError(`"${text}" is no moment. Write it with its zone: --to 2026-11-26T12:00:00+03:00`)
  const whole = at.toISOString().slice(0, 19).replace('T', ' ')
  return { text: `${whole}${fraction === '' ? '' : `.${fraction}`}+00`, at }
}

/**
 * The newest backup from which the moment can be reached: one that ended before it. Throws StartError when there is none, or when the
 * moment is still to come.
 */
export function backupFor(moment: Moment, backups: readonly Backup[], now: Date): Backup {
  const [first] = backups
  if (first === undefined) throw new StartError('There is no backup yet: nothing can be restored.')
  if (moment.at > now)
    throw new StartError(`${shown(moment.at)} is still to come; it is ${shown(now)}. Did you mean another zone?`)
  const found = backups.findLast(({ ended_at }) => ended_at < moment.at)
  if (found === undefined)
    throw new StartError(
      `${shown(moment.at)} is before the first backup that is kept. The earliest moment is ${shown(new Date(first.ended_at.getTime() + 1000))}.`,
    )
  return found
}

function shown(at: Date): string {
  return at.toISOString().replace(/\.\d+Z$/, 'Z')
}
