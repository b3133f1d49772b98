import type { AppContext } from '../../../../app-context.ts'
import { selectOpenPayouts } from '../withdrawals.queries.ts'

const LOOK_AGAIN_AFTER_MS = 60_000
const AT_ONCE = 100

/**
 * Withdrawals to ask the provider about: those in process that were not checked for a minute. A page of them, without those of
 * `done`.
 */
export async function listOpenPayouts(app: AppContext, done: readonly number[] = []): Promise<number[]> {
  const before = new Date(app.clock.now().getTime() - LOOK_AGAIN_AFTER_MS)
  return (await selectOpenPayouts(app.database.kysely, { before, done }, AT_ONCE)).map((row) => row.id)
}
