import { mayBeMistyped, plainWords, type SearchText } from '@tembrel/domain/office/search-text.ts'
import { beginningsWithinOneEdit, isWithinOneEdit } from '@tembrel/domain/typography/one-edit.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { DB } from '../../../database/tables.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { selectNewestTexts, selectWords, writeWords } from '../search-words.queries.ts'
import type { Wanted } from '../text-match.queries.ts'

/** A word that so many others may be is looked for by the first of them. */
const MOST_MEANT = 24

/**
 * What is looked for when a letter of each longer word may be mistyped (Product 7.981): with the words that it may stand for among those
 * that anything is called by. Null when one of them stands for none.
 */
export async function readMeant(db: Kysely<DB>, asked: SearchText): Promise<Wanted | null> {
  const fresh = new Set((await selectNewestTexts(db)).flatMap(plainWords))
  const meant: string[][] = []
  for (const word of asked.words) {
    if (!mayBeMistyped(word)) {
      meant.push([word])
      continue
    }
    const listed = await selectWords(db, beginningsWithinOneEdit(word), word.length - 1)
    const near = [...new Set([...listed, ...fresh])].filter((token) => isWithinOneEdit(word, token))
    if (near.length === 0) return null
    meant.push(shortest(near).slice(0, MOST_MEANT))
  }
  return { ...asked, matching: 'similar', meant }
}

/** Without those that begin with another of them, which finds them too; the shortest first. */
function shortest(words: readonly string[]): string[] {
  const kept: string[] = []
  for (const word of words.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1)))
    if (!kept.some((beginning) => word.startsWith(beginning))) kept.push(word)
  return kept
}

/** Writes down the words that people, orders, companies and content are called by (Product 7.981); twice at once harms nothing. */
export async function collectSearchWords(database: Database): Promise<void> {
  await inTransaction(database, ({ db }) => writeWords(db))
}
