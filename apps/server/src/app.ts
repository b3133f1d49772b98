import type { FastifyInstance } from 'fastify'
import { contract } from '@tembrel/contract/contract.ts'
import type { AppContext } from './app-context.ts'
import { installBackupMetrics } from './database/figures/backup-metrics.ts'
import { buildHttp, type HttpOptions } from './http/build-http.ts'
import { installDemoPictures } from './http/demo-pictures.ts'
import { installJobMetrics } from './jobs/job-metrics.ts'
import { noteVisitor } from './modules/overview/operations/visitors.ts'
import { refuseOwnCase } from './modules/staff/operations/refuse-own-case.ts'
import { requireFreshFactor } from './modules/staff/operations/require-fresh-factor.ts'
import { requireInForce } from './modules/staff/operations/require-in-force.ts'
import { registerModules } from './modules/routes.ts'

export type AppOptions = Pick<
  HttpOptions<typeof contract, AppContext>,
  'pages' | 'isSiteClosed' | 'siteVersion' | 'onStaffWrite' | 'readiness' | 'rate_limit_per_minute'
>

/**
 * The whole product as one Fastify application. It does not listen: `main.ts` does, tests inject.
 * Throws when a call of the contract has no handler.
 */
export async function buildApp(context: AppContext, options: AppOptions): Promise<FastifyInstance> {
  const { sender } = context.storage
  const app = await buildHttp(context, {
    ...options,
    outside: { form: context.cards.payout_widget, files_origin: sender?.kind === 'bucket' ? sender.origin : null },
    shared_page_seconds: context.config.shared_page_seconds,
    contract,
    onAnswer: (request, reply) => noteVisitor(context, request, reply),
    checkCase: async (spec, caller, parsed, sessions) => {
      await refuseOwnCase(context, spec, caller, parsed)
      await requireInForce(context, sessions, spec, caller)
      await requireFreshFactor(context, sessions, spec, caller)
    },
    register: (api, services) => {
      registerModules(api, services)
      installJobMetrics(services.metrics.registry, context.database)
      installBackupMetrics(services.metrics.registry, context.database)
    },
  })
  if (context.config.demo) await installDemoPictures(app)
  return app
}
