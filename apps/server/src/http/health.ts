/**
 * Answers for whoever keeps the process running or sends it requests (decision 0125): is it alive, can it serve guests, can it write.
 * None of them waits for longer than a second.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '../database/database.ts'
import { migrationsFolder, readMigrations } from '../database/migration-files.ts'
import type { Drain } from './drain.ts'
import { lastMigration } from './health.queries.ts'

/** A database that takes longer is one that nothing can be written to. */
const PATIENCE_MS = 800

export interface HealthOptions {
  readonly database: Database
  readonly drain: Drain
  /** Whether guests can be given something without the database. */
  readonly canServeGuests: () => boolean
  /** Further conditions of writing, each null or the reason why not. */
  readonly checks: readonly (() => Promise<string | null>)[]
}

export function installHealth(app: FastifyInstance, options: HealthOptions): void {
  const { database, drain, canServeGuests } = options
  let isMigrated = false
  const checkMigrated = async (): Promise<string | null> => {
    isMigrated ||= await hasNewestMigration(database)
    return isMigrated ? null : 'the database has not been migrated'
  }
  const reasonsAgainstWriting = (): Promise<string[]> =>
    reasonsAgainst([() => checkDatabase(database), ...(isMigrated ? [] : [checkMigrated]), ...options.checks])
  const unlessDraining = async (ask: () => string[] | Promise<string[]>): Promise<string[]> =>
    drain.isOn ? ['shutting down'] : ask()

  app.get('/health/live', async (_request, reply) => answer(reply, []))
  app.get('/health/serving', async (_request, reply) =>
    answer(
      reply,
      await unlessDraining(() =>
        database.watch.isAway && !canServeGuests() ? ['the database does not answer, and no page is kept'] : [],
      ),
    ),
  )
  for (const url of ['/health/writing', '/health/ready']) {
    app.get(url, async (_request, reply) => answer(reply, await unlessDraining(reasonsAgainstWriting)))
  }
}

function answer(reply: FastifyReply, reasons: readonly string[]): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (reasons.length === 0) return reply.send({ status: 'ok' })
  return reply.code(503).send({ status: 'unavailable', reasons })
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

async function checkDatabase({ watch }: Database): Promise<string | null> {
  const state = await watch.state(PATIENCE_MS)
  if (state === 'away') return 'the database does not answer'
  return state === 'only_reads' ? 'the database takes no writes' : null
}

const newestMigration = readMigrations(migrationsFolder).at(-1)?.name ?? null

async function hasNewestMigration(database: Database): Promise<boolean> {
  const applied = await lastMigration(database.kysely)
  return applied !== null && newestMigration !== null && applied >= newestMigration
}
