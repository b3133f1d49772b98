import { m } from '../../../paraglide/messages.js'
import type { Overview } from './overview-query.ts'

interface WorstGenre {
  readonly title: string
  /** Turnover that this genre, and that everything together, has lost; kopecks above zero. */
  readonly lost: number
  readonly of: number
}

/** The genre whose turnover has fallen by the most; null while the whole turnover has not fallen, and when no single genre has. */
export function worstGenre({ totals, genres }: Pick<Overview, 'totals' | 'genres'>): WorstGenre | null {
  const of = totals.before.turnover_kopecks - totals.now.turnover_kopecks
  if (of <= 0) return null
  const [worst] = genres
    .map(({ genre, now, before }) => ({
      title: genre?.title ?? m.overview_genre_none(),
      lost: before.turnover_kopecks - now.turnover_kopecks,
    }))
    .toSorted((a, b) => b.lost - a.lost)
  return worst === undefined || worst.lost <= 0 ? null : { ...worst, of }
}
