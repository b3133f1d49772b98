/** Days and months as the statistics know them: those of Moscow. */

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow', dateStyle: 'short' })

/** `2026-11-18`. */
export function moscowDay(at: Date): string {
  return DAY.format(at)
}

/** The last `count` months with the one that runs, the oldest first: `['2026-10', '2026-11']`. */
export function moscowMonths(now: Date, count: number): string[] {
  const [year = 0, month = 1] = moscowDay(now).split('-').map(Number)
  return Array.from({ length: count }, (_, index) => {
    const first = new Date(Date.UTC(year, month - 1 - (count - 1 - index), 1))
    return first.toISOString().slice(0, 7)
  })
}
