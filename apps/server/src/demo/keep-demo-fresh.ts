import type { AppContext } from '../app-context.ts'
import { inTransaction } from '../database/transaction.ts'
import { shiftDemoClocks } from '../modules/orders/operations/shift-demo-clocks.ts'
import { changeSetting } from '../modules/settings/operations/change-setting.ts'
import { readSettings } from '../modules/settings/operations/read-settings.ts'

/** A restart within this time is no absence. */
const SHORT_BREAK_SECONDS = 600

/** Lets the clocks of demo orders count from the latest start: called once while a demo installation starts. */
export async function keepDemoFresh(app: AppContext): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const { demo_started_at } = await readSettings(tx.db)
    const now = app.clock.now()
    const away_seconds = demo_started_at === '' ? 0 : (now.getTime() - Date.parse(demo_started_at)) / 1000
    if (away_seconds > SHORT_BREAK_SECONDS) await shiftDemoClocks(tx, Math.round(away_seconds))
    await changeSetting(tx, { key: 'demo_started_at', value: now.toISOString(), by_profile_id: null, at: now })
  })
}
