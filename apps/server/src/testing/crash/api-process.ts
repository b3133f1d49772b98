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
const context = await openAppContext(config, config.database_url ?? '', createLog(config.log_level))
const site = createSiteState(context)
// All clients of the test come from one address.
const app = await buildApp(context, { pages: null, isSiteClosed: () => site.isClosed(), rate_limit_per_minute: 0 })
await runJobs(context, moduleJobs, { concurrency: 4 })
await app.listen({ port: config.port, host: config.host })
process.send?.({ ready: true })
