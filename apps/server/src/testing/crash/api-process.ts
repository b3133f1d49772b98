/**
 * The product's server as `main.ts` puts it together, API and jobs without the pages: so it needs no built web. Says over
 * IPC when it listens, and ends with the process that started it.
 */
import { buildApp } from '../../app.ts'
import { openAppContext } from '../../app-context.ts'
import { loadConfig } from '../../config.ts'
import { createLog } from '../../http/log.ts'
import { runJobs } from '../../jobs/run-jobs.ts'
import { moduleJobs } from '../../modules/routes.ts'
import { createSiteState } from '../../modules/settings/site-state.ts'

process.once('disconnect', () => process.exit(1))
const config = loadConfig(process.env)
const opened = await openAppContext(config, config.database_url ?? '', createLog(config.log_level))
// Days pass when the test says so. The product itself has no such setting.
let ahead_ms = Number(process.env['CRASH_CLOCK_AHEAD_MS'] ?? 0)
process.on('message', (message: { ahead_ms: number }) => {
  ahead_ms = message.ahead_ms
  process.send?.({ ahead_ms })
})
const context = { ...opened, clock: { now: () => new Date(Date.now() + ahead_ms) } }
const site = createSiteState(context)
// All clients of the test come from one address.
const app = await buildApp(context, {
  pages: null,
  isSiteClosed: () => site.isClosed(),
  onStaffWrite: () => site.expire(),
  rate_limit_per_minute: 0,
})
await runJobs(context, moduleJobs, { concurrency: 4 })
await app.listen({ port: config.port, host: config.host })
process.send?.({ ready: true })
