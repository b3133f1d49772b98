import type { AppContext } from '../app-context.ts'
import { inTransaction } from '../database/transaction.ts'
import { shiftDemoDataPauses } from '../modules/narrators/rows/operations/shift-demo-data-pauses.ts'
import { shiftDemoDataClocks } from '../modules/orders/lifecycle/operations/shift-demo-data-clocks.ts'
import { shiftDemoDataInvoices } from '../modules/payments/topups/operations/shift-demo-data-invoices.ts'
import { changeSetting } from '../modules/settings/operations/change-setting.ts'
import { readSettings } from '../modules/settings/operations/read-settings.ts'

/** Lets the clocks of the demo count from the latest start: called once while a demo installation starts. */
export async function keepDemoFresh(app: AppContext): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const { demo_started_at } = await readSettings(tx.db)
    const to = app.clock.now()
    const absence = { from: demo_started_at === '' ? to : new Date(demo_started_at), to }
    await shiftDemoDataClocks(tx, absence)
    await shiftDemoDataInvoices(tx, absence)
    await shiftDemoDataPauses(tx, absence)
    await changeSetting(tx, { key: 'demo_started_at', value: to.toISOString(), by_profile_id: null, at: to })
  })
}
