/**
 * The throwaway PostgreSQL that tests run on: in memory where possible, without flushing to disk, with one database that has all
 * migrations and serves as the template of every test database.
 */
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** Where a test run says which cluster its test files share: a connection URL of the cluster's own database. */
export const clusterVariable = 'TEST_POSTGRES'

export const templateName = 'tembrel_template'

export interface TestCluster {
  readonly connection: string
  stop(): Promise<void>
}

/** Fast and forgetful settings for a throwaway cluster. */
const throwawayFlags: readonly string[] = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'max_connections=300',
]

/**
 * Starts a cluster and makes its template. It ends with this process at the latest. What makes one is loaded here: the test files of a
 * run share one and make none.
 */
export async function startTestCluster(): Promise<TestCluster> {
  const { startEmbeddedPostgres } = await import('../database/embedded-postgres.ts')
  const { migrate } = await import('../database/migrate.ts')
  const base = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
  const folder = mkdtempSync(join(base, 'tembrel-test-'))
  const server = await startEmbeddedPostgres({
    data_dir: join(folder, 'postgres'),
    throwaway_folder: folder,
    flags: throwawayFlags,
    log: () => undefined,
  })
  await onConnection(server.connection, (client) => client.query(`create database ${templateName}`))
  await migrate(databaseUrl(server.connection, templateName))
  return { connection: server.connection, stop: () => server.stop() }
}

/** The same connection URL with another database name. */
export function databaseUrl(connection: string, database: string): string {
  const url = new URL(connection)
  url.pathname = `/${database}`
  return url.href
}

/** Runs `use` on a connection of its own. */
export async function onConnection<T>(connection: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: connection })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
