import type { AppContext } from '../app-context.ts'
import { inTransaction } from '../database/transaction.ts'
import { shiftDemoPauses } from '../modules/narrators/rows/operations/shift-demo-pauses.ts'
import { shiftDemoClocks } from '../modules/orders/lifecycle/operations/shift-demo-clocks.ts'
import { shiftDemoInvoices } from '../modules/payments/topups/operations/shift-demo-invoices.ts'
import { changeSetting } from '../modules/settings/operations/change-setting.ts'
import { readSettings } from '../modules/settings/operations/read-settings.ts'

/** Lets the clocks of the demo count from the latest start: called once while a demo installation starts. */
export async function keepDemoFresh(app: AppContext): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const { demo_started_at } = await readSettings(tx.db)
    const to = app.clock.now()
    const absence = { from: demo_started_at === '' ? to : new Date(demo_started_at), to }
    await shiftDemoClocks(tx, absence)
    await shiftDemoInvoices(tx, absence)
    await shiftDemoPauses(tx, absence)
    await changeSetting(tx, { key: 'demo_started_at', value: to.toISOString(), by_profile_id: null, at: to })
  })
}
