/** pgBackRest, run as the user of the database, and what it says about its backups. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { StartError } from '../../tools/start/start-error.ts'
import { databaseUser } from '../ha/program.ts'

const STANZA = 'tembrel'
const MOST_OUTPUT_BYTES = 64 * 1024 * 1024

const run = promisify(execFile)

/** Runs a command of pgBackRest to its end; returns what it printed. Throws StartError with its own words. */
export async function runBackup(configuration: string, args: readonly string[]): Promise<string> {
  const all = [`--config=${configuration}`, `--stanza=${STANZA}`, ...args]
  try {
    // Everybody may enter the root folder; this process may stand where the user of the database may not.
    const options = { maxBuffer: MOST_OUTPUT_BYTES, cwd: '/', ...databaseUser() }
    return (await run('/usr/bin/pgbackrest', all, options)).stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    const words = wordsOf(stdout + stderr)
    throw new StartError(`pgBackRest could not ${args.at(-1)}: ${words || (error as Error).message}`, { cause: error })
  }
}

/** The sentences of its errors, without times and processes; warnings when there is no error. */
function wordsOf(output: string): string {
  const lines = output.split('\n')
  const from = lines.findIndex((line) => /\bERROR: /.test(line))
  const told = from < 0 ? lines.filter((line) => /\bWARN: /.test(line)) : lines.slice(from)
  return told
    .map((line) => line.replace(/^.*?(?:ERROR|WARN): (?:\[\d+\]: )?/, '').trim())
    .filter((line) => line !== '' && !/^P\d\d /.test(line))
    .join(' ')
}

export type BackupType = 'full' | 'diff' | 'incr'

export interface Backup {
  /** Its name in the repository. */
  readonly label: string
  readonly type: BackupType
  readonly began_at: Date
  /** From here on any moment can be restored from it. */
  readonly ended_at: Date
  /** Bytes of the database, and those that this backup added to the repository. */
  readonly database_bytes: number
  readonly stored_bytes: number
}

interface Told {
  readonly backup: readonly {
    readonly label: string
    readonly type: BackupType
    readonly error: boolean
    readonly timestamp: { readonly start: number; readonly stop: number }
    readonly info: { readonly size: number; readonly repository: { readonly delta: number } }
  }[]
}

/** The backups of the repository that are whole, oldest first. */
export function readBackups(info_json: string): Backup[] {
  const [told] = JSON.parse(info_json) as Told[]
  return (told?.backup ?? [])
    .filter(({ error }) => !error)
    .map(({ label, type, timestamp, info }) => ({
      ...{ label, type },
      began_at: new Date(timestamp.start * 1000),
      ended_at: new Date(timestamp.stop * 1000),
      database_bytes: info.size,
      stored_bytes: info.repository.delta,
    }))
}

export async function listBackups(configuration: string): Promise<Backup[]> {
  return readBackups(await runBackup(configuration, ['--output=json', 'info']))
}
