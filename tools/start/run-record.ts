/**
 * `run.json` in the data folder: who runs on it, for a second start, for `npm run demo:reset`, and for finding what a killed start
 * left running.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from '../../apps/server/src/database/embedded-lock.ts'
import { say } from './terminal.mjs'

export interface RunRecord {
  readonly pid: number
  /** Whoever can read the record may command the running product. */
  readonly token: string
  readonly url: string
  /** Process numbers of the programs, by name. */
  readonly programs: Readonly<Record<string, number>>
}

const fileName = 'run.json'
const patienceMilliseconds = 12_000

export function writeRecord(data_dir: string, record: RunRecord): void {
  const half = join(data_dir, `${fileName}.new`)
  writeFileSync(half, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 })
  renameSync(half, join(data_dir, fileName))
}

export function readRecord(data_dir: string): RunRecord | undefined {
  try {
    return JSON.parse(readFileSync(join(data_dir, fileName), 'utf8')) as RunRecord
  } catch {
    return undefined
  }
}

export function removeRecord(data_dir: string): void {
  rmSync(join(data_dir, fileName), { force: true })
}

/** Waits for the programs of a start that was killed; they end by themselves, and are ended when they do not. */
export async function endRemainders(data_dir: string): Promise<void> {
  const programs = Object.values(readRecord(data_dir)?.programs ?? {}).filter(isOurs)
  if (programs.length === 0) return
  say('An earlier start was cut off; waiting for its programs to end.')
  const until = Date.now() + patienceMilliseconds
  while (programs.some(isOurs)) {
    if (Date.now() > until) for (const pid of programs.filter(isOurs)) process.kill(pid, 'SIGKILL')
    await pause(50)
  }
}

/** Process numbers are used again: only a program that was started under our leash counts. */
function isOurs(pid: number): boolean {
  if (!isAlive(pid)) return false
  return commandOf(pid).includes('leashed-child.mjs')
}

function commandOf(pid: number): string {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    } catch {
      return ''
    }
  }
  return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}
