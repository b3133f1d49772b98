/**
 * Which dates of birth a narrator can give (Product §5, §9).
 *
 * Invariant: an allowed date exists in the calendar and lies between the two limits, both included.
 */

export const BIRTHDATE_MIN = '1900-01-01'
export const BIRTHDATE_MAX = '2004-01-01'

/** Whether the text is a real date, `YYYY-MM-DD`, within the limits (Product §5). */
export function isBirthdateAllowed(date: string): boolean {
  return isCalendarDate(date) && date >= BIRTHDATE_MIN && date <= BIRTHDATE_MAX
}

function isCalendarDate(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false
  const instant = new Date(`${date}T00:00:00Z`)
  // A 30 February would silently become a day of March.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === date
}
