/** The server: pages, API and, unless disabled, background jobs in one process. */
import { fileURLToPath } from 'node:url'
import { hostname } from 'node:os'
import process from 'node:process'
import { buildApp } from './app.ts'
import { closeAppContext, openAppContext } from './app-context.ts'
import { ConfigError, loadConfig } from './config.ts'
import { requireCompatibleSchema } from './database/schema-compatibility.ts'
import { keepDemoFresh } from './demo-data/keep-demo-fresh.ts'
import { createLog } from './http/log.ts'
import { beginResealing } from './keys-in-use.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { moduleJobs } from './modules/routes.ts'
import { loadInitialTexts } from './modules/content/texts/operations/load-initial-texts.ts'
import { startNarratorIndex } from './modules/narrators/search/running-index.ts'
import { listenToTelegram } from './modules/notifications/telegram-listening.ts'
import { settleVisitors } from './modules/overview/operations/visitors.ts'
import { createSiteState } from './modules/settings/site-state.ts'
import { inviteFirstSupporter } from './modules/staff/operations/invitations.ts'
import { settleSeen } from './modules/statistics/operations/visits.ts'
import { onStopSignals } from './stop-signals.ts'
import { startTracing } from './tracing.ts'
import { removeAbandonedFolders } from './working-folder.ts'

/** What jobs that are under way may take when the process is told to end. */
const JOBS_MS = 60_000

const WEB_FOLDER = fileURLToPath(new URL('../../web', import.meta.url))

async function main(): Promise<void> {
  const config = loadConfig(process.env)
  const log = createLog(config.log_level, undefined, { host: hostname(), role: 'server' })
  if (config.database_url === null) {
    throw new ConfigError(['DATABASE_URL is needed here; npm start runs a database of its own and sets it.'])
  }
  const tracing = await startTracing(config, 'server')
  await removeAbandonedFolders()
  const context = await openAppContext(config, config.database_url, log)
  await requireCompatibleSchema(context.database.pool)
  await loadInitialTexts(context)
  if (config.demo) await keepDemoFresh(context)
  await inviteFirstSupporter(context)
  await beginResealing(context)
  const site = createSiteState(context)
  const app = await buildApp(context, {
    pages: { folder: WEB_FOLDER, mode: config.dev ? 'development' : 'production' },
    isSiteClosed: () => site.isClosed(),
    siteVersion: () => site.version(),
    onStaffWrite: () => site.expire(),
  })
  const jobs = config.run_jobs ? await runJobs(context, moduleJobs, { concurrency: 4 }) : null
  const index = config.search_index ? startNarratorIndex({ ...context, connection: context.database.direct }) : null
  const telegram = config.run_jobs ? listenToTelegram(context) : null
  await app.listen({ port: config.port, host: config.host })
  process.send?.({ ready: true })

  onStopSignals(
    async () => {
      await app.drain.begin(config.drain_seconds * 1000)
      await app.close()
      await jobs?.stop()
      await index?.close()
      await telegram?.stop()
      await settleSeen(context)
      await settleVisitors(context)
      await closeAppContext(context)
      await tracing?.end()
      process.exitCode = 0
      process.disconnect?.()
    },
    config.drain_seconds * 1000 + (jobs ? JOBS_MS : 0),
  )
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String((error as Error).stack ?? error)}\n`)
  process.exitCode = 1
  process.disconnect?.()
})
