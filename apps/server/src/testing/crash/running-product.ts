/**
 * The whole product as processes of their own: PostgreSQL with durable settings (the built-in one, unless another is given), the server,
 * and the card sandbox, which represents the outside world and is never killed. Server and database can be killed and started again.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startSandbox, type Sandbox } from '@tembrel/card-sandbox/build-sandbox.ts'
import { migrate } from '../../database/migrate.ts'
import { type KillableDatabase, startBuiltInDatabase } from './killable-database.ts'

const BEGIN_AGAIN_MS = 200
const apiProcess = fileURLToPath(new URL('api-process.ts', import.meta.url))

/** Starts an empty database; one that needs a folder of its own takes this one. */
export type StartDatabase = (data_dir: string) => Promise<KillableDatabase>

export class RunningProduct {
  readonly url: string
  readonly sandbox: Sandbox
  /** What the kills met with, for whoever reads the test's output. */
  readonly met = { requests: 0, lost_answers: 0, repeated_answers: 0, new_sign_ins: 0 }
  /** Descriptions of processes that ended without being killed by the test. */
  readonly unasked: string[] = []
  /** How far the server's clock goes ahead of ours. */
  #ahead_ms = 0
  readonly #folder: string
  readonly #port: number
  readonly #database: KillableDatabase
  #server: ChildProcess | null = null
  #waiting: { at: number; resume: () => void }[] = []
  #swallowing: (() => void) | null = null

  private constructor(folder: string, port: number, database: KillableDatabase, sandbox: Sandbox) {
    this.#folder = folder
    this.#port = port
    this.#database = database
    this.sandbox = sandbox
    this.url = `http://127.0.0.1:${port}`
  }

  /** Starts database and sandbox and migrates; the server is begun by `startServer`. */
  static async prepare(startDatabase: StartDatabase = startBuiltInDatabase): Promise<RunningProduct> {
    const folder = mkdtempSync(join(tmpdir(), 'tembrel-crash-'))
    const port = await freePort()
    const database = await startDatabase(join(folder, 'postgres'))
    await migrate(database.connection)
    const sandbox = await startSandbox({
      webhook_url: `http://127.0.0.1:${port}/api/payments/yookassa`,
      // The provider repeats its notices after half a second instead of ten, and sends each twice.
      switches: { hook_speed: 20, double_hooks: true },
    })
    return new RunningProduct(folder, port, database, sandbox)
  }

  get connection(): string {
    return this.#database.connection
  }

  /** Counts a request that somebody sends now. */
  countRequest(): void {
    this.met.requests += 1
    this.#waiting = this.#waiting.filter(({ at, resume }) => {
      if (at > this.met.requests) return true
      resume()
      return false
    })
  }

  /** Settles at the sending of the n-th request from now, at the latest after `milliseconds`. */
  async requestsSent(count: number, milliseconds: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting.push({ at: this.met.requests + count, resume: resolve })
    await Promise.race([promise, pause(milliseconds)])
  }

  /** Asked by whoever receives the answer to a change: true when it is to get lost on the way. */
  swallowsAnswer(): boolean {
    const resume = this.#swallowing
    this.#swallowing = null
    resume?.()
    return resume !== null
  }

  /** Settles at the moment the next answer to a change gets lost, at the latest after `milliseconds`. */
  async answerSwallowed(milliseconds: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#swallowing = resolve
    await Promise.race([promise, pause(milliseconds)])
    this.#swallowing = null
  }

  /** Settles when the bank has opened the next payment and keeps its answer to itself, at the latest after `milliseconds`. */
  async bankActed(milliseconds: number): Promise<void> {
    const until = Date.now() + milliseconds
    const faults = `${this.sandbox.url}/__faults`
    this.sandbox.fault('payments/hang')
    for (let isWaiting = true; isWaiting && Date.now() < until; await pause(5)) {
      const { queue } = (await (await fetch(faults)).json()) as { queue: string[] }
      isWaiting = queue.length > 0
    }
    await fetch(faults, { method: 'DELETE' })
  }

  async startServer(): Promise<void> {
    const output = openSync(join(this.#folder, 'server.log'), 'a')
    const server = spawn(process.execPath, [apiProcess], {
      env: { PATH: process.env['PATH'] ?? '', ...this.#serverSettings() },
      stdio: ['ignore', output, output, 'ipc'],
    })
    closeSync(output)
    this.#server = server
    server.once('exit', (code, signal) => {
      if (this.#server !== server) return
      this.unasked.push(`The server ended by itself (${code ?? signal}). ${this.lastWords()}`)
      // As `npm start` does, so that the rest of the run can show more.
      void pause(BEGIN_AGAIN_MS).then(() => (this.#server === server ? this.startServer() : undefined))
    })
    const ended = once(server, 'exit').then(() => undefined)
    await Promise.race([once(server, 'message'), ended])
  }

  /** Lets time pass for the running server and for those started after it. */
  async moveClock(ahead_ms: number): Promise<void> {
    this.#ahead_ms = ahead_ms
    const server = this.#server
    if (!server) return
    const heard = once(server, 'message')
    server.send({ ahead_ms })
    await heard
  }

  /** kill -9; settles when the process is gone. */
  async killServer(): Promise<void> {
    const server = this.#server
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    this.#server = null
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  }

  killDatabase(): Promise<void> {
    return this.#database.kill()
  }

  startDatabase(): Promise<void> {
    return this.#database.startAgain()
  }

  /** The end of what the server wrote. */
  lastWords(characters = 3000): string {
    return readFileSync(join(this.#folder, 'server.log'), 'utf8').slice(-characters)
  }

  async stop(): Promise<void> {
    await this.killServer()
    await this.sandbox.close()
    await this.#database.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #serverSettings(): Record<string, string> {
    return {
      // Ten starts in a row need not compile the same files ten times.
      NODE_COMPILE_CACHE: join(this.#folder, 'compiled'),
      NODE_ENV: 'production',
      DEMO: '1',
      PORT: String(this.#port),
      PUBLIC_URL: this.url,
      DATA_DIR: join(this.#folder, 'data'),
      DATABASE_URL: this.connection,
      YOOKASSA_BASE_URL: this.sandbox.api_url,
      YOOKASSA_SHOP_ID: this.sandbox.shop.id,
      YOOKASSA_SECRET_KEY: this.sandbox.shop.secret_key,
      LOG_LEVEL: 'warn',
      CRASH_CLOCK_AHEAD_MS: String(this.#ahead_ms),
    }
  }
}

/**
 * A port that stays free while the server is dead: below those that a system gives to connections that go out (from 32 768 on
 * Linux), one of which could take it at any moment.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 28_000)
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}
