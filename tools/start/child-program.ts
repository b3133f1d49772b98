/** A Node program of the product run as a child: waited for until it serves, restarted when it dies, ended in order. */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './install.mjs'
import { StartError } from './start-error.ts'
import { say } from './terminal.mjs'

export interface ProgramOptions {
  /** In messages: "The server ended". */
  readonly title: string
  /** Path from the project folder. */
  readonly script: string
  readonly env: NodeJS.ProcessEnv
  /** The program serves when this address takes connections, or when it says so by `process.send({ready: true})`. */
  readonly host: string
  readonly port: number
  /** What it prints goes here; null: to the terminal. */
  readonly log_file: string | null
  /** How long it goes on serving when it is asked to end. */
  readonly drain_seconds?: number
  /** Called when it could not be kept running. */
  readonly onGivenUp: (reason: string) => void
  /** Called when it was started again, with another process number. */
  readonly onChange: () => void
}

const readyMilliseconds = 120_000
/** Beyond what it may take to drain. */
const stopMilliseconds = 15_000
const restartsAMinute = 5
const logLimitBytes = 10_000_000

const leash = new URL('leashed-child.mjs', import.meta.url).href

export class ChildProgram {
  readonly #options: ProgramOptions
  #child: ChildProcess | undefined
  #isWanted = false
  #restarts: number[] = []

  constructor(options: ProgramOptions) {
    this.#options = options
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Whether it is meant to run: started, and neither stopped nor given up. */
  get isRunning(): boolean {
    return this.#isWanted
  }

  /** Starts it and waits until it serves. Throws StartError with its last words when it ends before that. */
  async start(): Promise<void> {
    this.#isWanted = true
    const { title, log_file } = this.#options
    const offset = log_file === null ? 0 : freshSize(log_file)
    const child = this.#spawn()
    const ended = new Promise<string>((resolve) => {
      child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
      child.once('error', (error) => resolve(error.message))
    })
    const spoke = new Promise<'ready'>((resolve) => {
      child.on('message', (message) => {
        if ((message as { ready?: unknown } | null)?.ready === true) resolve('ready')
      })
    })
    const waiting = new AbortController()
    const serves = untilServing(this.#options, waiting.signal)
    const outcome = await Promise.race([spoke, serves, ended.then((how) => ({ how }))])
    waiting.abort()
    if (typeof outcome === 'object') {
      this.#isWanted = false
      throw new StartError(`${title} did not start (${outcome.how}).${lastLines(log_file, offset)}`)
    }
    if (outcome === 'late') {
      await this.stop()
      throw new StartError(`${title} does not answer on port ${this.#options.port}.${lastLines(log_file, offset)}`)
    }
    void ended.then((how) => this.#onEnd(child, how))
  }

  /** Asks it to end, and ends it 15 s later than it should have. Returns when it is gone. */
  async stop(): Promise<void> {
    this.#isWanted = false
    const child = this.#child
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), stopMilliseconds + (this.#options.drain_seconds ?? 0) * 1000)
    await gone
    clearTimeout(timer)
  }

  /** Ends it at once. */
  kill(): void {
    this.#isWanted = false
    this.#child?.kill('SIGKILL')
  }

  async restart(): Promise<void> {
    await this.stop()
    await this.start()
  }

  #spawn(): ChildProcess {
    const { script, env, log_file } = this.#options
    const output = log_file === null ? 'inherit' : openSync(log_file, 'a', 0o600)
    this.#child = spawn(process.execPath, ['--import', leash, script], {
      cwd: root,
      env,
      stdio: ['ignore', output, output, 'ipc'],
      // Out of the terminal's reach: Ctrl-C comes to the starter alone, which ends everything in order.
      detached: true,
    })
    if (typeof output === 'number') closeSync(output)
    return this.#child
  }

  async #onEnd(child: ChildProcess, how: string): Promise<void> {
    if (!this.#isWanted || child !== this.#child) return
    const { title, onGivenUp } = this.#options
    const now = Date.now()
    this.#restarts = [...this.#restarts.filter((at) => now - at < 60_000), now]
    if (this.#restarts.length > restartsAMinute) {
      onGivenUp(`${title} ended ${this.#restarts.length} times in a minute (${how}).`)
      return
    }
    say(`${title} ended unexpectedly (${how}); starting it again.`)
    await pause(200 * 2 ** (this.#restarts.length - 1))
    if (!this.#isWanted) return
    try {
      await this.start()
      this.#options.onChange()
    } catch (error) {
      onGivenUp((error as Error).message)
    }
  }
}

async function untilServing(options: { host: string; port: number }, signal: AbortSignal): Promise<'serving' | 'late'> {
  const until = Date.now() + readyMilliseconds
  while (Date.now() < until && !signal.aborted) {
    if (await takesConnections(options.host, options.port)) return 'serving'
    await pause(50)
  }
  return 'late'
}

function takesConnections(host: string, port: number): Promise<boolean> {
  const address = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return new Promise((resolve) => {
    const socket = net.connect({ host: address, port }, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/** Begins a new file when the old one is large; returns the size to read the coming lines from. */
function freshSize(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size <= logLimitBytes) return size
  renameSync(file, `${file}.1`)
  return 0
}

function lastLines(file: string | null, offset: number): string {
  if (file === null) return ''
  const text = readFileSync(file).subarray(offset).toString('utf8').trim()
  return text === '' ? '' : `\n${text.split('\n').slice(-12).join('\n')}\n(all of it: ${file})`
}
