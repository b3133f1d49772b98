import { inTransaction } from '../database/transaction.ts'
import { changeSetting } from '../modules/settings/operations/change-setting.ts'
import type { TestApp } from './test-app.ts'

/** Changes a setting as staff do, without a person: what it is called and its new value. */
export async function setSetting(app: TestApp, key: string, value: unknown): Promise<void> {
  await inTransaction(app.context.database, (tx) =>
    changeSetting(tx, { key, value, by_profile_id: null, at: app.clock.now() }),
  )
}
