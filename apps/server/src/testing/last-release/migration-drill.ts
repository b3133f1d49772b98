/**
 * The last release goes on while the new one migrates under it (decision 0132): under load, with a hot table that is changed in every way that is
 * allowed, somebody who always has hold of it, and an automatic vacuum at work.
 */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startSandbox } from '@tembrel/card-sandbox/build-sandbox.ts'
import { startEmbeddedPostgres } from '../../database/embedded-postgres.ts'
import { migrate } from '../../database/migrate.ts'
import { migrationsFolder } from '../../database/migration-files.ts'
import { drillMigrations } from './drill-migrations.ts'
import { takeLastRelease } from './find-last-release.ts'
import { fillOrders, Holder, LockClock } from './hot-table.ts'
import { OldServer } from './old-server.ts'
import { Traffic } from './traffic.ts'

/** The project's own folder: the one for temporary files is often in memory, where flushing to disk costs nothing. */
const dataFolder = fileURLToPath(new URL('../../../../../.data', import.meta.url))

const NARRATORS = 4

export interface DrillPlan {
  /** Rows of the hot table. */
  readonly rows: number
  /** Seconds of traffic before, and after the migration. */
  readonly seconds: number
  readonly port: number
  readonly say: (line: string) => void
}

export interface DrillResult {
  readonly release: string
  /** False when this version stood in for the last release. */
  readonly is_last: boolean
  readonly migration_seconds: number
  readonly migrations: number
  /** How often the migration let others go first. */
  readonly attempts: number
  readonly asked: number
  readonly paid: number
  readonly paid_after: number
  readonly failures: readonly string[]
  readonly longest_lock_wait_ms: number
  readonly p95_ms: number
  readonly max_ms: number
}

export async function runMigrationDrill({ rows, seconds, port, say }: DrillPlan): Promise<DrillResult> {
  const release = takeLastRelease()
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const folder = mkdtempSync(join(dataFolder, 'migration-drill-'))
  const postgres = await startEmbeddedPostgres({
    data_dir: join(folder, 'postgres'),
    flags: ['autovacuum_naptime=1'],
    log: () => undefined,
  })
  const url = `http://127.0.0.1:${port}`
  const sandbox = await startSandbox({ webhook_url: `${url}/api/payments/yookassa`, switches: { hook_speed: 20 } })
  const { connection } = postgres
  const server = new OldServer({
    release: release.folder,
    folder,
    settings: {
      NODE_ENV: 'production',
      DEMO: '1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: connection,
      YOOKASSA_BASE_URL: sandbox.api_url,
      YOOKASSA_SHOP_ID: sandbox.shop.id,
      YOOKASSA_SECRET_KEY: sandbox.shop.secret_key,
      LOG_LEVEL: 'warn',
    },
  })
  try {
    say(`The last release is ${release.name}.`)
    server.migrate()
    const narrators = Array.from({ length: NARRATORS }, (_, index) => server.makeNarrator(index + 1))
    await server.start()
    const result = await measure({ connection, server, folder, url, narrators, rows, seconds, say })
    return { release: release.name, is_last: release.is_last, ...result }
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${server.lastWords()}`, { cause: error })
  } finally {
    await server.stop()
    await sandbox.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
    release.remove()
  }
}

interface Scene {
  readonly connection: string
  readonly server: OldServer
  readonly folder: string
  readonly url: string
  readonly narrators: readonly number[]
  readonly rows: number
  readonly seconds: number
  readonly say: (line: string) => void
}

async function measure(scene: Scene): Promise<Omit<DrillResult, 'release' | 'is_last'>> {
  const { connection, url, narrators, rows, seconds, say } = scene
  const traffic = new Traffic(url, narrators)
  const ends: { end(): Promise<void> }[] = [traffic]
  try {
    traffic.begin({ guests: 3, readers: 3, buyers: 2 })
    while (traffic.paid === 0 && traffic.failures.length === 0) await pause(50)
    await fillOrders(connection, rows)
    say(`${rows} orders are there.`)
    await pause(seconds * 1000)
    const clock = new LockClock(connection)
    ends.push(clock, new Holder(connection))
    const migrated = await migrateCounted(scene)
    const paid = traffic.paid
    await pause(seconds * 1000)
    for (const one of ends.splice(0).toReversed()) await one.end()
    const again = await startsAgain(scene)
    const { p95, max } = traffic.times()
    return {
      ...migrated,
      asked: traffic.asked + again.asked,
      paid: traffic.paid,
      paid_after: traffic.paid - paid,
      failures: [...traffic.failures, ...again.failures],
      longest_lock_wait_ms: clock.longest_ms,
      p95_ms: p95,
      max_ms: max,
    }
  } finally {
    for (const one of ends) await one.end()
  }
}

async function migrateCounted(
  scene: Scene,
): Promise<Pick<DrillResult, 'migration_seconds' | 'migrations' | 'attempts'>> {
  const { connection, say } = scene
  let attempts = 0
  const began = performance.now()
  const { applied } = await migrate(connection, {
    folder: newSchema(scene),
    onFile: say,
    say: (line) => {
      say(line)
      if (/: attempt \d+ waited/.test(line)) attempts += 1
    },
  })
  const migration_seconds = Math.round((performance.now() - began) / 100) / 10
  return { migration_seconds, migrations: applied.length, attempts }
}

/** A server of the last release that is started again in the middle of an upgrade finds the new schema and serves. */
async function startsAgain({ server, url, narrators, say }: Scene): Promise<Traffic> {
  await server.stop()
  await server.start()
  say('The server of the last release was started again.')
  const traffic = new Traffic(url, narrators)
  traffic.begin({ guests: 1, readers: 0, buyers: 0 })
  await pause(1000)
  await traffic.end()
  return traffic
}

/** The migrations of this version, and those of the drill after them. */
function newSchema({ folder, rows }: Scene): string {
  const migrations = join(folder, 'migrations')
  mkdirSync(migrations)
  for (const name of readdirSync(migrationsFolder)) copyFileSync(join(migrationsFolder, name), join(migrations, name))
  for (const [name, sql] of Object.entries(drillMigrations(rows))) writeFileSync(join(migrations, name), `${sql}\n`)
  return migrations
}

/** A port that nobody has at the moment. */
export async function freePort(least: number): Promise<number> {
  for (let port = least; ; port += 1) {
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}
