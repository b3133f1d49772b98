import type { NoteCall, OutsideService } from '../../../adapters/watch-calls.ts'
import type { Database } from '../../../database/database.ts'
import { markAnswered, markFailed } from '../service-state.queries.ts'

/** The same is written no more often than this. */
const AGAIN_MS = 30_000
/** A failure of a library may be a page long. */
const FAILURE_LENGTH = 300

/**
 * Keeps what calls to services outside have shown, for the page of the staff (Product 7.937): a change at once, the same every half minute.
 * While the database is away nothing is kept; nobody waits for it.
 */
export function createCallRecorder({ kysely, log }: Pick<Database, 'kysely' | 'log'>, now: () => Date): NoteCall {
  const written = new Map<OutsideService, { readonly kind: string; readonly at: number }>()
  return (service, outcome) => {
    const at = now()
    const last = written.get(service)
    if (last?.kind === outcome.kind && at.getTime() - last.at < AGAIN_MS) return
    written.set(service, { kind: outcome.kind, at: at.getTime() })
    const writing =
      outcome.kind === 'answered'
        ? markAnswered(kysely, service, at)
        : markFailed(kysely, service, outcome.failure.slice(0, FAILURE_LENGTH), at)
    writing.catch((error: unknown) => {
      written.delete(service)
      log.warn({ err: error, service }, 'the state of a service outside could not be written')
    })
  }
}
