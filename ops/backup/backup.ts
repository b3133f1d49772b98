/**
 * Backups and restores of the database and the files (docs/operations.md, Backup and Restore):
 *
 *     node ops/backup/backup.ts full|differential|incremental       a backup of the database, and a copy of the files
 *     node ops/backup/backup.ts files [--every 60] [--force]        a copy of the files alone, once or again and again
 *     node ops/backup/backup.ts list                                what there is to restore from
 *     node ops/backup/backup.ts age                                 what would be lost now (RPO)
 *     node ops/backup/backup.ts restore --into DIR [--to MOMENT] [--files DIR] [--port 25432] [--for-cluster]
 *     node ops/backup/backup.ts verify [--database URL] [--files DIR] [--sizes]
 *
 * Of an installation that `ops/ha/start.mjs` has made: --data DIR. Otherwise by the settings of this machine: --config /etc/pgbackrest.conf,
 * --patroni http://10.0.0.1:8008 (to know whether the primary is here), DATABASE_DIRECT_URL or DATABASE_URL, FILES_URL, BACKUP_FILES_URL.
 */
import process from 'node:process'
import { parseArgs } from 'node:util'
import { StartError } from '../../tools/start/start-error.ts'
import { fail } from '../../tools/start/terminal.mjs'
import { age, check, copy, list, restore, takeBackup } from './commands.ts'
import { placeOf, urlOf, type Place } from './place.ts'

const options = {
  data: { type: 'string' },
  config: { type: 'string', default: '/etc/pgbackrest.conf' },
  patroni: { type: 'string' },
  every: { type: 'string' },
  force: { type: 'boolean', default: false },
  into: { type: 'string' },
  to: { type: 'string' },
  files: { type: 'string' },
  port: { type: 'string', default: '25432' },
  'for-cluster': { type: 'boolean', default: false },
  database: { type: 'string' },
  sizes: { type: 'boolean', default: false },
} as const

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    throw new StartError((error as Error).message, { cause: error })
  }
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments()
  const [command = '', ...more] = positionals
  const commands: Readonly<Record<string, (place: Place) => Promise<unknown>>> = {
    full: (place) => takeBackup(place, 'full'),
    differential: (place) => takeBackup(place, 'differential'),
    incremental: (place) => takeBackup(place, 'incremental'),
    files: (place) => copy(place, { every_s: numberOf('every', values.every), isForced: values.force }),
    list,
    age,
    restore: (place) =>
      restore(place, {
        ...{ into: values.into, to: values.to, files: values.files, isForCluster: values['for-cluster'] },
        port: numberOf('port', values.port) ?? 0,
      }),
    verify(place) {
      const database = values.database ?? place.database()
      if (database === null) throw new StartError('Say which database: --database URL')
      // Files that were restored for a database are all named; those of a running product may be newer or on their way.
      const until = values.files === undefined ? Date.now() : null
      return check(place, { database, files: urlOf(values.files) ?? place.files_url, hasDigests: !values.sizes, until })
    },
  }
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (run === undefined || more.length > 0)
    throw new StartError(`Say one of: ${Object.keys(commands).join(', ')} (docs/operations.md, Backup).`)
  await run(placeOf(values, process.env))
}

/** Null when it is not given. */
function numberOf(name: string, text: string | undefined): number | null {
  if (text === undefined) return null
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > 65_535)
    throw new StartError(`--${name} is a whole number from 1 on, not "${text}".`)
  return number
}

main().catch((error: unknown) => {
  fail(error instanceof StartError ? error.message : String((error as Error).stack ?? error))
  process.exitCode = 1
})
