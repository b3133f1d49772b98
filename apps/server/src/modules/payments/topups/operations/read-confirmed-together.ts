import { kopecks, type Kopecks } from '@tembrel/domain/money/kopecks.ts'
import { togetherSince } from '@tembrel/domain/money/second-person.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { selectConfirmedSum } from '../../rows/invoices.queries.ts'

/** What invoices of a client that were confirmed by hand within the last days came to, fees included (Product 7.908). */
export async function readConfirmedTogether(db: Kysely<DB>, profile_id: number, now: Date): Promise<Kopecks> {
  return kopecks(await selectConfirmedSum(db, profile_id, togetherSince(now)))
}
