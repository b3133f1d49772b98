/** The counts of each running application: tests run several in one process. */
import type { AppContext } from '../../app-context.ts'
import { SeenBook } from './seen-book.ts'

interface OpenBook {
  readonly seen: SeenBook
  /** Runs from the first count until the counts are written down. */
  timer: NodeJS.Timeout | null
}

const books = new WeakMap<AppContext, OpenBook>()

export function seenBookOf(app: AppContext): OpenBook {
  const book = books.get(app) ?? { seen: new SeenBook(), timer: null }
  books.set(app, book)
  return book
}
