/** How many visitors the narrators of the demo had: invented, the same in every demo, more where more is ordered. */

/** What visitors did with one narrator on one day. */
export interface Visits {
  readonly views: number
  readonly plays: number
  readonly selects: number
}

/** How far back the counts go. */
export const VISITED_DAYS = 90

/** Visitors of a narrator nobody has ordered from, on an average day. */
const QUIET_VIEWS = 6
/** What an order of the last months adds to them. */
const VIEWS_OF_ORDER = 5
/** Sunday to Saturday. */
const WEEK = [0.55, 1.1, 1.2, 1.15, 1.1, 0.95, 0.6] as const
const PLAYS_OF_VIEWS = 0.45
const SELECTS_OF_PLAYS = 0.16

/** The visits of a narrator so many days before today. `weekday` from Sunday, 0; `orders` = how many orders he has in the demo. */
export function visitsOf(key: string, days_ago: number, weekday: number, orders: number): Visits {
  const liking = 0.6 + 0.8 * chance(key)
  // The service grows: three months ago there were about half as many visitors.
  const growth = 1 - 0.5 * (days_ago / VISITED_DAYS)
  const average = (QUIET_VIEWS + VIEWS_OF_ORDER * orders) * liking * growth * (WEEK[weekday] ?? 1)
  const views = Math.round(average * (0.6 + 0.8 * chance(`${key} views ${days_ago}`)))
  const plays = Math.round(views * PLAYS_OF_VIEWS * (0.7 + 0.6 * chance(`${key} plays ${days_ago}`)))
  const selects = Math.floor(plays * SELECTS_OF_PLAYS + chance(`${key} selects ${days_ago}`))
  return { views, plays, selects: Math.min(selects, plays) }
}

/** How many visitors took one step on one day, by where they came from. */
export interface SiteVisitors {
  readonly step: 'visits' | 'heard' | 'scripts' | 'prices'
  readonly source: string
  readonly visitors: number
}

/** Visitors of the whole site on an average day, by where they come from. */
const SITE_VISITORS = { search: 34, direct: 21, social: 12, 'campaign:radio': 7, site: 4 } as const
/** Of those who took the step before. */
const NEXT_STEPS = [
  ['heard', 0.42],
  ['scripts', 0.35],
  ['prices', 0.8],
] as const

/** The visitors of the site so many days before today. `weekday` from Sunday, 0. */
export function siteVisitorsOf(days_ago: number, weekday: number): SiteVisitors[] {
  const growth = 1 - 0.5 * (days_ago / VISITED_DAYS)
  return Object.entries(SITE_VISITORS).flatMap(([source, average]) => {
    const day = average * growth * (WEEK[weekday] ?? 1)
    const rows: SiteVisitors[] = []
    let visitors = Math.round(day * (0.7 + 0.6 * chance(`${source} visits ${days_ago}`)))
    rows.push({ step: 'visits', source, visitors })
    for (const [step, share] of NEXT_STEPS) {
      visitors = Math.round(visitors * share * (0.75 + 0.5 * chance(`${source} ${step} ${days_ago}`)))
      rows.push({ step, source, visitors })
    }
    return rows.filter((row) => row.visitors > 0)
  })
}

/** A number from 0 to 1 that belongs to a word: FNV-1a, mixed once more, so that neighbouring words differ. */
function chance(word: string): number {
  let hash = 0x81_1c_9d_c5
  for (const letter of word) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d)
  hash ^= hash >>> 13
  return (hash >>> 0) / 0xff_ff_ff_ff
}
