/**
 * One program of the start: its words go to a log, it is started again when it dies, as systemd would, and it does not outlive this
 * process, however that ends.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, closeSync, openSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import process from 'node:process'

export interface ProgramOptions {
  readonly name: string
  readonly command: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  readonly cwd?: string
  /** What refuses to run as root runs as Debian's user of the database. */
  readonly is_database?: boolean
  readonly log_file: string
  /** How long it stays dead. */
  readonly restart_after_ms: number
  /** It has another process number now. */
  readonly onChange: () => void
}

const STOP_PATIENCE_MS = 30_000
const DATABASE_USER = 'postgres'

export class Program {
  readonly #options: ProgramOptions
  #child: ChildProcess | null = null
  #ended: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | null = null
  #isWanted = false

  constructor(options: ProgramOptions) {
    this.#options = options
  }

  get name(): string {
    return this.#options.name
  }

  /** Null while it is dead. */
  get pid(): number | null {
    return this.#child?.pid ?? null
  }

  start(): void {
    this.#isWanted = true
    const { command, env, cwd, log_file, restart_after_ms, onChange } = this.#options
    const log = openSync(log_file, 'a')
    const [file = '', ...args] = [...this.#wrapper(), ...command]
    const child = spawn(file, args, { stdio: ['ignore', log, log], ...(env && { env }), ...(cwd && { cwd }) })
    closeSync(log)
    this.#child = child
    this.#ended = new Promise((resolve) => {
      const onEnd = (): void => {
        if (this.#child !== child) return
        this.#child = null
        onChange()
        if (this.#isWanted) this.#timer = setTimeout(() => this.start(), restart_after_ms)
        resolve()
      }
      child.once('exit', onEnd)
      child.once('error', onEnd)
    })
    onChange()
  }

  async stop(): Promise<void> {
    this.#isWanted = false
    if (this.#timer) clearTimeout(this.#timer)
    const child = this.#child
    if (child === null) return
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS)
    await this.#ended
    clearTimeout(timer)
  }

  /** A start that is killed leaves nothing running: the kernel tells its programs. */
  #wrapper(): readonly string[] {
    const user = this.#options.is_database === true ? databaseUser() : null
    const change = user === null ? [] : [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--init-groups']
    return ['setpriv', ...change, '--pdeathsig=TERM', '--']
  }
}

export interface Owner {
  readonly uid: number
  readonly gid: number
}

/** Makes a file or folder that of the user as whom the database runs. */
export function giveTo(owner: Owner | null, path: string): void {
  if (owner) chownSync(path, owner.uid, owner.gid)
}

/** The first folder on the way to `path` that the owner may not go through; null when there is none. */
export function barredFolder(owner: Owner | null, path: string): string | null {
  if (owner === null) return null
  const names = path.split('/').filter(Boolean)
  const parents = names.map((_name, at) => `/${names.slice(0, at + 1).join('/')}`)
  const isBarred = (folder: string): boolean => {
    const { mode, uid, gid } = statSync(folder)
    const execute = owner.uid === uid ? 0o100 : owner.gid === gid ? 0o010 : 0o001
    return (mode & execute) === 0
  }
  return parents.find(isBarred) ?? null
}

/** The name of the user as whom the database runs. */
export function databaseUserName(): string {
  return process.getuid?.() === 0 ? DATABASE_USER : userInfo().username
}

/** As whom the database runs; null when this process is not root: then everything runs as its own user. */
export function databaseUser(): Owner | null {
  if (process.getuid?.() !== 0) return null
  const ask = (what: string): number => Number(execFileSync('id', [what, DATABASE_USER], { encoding: 'utf8' }))
  return { uid: ask('-u'), gid: ask('-g') }
}
