/** Days of Moscow, in which documents are dated. */

const DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Moscow',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day of a moment in Moscow, `YYYY-MM-DD`. */
export function moscowDay(at: Date): string {
  return DAY.format(at)
}
