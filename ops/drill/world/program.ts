/** A program of the drill: started, ended in order or at once, held still, and measured. It ends with the drill. */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../../../tools/start/install.mjs'
import { memoryOf } from './memory.ts'

const leash = new URL('../../../tools/start/leashed-child.mjs', import.meta.url).href
const READY_MS = 90_000
const END_MS = 60_000

export interface ProgramSettings {
  readonly name: string
  /** A script of the project under our own Node, or a program of the system with its arguments. */
  readonly command: { readonly script: string } | { readonly program: string; readonly args: readonly string[] }
  /** Asked for at each start. */
  readonly env: () => NodeJS.ProcessEnv
  readonly log_file: string
  /** Whether it serves; asked until it does. */
  readonly isReady: () => Promise<boolean>
}

export class Program {
  readonly name: string
  readonly #settings: ProgramSettings
  #child: ChildProcess | undefined

  constructor(settings: ProgramSettings) {
    this.#settings = settings
    this.name = settings.name
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Bytes of memory that it holds now; 0 when it does not run. */
  get memory_bytes(): number {
    return this.isRunning ? memoryOf(this.pid) : 0
  }

  /** Starts it and waits until it serves. */
  async start(): Promise<void> {
    const { command, env, log_file, name, isReady } = this.#settings
    const output = openSync(log_file, 'a', 0o600)
    const [program, args, channel] =
      'script' in command
        ? ([process.execPath, ['--import', leash, command.script], ['ipc']] as const)
        : ([command.program, command.args, []] as const)
    const child = spawn(program, args, { cwd: root, env: env(), stdio: ['ignore', output, output, ...channel] })
    closeSync(output)
    child.on('error', () => undefined)
    this.#child = child
    const until = Date.now() + READY_MS
    while (!(await isReady())) {
      if (!this.isRunning) throw new Error(`${name} ended at once:\n${this.lastWords()}`)
      if (Date.now() > until) throw new Error(`${name} does not serve:\n${this.lastWords()}`)
      await pause(50)
    }
  }

  /** SIGTERM; settles when it is gone, and says with what. Throws when it does not go. */
  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<string> {
    const child = this.#child
    if (child === undefined || !this.isRunning) return 'not running'
    const gone = new Promise<string>((resolve) =>
      child.once('exit', (code, how) => resolve(how ?? `exit code ${code}`)),
    )
    // Whoever is held still hears of nothing.
    child.kill('SIGCONT')
    child.kill(signal)
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error(`${this.name} does not end:\n${this.lastWords()}`)), END_MS)
    try {
      return await Promise.race([gone, late])
    } finally {
      // Its log may be gone by the time that the clock would ask for it.
      clearTimeout(timer)
    }
  }

  hold(): void {
    this.#child?.kill('SIGSTOP')
  }

  goOn(): void {
    this.#child?.kill('SIGCONT')
  }

  lastWords(characters = 2000): string {
    return readFileSync(this.#settings.log_file, 'utf8').slice(-characters)
  }
}
