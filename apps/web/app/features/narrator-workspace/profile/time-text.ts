/** A time of day while it is typed: 24 hours, `HH:MM`. */

/** The digits as they are typed, `1030` → `10:30`, `9:3` → `09:3`. */
export function maskTime(text: string): string {
  const head = /^\s*\d:/.test(text) ? '0' : ''
  const digits = (head + text.replace(/\D/g, '')).slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits
}

/** What is meant when the field is left: `9` → `09:00`, `930` → `09:30`; what may mean two things stays. */
export function completeTime(text: string): string {
  const digits = text.replace(/\D/g, '')
  if (digits === '' || digits.length === 4) return text
  if (digits.length < 3) return `${digits.padStart(2, '0')}:00`
  return Number(digits.slice(0, 2)) > 23 ? `0${digits[0]}:${digits.slice(1)}` : text
}
