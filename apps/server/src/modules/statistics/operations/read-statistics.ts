import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { WireStatisticsHint } from '@tembrel/contract/calls/statistics.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { floorToRoubles, kopecks } from '@tembrel/domain/money/kopecks.ts'
import { isGenreOn } from '@tembrel/domain/orders/genre-ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { readUsualFigures } from '../../narrators/rows/operations/read-usual-figures.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import type { Settings } from '../../settings/settings-shape.ts'
import { moscowMonths } from '../moscow-months.ts'
import { selectGenreTitles, selectHintFacts, selectMonths, type HintFacts } from '../statistics.queries.ts'

/** More at once would be a list of reproaches. */
const GENRE_HINTS_AT_MOST = 3

/**
 * A narrator's statistics over the last `months` months, the running one included (docs/decisions/0050): visitors, orders and
 * income (roubles) by month, how soon he usually answers and delivers with the orders that say so, and hints, each of which is true now.
 */
export async function readStatistics(
  app: Pick<AppContext, 'database' | 'clock'>,
  narrator_id: number,
  question: { readonly months: number; readonly locale: Locale },
): Promise<CallResponse<'GET /narrator/statistics'>> {
  const db = app.database.kysely
  const now = app.clock.now()
  const months = moscowMonths(now, question.months)
  const first = months[0] ?? ''
  const { flags, ranking } = await readSettings(db)
  const [rows, figures, titles, facts] = await Promise.all([
    selectMonths(db, narrator_id, first),
    flags.usual_times ? readUsualFigures(db, narrator_id, ranking) : null,
    selectGenreTitles(db, question.locale),
    selectHintFacts(db, narrator_id, question.locale),
  ])
  return {
    months: months.map((month) => {
      const row = rows.find((one) => one.month === month)
      if (!row) return { month, views: 0, plays: 0, selects: 0, orders: 0, completed: 0, income: 0 }
      const { income_kopecks, ...counts } = row
      return { ...counts, income: floorToRoubles(kopecks(income_kopecks)) }
    }),
    usual_times: figures && {
      counted: ranking.answers_counted,
      needed: ranking.answers_needed,
      figures: figures.map(({ genre_id, ...figure }) => ({
        genre: { id: genre_id, title: titles.get(genre_id) ?? '' },
        ...figure,
      })),
    },
    hints: hintsOf(facts, flags, now),
  }
}

function hintsOf(facts: HintFacts, flags: Settings['flags'], now: Date): WireStatisticsHint[] {
  const isPaused = facts.pause_hours === -1 || (facts.paused_until !== null && facts.paused_until > now)
  // A genre that the site does not offer gets no orders.
  const genres = facts.silent_genres
    .filter((genre) => isGenreOn(genre, flags))
    .slice(0, GENRE_HINTS_AT_MOST)
    .map(({ id, title }) => ({ id, title }))
  return [
    ...(isPaused ? [{ kind: 'on_pause' as const }] : []),
    ...(facts.has_picture ? [] : [{ kind: 'no_picture' as const }]),
    ...(facts.has_description ? [] : [{ kind: 'no_description' as const }]),
    ...genres.map((genre) => ({ kind: 'no_demo_of_genre' as const, genre })),
    ...(facts.unanswered > 0 ? [{ kind: 'unanswered_reviews' as const, count: facts.unanswered }] : []),
  ]
}
