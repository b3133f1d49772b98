/**
 * What `postmaster.pid` in a data folder says about the PostgreSQL that owns the folder, if any.
 *
 * A process number alone proves nothing: numbers are used again, above all in containers that always start with the same few.
 * So a number counts only when that process is a PostgreSQL working in this very folder.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export interface RunningPostgres {
  readonly pid: number
  /** Folder of the unix socket. */
  readonly socket_dir: string
  readonly port: number
}

/** `dying`: the process is gone but its parent has not collected it yet, which PostgreSQL takes for a live owner. */
export type LockState = { kind: 'free' } | { kind: 'dying' } | { kind: 'running'; running: RunningPostgres }

/** Who holds the data folder according to its lock file: no process, a process that is just ending, or a live one. */
export function readLock(data_dir: string): LockState {
  const lines = readLines(join(data_dir, 'postmaster.pid'))
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return { kind: 'free' }
  if (isZombie(pid)) return { kind: 'dying' }
  if (!worksIn(pid, data_dir)) return { kind: 'free' }
  return { kind: 'running', running: { pid, port: Number(lines[3]), socket_dir: (lines[4] ?? '').trim() } }
}

/**
 * Removes a lock file whose number was given to another program since. PostgreSQL would refuse to start because of it.
 * A lock of a live, dying or plainly dead PostgreSQL is left to PostgreSQL itself, which also checks its shared memory.
 */
export function removeForeignLock(data_dir: string): void {
  const file = join(data_dir, 'postmaster.pid')
  const pid = Number(readLines(file)[0])
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid) || isZombie(pid) || worksIn(pid, data_dir)) return
  rmSync(file, { force: true })
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Whether a process of this number exists; one of another account counts. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function isZombie(pid: number): boolean {
  const stat = readLines(`/proc/${pid}/stat`)[0]
  if (stat !== undefined) return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')
  if (process.platform === 'linux') return false
  return (spawnSync('ps', ['-o', 'state=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '')
    .trim()
    .startsWith('Z')
}

function worksIn(pid: number, data_dir: string): boolean {
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data_dir)
    } catch {
      return false
    }
  }
  const command = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  return command.includes('postgres')
}
