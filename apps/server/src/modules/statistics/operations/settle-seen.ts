import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { seenBookOf } from '../seen-books.ts'
import { addNarratorDays } from '../statistics.queries.ts'

/**
 * Writes down what this process has counted of visitors, also when it ends. Counts of narrators who are not listed, and those of
 * the narrator himself, of his agent and of staff are left out. What cannot be written now is kept for the next time.
 */
export async function settleSeen(app: AppContext): Promise<void> {
  const book = seenBookOf(app)
  if (book.timer !== null) clearTimeout(book.timer)
  book.timer = null
  const counts = book.seen.take()
  if (counts.length === 0) return
  try {
    await inTransaction(app.database, (tx) => addNarratorDays(tx.db, counts))
  } catch (error) {
    book.seen.putBack(counts)
    app.log.warn({ err: error }, 'visits of narrators could not be written down')
  }
}
