import type { Tx } from '../../../database/transaction.ts'
import { moveTelegramLink } from '../notice-owners.queries.ts'

/** The Telegram chat of a person who is merged goes to the other, who keeps his own when he has one. */
export async function moveTelegram(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await moveTelegramLink(tx.db, from, into)
}
