/** Background jobs alone, for installations that run them apart from the pages: set RUN_JOBS=0 for the servers beside it. */
import { hostname } from 'node:os'
import process from 'node:process'
import { closeAppContext, openAppContext } from './app-context.ts'
import { ConfigError, loadConfig } from './config.ts'
import { requireCompatibleSchema } from './database/schema-compatibility.ts'
import { createLog } from './http/log.ts'
import { beginResealing } from './keys-in-use.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { listenToTelegram } from './modules/notifications/telegram-listening.ts'
import { moduleJobs } from './modules/routes.ts'
import { onStopSignals } from './stop-signals.ts'
import { startTracing } from './tracing.ts'
import { buildWorkerHttp } from './worker-http.ts'
import { removeAbandonedFolders } from './working-folder.ts'

/** What a job that is under way may take. */
const JOBS_MS = 10 * 60_000

async function main(): Promise<void> {
  const config = loadConfig(process.env)
  if (config.database_url === null)
    throw new ConfigError(['DATABASE_URL is needed: the worker runs no database of its own.'])
  const tracing = await startTracing(config, 'worker')
  await removeAbandonedFolders()
  const context = await openAppContext(
    config,
    config.database_url,
    createLog(config.log_level, undefined, { host: hostname(), role: 'worker' }),
  )
  await requireCompatibleSchema(context.database.pool)
  await beginResealing(context)
  const jobs = await runJobs(context, moduleJobs, { concurrency: 4 })
  const telegram = listenToTelegram(context)
  const http = config.worker_port === null ? null : buildWorkerHttp(context)
  if (config.worker_port !== null) await http?.listen({ port: config.worker_port, host: config.host })
  onStopSignals(async () => {
    await jobs.stop()
    await telegram?.stop()
    await http?.close()
    await closeAppContext(context)
    await tracing?.end()
  }, JOBS_MS)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String((error as Error).stack ?? error)}\n`)
  process.exitCode = 1
})
