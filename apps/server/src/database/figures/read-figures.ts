/** Reading figures of the database for whoever watches the service (`/metrics`). */
import type { Database } from '../database.ts'

/** Who asks twice within this time is told the same: one look at the figures asks for several of them. */
const KEPT_MS = 5000

/** The same question, asked once for all who ask it within a few seconds. */
export function askedOnce<T>(ask: () => Promise<T>): () => Promise<T> {
  let kept: { readonly until: number; readonly answer: Promise<T> } | null = null
  return () => {
    if (kept === null || performance.now() > kept.until) kept = { until: performance.now() + KEPT_MS, answer: ask() }
    return kept.answer
  }
}

/** Reads figures; gives `otherwise` while the database is away, and when it does not answer, which the log is told as `failure`. */
export function figuresReader({ watch, log }: Pick<Database, 'watch' | 'log'>, failure: string) {
  return async <T>(ask: () => Promise<T>, otherwise: T): Promise<T> => {
    if (watch.isAway) return otherwise
    return ask().catch((error: unknown) => {
      log.warn({ err: error }, failure)
      return otherwise
    })
  }
}
