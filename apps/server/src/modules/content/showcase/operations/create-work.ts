import type { Tx } from '../../../../database/transaction.ts'
import { insertWork } from '../works.queries.ts'

/** A finished work of a narrator, whose sound is stored already; returns its id. */
export async function createWork(tx: Tx, work: Parameters<typeof insertWork>[1]): Promise<number> {
  return insertWork(tx.db, work)
}
