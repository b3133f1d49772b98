import type { Tx } from '../../../database/transaction.ts'
import { insertQuestion } from '../content.queries.ts'

/** A question with its answer, in both languages. */
export async function createQuestion(tx: Tx, question: Parameters<typeof insertQuestion>[1]): Promise<void> {
  await insertQuestion(tx.db, question)
}
