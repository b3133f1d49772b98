/**
 * A database of its own for a test file: real PostgreSQL with all migrations, copied from a template in about 20 ms.
 *
 *     const database = await createTestDatabase()
 *     after(() => database.drop())
 *
 * A test run shares one cluster (tools/test.mjs starts it); a test file that is run alone starts its own.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, openDatabase } from '../database/database.ts'
import { clusterVariable, databaseUrl, onConnection, startTestCluster, templateName } from './test-cluster.ts'

export interface TestDatabase extends Database {
  /** The connection URL, for a second pool or another process. */
  readonly connection: string
  /** Closes the pool and removes the database, whoever else is still connected. */
  drop(): Promise<void>
}

export interface TestDatabaseOptions {
  /** Connections at most; 10 when not given. Races need at least as many as there are rivals. */
  readonly max?: number
  /** Without the product's schema, for tests of the migrations themselves. */
  readonly empty?: boolean
}

let own: Promise<string> | undefined
let count = 0

/** Creates a database; call `drop` when done. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const cluster =
    process.env[clusterVariable] ?? (await (own ??= startTestCluster().then(({ connection }) => connection)))
  count += 1
  const name = `test_${process.pid}_${count}`
  await createCopy(cluster, name, options.empty === true ? 'template1' : templateName)
  const connection = databaseUrl(cluster, name)
  const database = openDatabase(connection, { max: options.max ?? 10, name })
  const drop = async (): Promise<void> => {
    await database.end()
    await onConnection(cluster, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
  return { ...database, connection, drop }
}

const templateInUse = '55006'

async function createCopy(cluster: string, name: string, template: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await onConnection(cluster, (client) =>
        client.query(`create database ${name} template ${template} strategy file_copy`),
      )
      return
    } catch (error) {
      if ((error as { code?: string }).code !== templateInUse || attempt === 50) throw error
      await pause(20)
    }
  }
}
