/** Answers for whoever keeps the process running: is it alive, and should it get requests now. */
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { migrationsFolder, readMigrations } from '../database/migrate.ts'
import { lastMigration } from './health.queries.ts'

/** Whoever asks waits two seconds at most; a database that takes longer is not ready. */
const PATIENCE_MS = 2000

export interface HealthOptions {
  readonly database: Database
  /** Further conditions, each null or the reason why not, for example that files can be stored. */
  readonly checks: readonly (() => Promise<string | null>)[]
}

export function installHealth(app: FastifyInstance, { database, checks }: HealthOptions): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.get('/health/live', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/health/ready', async (_request, reply) => {
    const reasons = isClosing ? ['shutting down'] : await reasonsAgainst([() => checkDatabase(database), ...checks])
    reply.header('cache-control', 'no-store')
    if (reasons.length === 0) return reply.send({ status: 'ok' })
    return reply.code(503).send({ status: 'unavailable', reasons })
  })
}

async function reasonsAgainst(checks: HealthOptions['checks']): Promise<string[]> {
  const results = await Promise.all(checks.map((check) => withinPatience(check)))
  return results.filter((reason) => reason !== null)
}

async function withinPatience(check: () => Promise<string | null>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('no answer in time'), PATIENCE_MS)
  })
  try {
    return await Promise.race([check(), late])
  } catch {
    return 'a part of the service does not answer'
  } finally {
    clearTimeout(timer)
  }
}

const newestMigration = readMigrations(migrationsFolder).at(-1)?.name ?? null

async function checkDatabase(database: Database): Promise<string | null> {
  const applied = await lastMigration(database.kysely)
  return applied !== null && newestMigration !== null && applied >= newestMigration
    ? null
    : 'the database has not been migrated'
}
