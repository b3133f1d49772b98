import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import { postingsForTopup } from '@tembrel/domain/money/postings.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { postOperation } from '../../ledger/operations/post-operation.ts'

let count = 0

/** Puts whole roubles into a wallet, as if they had been earned. */
export async function giveMoney(app: TestApp, profile_id: number, roubles: number): Promise<void> {
  count += 1
  await inTransaction(app.context.database, (tx) =>
    postOperation(tx, {
      kind: 'topup',
      scope: 'test',
      key: `given:${count}`,
      at: app.clock.now(),
      legs: postingsForTopup({ profile_id, from: 'bank', sum: kopecks(roubles * 100), fee: kopecks(0) }),
    }),
  )
}
