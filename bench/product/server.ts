/**
 * The product as it runs in production, in a process of its own: pages, API, real adapters. Only the general rate limit is off,
 * because all load comes from one address, and background jobs do not run.
 */
import { fileURLToPath } from 'node:url'
import { closeAppContext, openAppContext } from '../../apps/server/src/app-context.ts'
import { buildApp } from '../../apps/server/src/app.ts'
import { loadConfig } from '../../apps/server/src/config.ts'
import { createLog } from '../../apps/server/src/http/log.ts'
import type { ScheduledJobName } from '../../apps/server/src/jobs/job-payloads.ts'
import { moduleJobs } from '../../apps/server/src/modules/routes.ts'
import { startNarratorIndex } from '../../apps/server/src/modules/narrators/search/running-index.ts'
import { createSiteState } from '../../apps/server/src/modules/settings/site-state.ts'
import { serveParent } from '../child-process.ts'
import { processCpuMs } from '../process-cpu.ts'
import { beginProfile, endProfile } from './cpu-profile.ts'
import { beginStatements, endStatements } from './asked-statements.ts'

/** What the process has used since its start. */
export interface ServerUsage {
  readonly cpu_ms: number
  readonly statements: number
  readonly memory_bytes: number
}

const webFolder = fileURLToPath(new URL('../../apps/web', import.meta.url))

const config = loadConfig(process.env)
if (config.database_url === null) throw new Error('The bench gives its server a database.')
const context = await openAppContext(config, config.database_url, createLog(config.log_level))
const site = createSiteState(context)
const app = await buildApp(context, {
  pages: { folder: webFolder, mode: 'production' },
  isSiteClosed: () => site.isClosed(),
  siteVersion: () => site.version(),
  onStaffWrite: () => site.expire(),
  rate_limit_per_minute: 0,
})
const index = startNarratorIndex({ ...context, connection: config.database_url })
await index.whenBuilt()
/** What pages kept for guests are held against: about as many bytes as the list takes compressed, through the same hooks. */
const still = 'x'.repeat(20_000)
app.get('/bench/static', (_request, reply) => reply.type('text/html; charset=utf-8').send(still))
const url = await app.listen({ port: 0, host: '127.0.0.1' })

function usage(): ServerUsage {
  return {
    cpu_ms: processCpuMs(),
    statements: context.database.statements.total,
    memory_bytes: process.memoryUsage.rss(),
  }
}

/** One run of a job that goes by the clock, as the runner of jobs calls it. */
const runJob = async (name: ScheduledJobName): Promise<void> => moduleJobs[name]?.(context)

serveParent({ url: () => url, usage, runJob, beginProfile, endProfile, beginStatements, endStatements }, async () => {
  await app.close()
  await index.close()
  await closeAppContext(context)
})
