import type { AppContext } from '../../../../app-context.ts'
import { selectOpenRefunds } from '../card-refunds.queries.ts'

const LOOK_AGAIN_AFTER_MS = 60_000
const AT_ONCE = 100

/**
 * Refunds to ask the provider about: those that were not checked for a minute. The provider sends no notice of refused ones. A page of
 * them, without those of `done`.
 */
export async function listOpenRefunds(app: AppContext, done: readonly number[] = []): Promise<number[]> {
  const before = new Date(app.clock.now().getTime() - LOOK_AGAIN_AFTER_MS)
  return (await selectOpenRefunds(app.database.kysely, { before, done }, AT_ONCE)).map((row) => row.id)
}
