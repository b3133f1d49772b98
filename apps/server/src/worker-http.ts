/** What a worker answers over HTTP: whether it lives and can work, and its figures. It serves nobody else. */
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { AppContext } from './app-context.ts'
import { installBackupMetrics } from './database/figures/backup-metrics.ts'
import { installDrain } from './http/drain.ts'
import { installHealth } from './http/health.ts'
import { createMetrics, installMetricsPage } from './http/metrics.ts'
import { installJobMetrics } from './jobs/job-metrics.ts'

const NO_EVENTS = { size: 0, opened: 0 }

/** Builds it without listening. */
export function buildWorkerHttp({
  config,
  database,
  log,
}: Pick<AppContext, 'config' | 'database' | 'log'>): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    forceCloseConnections: true,
  })
  const drain = installDrain(app)
  const metrics = createMetrics(database, NO_EVENTS)
  installHealth(app, { database, drain, canServeGuests: () => false, checks: [] })
  installMetricsPage(app, metrics, config.metrics_token)
  installJobMetrics(metrics.registry, database)
  installBackupMetrics(metrics.registry, database)
  return app
}
