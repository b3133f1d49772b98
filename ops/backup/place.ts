/** Which installation is backed up: one of `ops/ha/start.mjs` (`--data`), or that of this machine by its settings. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StartError } from '../../tools/start/start-error.ts'
import { primaryOf } from '../ha/database-parts.ts'
import { backupLayoutIn, type Secrets } from '../ha/layout.ts'
import { readRunRecord } from '../ha/run-record.ts'
import { statusOf } from '../ha/until.ts'

export interface Place {
  /** A configuration of pgBackRest, for whatever only reads the repository. */
  readonly configuration: string
  /** The configuration with which the primary is backed up; null when the primary is elsewhere, or does not run. */
  primary(): Promise<string | null>
  /** The running database as its owner; null when it is not known or does not run. */
  database(): string | null
  /** The running database with all rights, likewise. */
  superuser(): string | null
  /** The owner of a restored database that listens there; null when its password is not known. */
  restored(port: number): string | null
  /** Where the product keeps its files, and where their copies go; null where that is not said. */
  readonly files_url: string | null
  readonly copies_url: string | null
  /** Days for which copies of removed files are kept. */
  readonly days: number
}

interface Options {
  readonly data?: string | undefined
  readonly config: string
  readonly patroni?: string | undefined
}

export function placeOf({ data, config, patroni }: Options, env: NodeJS.ProcessEnv): Place {
  return data === undefined ? ownPlace(config, patroni, env) : trialPlace(resolve(data))
}

function trialPlace(folder: string): Place {
  const { configurations, files, copies } = backupLayoutIn(folder)
  const [configuration = ''] = configurations
  if (!existsSync(configuration)) throw new StartError(`Nothing was ever started in ${folder} (ops/ha/start.mjs).`)
  const { database } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as Secrets
  return {
    configuration,
    async primary() {
      const record = readRunRecord(folder)
      const primary = record && (await primaryOf(record))
      return primary && (configurations.find((file) => file.endsWith(`-${primary.name}.conf`)) ?? null)
    },
    database: () => readRunRecord(folder)?.databases.direct ?? null,
    superuser: () => readRunRecord(folder)?.databases.superuser ?? null,
    restored: (port) => `postgresql://tembrel:${database}@127.0.0.1:${port}/tembrel`,
    files_url: pathToFileURL(files).href,
    copies_url: pathToFileURL(copies).href,
    days: daysOf(configuration),
  }
}

function ownPlace(configuration: string, patroni: string | undefined, env: NodeJS.ProcessEnv): Place {
  if (!existsSync(configuration)) throw new StartError(`There is no ${configuration}; name another one: --config FILE`)
  const database = env['DATABASE_DIRECT_URL']?.trim() || env['DATABASE_URL']?.trim() || null
  return {
    configuration,
    async primary() {
      return patroni === undefined || (await statusOf(new URL('/primary', patroni).href)) === 200 ? configuration : null
    },
    database: () => database,
    superuser: () => null,
    restored(port) {
      if (database === null) return null
      const url = new URL(database.replace(/@[^/]*\//, '@127.0.0.1/'))
      url.port = String(port)
      url.search = ''
      return url.href
    },
    files_url: urlOf(env['FILES_URL']),
    copies_url: urlOf(env['BACKUP_FILES_URL']),
    days: daysOf(configuration),
  }
}

/** A folder may be written as such, as in FILES_URL of the product. */
export function urlOf(text: string | undefined): string | null {
  const given = text?.trim()
  if (!given) return null
  return given.includes('://') ? given : pathToFileURL(resolve(given)).href
}

/** Files are kept as long as the backups of the database that may name them. */
function daysOf(configuration: string): number {
  const days = Number(/^repo1-retention-full=(\d+)$/m.exec(readFileSync(configuration, 'utf8'))?.[1])
  if (!(days > 0))
    throw new StartError(`${configuration} says no repo1-retention-full, the days for which backups are kept.`)
  return days
}
