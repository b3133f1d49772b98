/** The running product of one start: database, card sandbox and server, begun in this order and ended in the opposite one. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readDemoState } from '../../apps/server/src/database/installation.ts'
import { ensureBuilt } from './build.ts'
import { ChildProgram } from './child-program.ts'
import { assertDemo, ensureDemo, type ProgressListener, resetDemo } from './demo.ts'
import { migrateShown, openProductDatabase, type ProductDatabase } from './product-database.ts'
import { sandboxSettings } from './sandbox-settings.ts'
import { checkPort, freePort, readSettings, type StartSettings, withDemoDefault } from './settings.ts'
import { step } from './terminal.mjs'

export interface ProductEvents {
  /** A part died and could not be brought back. */
  readonly onGivenUp: (reason: string) => void
  /** A program was replaced by a new one, with another process number. */
  readonly onChange: () => void
}

export class Product {
  readonly #given: NodeJS.ProcessEnv
  readonly #isDev: boolean
  readonly #events: ProductEvents
  readonly #stopping = new AbortController()
  #settings: StartSettings
  #database: ProductDatabase | undefined
  #sandbox: ChildProgram | undefined
  #server: ChildProgram | undefined

  private constructor(given: NodeJS.ProcessEnv, isDev: boolean, settings: StartSettings, events: ProductEvents) {
    this.#given = given
    this.#isDev = isDev
    this.#settings = settings
    this.#events = events
  }

  /** Reads the settings; begins nothing. */
  static async prepare(given: NodeJS.ProcessEnv, isDev: boolean, events: ProductEvents): Promise<Product> {
    const settings = await readSettings(withDemoDefault(given, '1'), isDev)
    mkdirSync(settings.config.data_dir, { recursive: true, mode: 0o700 })
    return new Product(given, isDev, settings, events)
  }

  get config() {
    return this.#settings.config
  }

  /** Process numbers of what runs now, by name. */
  get programs(): Record<string, number> {
    const running = { server: this.#server?.pid, card_sandbox: this.#sandbox?.pid }
    return Object.fromEntries(
      Object.entries(running).filter((entry): entry is [string, number] => entry[1] !== undefined),
    )
  }

  async start(): Promise<void> {
    await checkPort(this.config.host, this.config.port)
    if (!this.#isDev) await ensureBuilt(this.#stopping.signal)
    await this.openDatabase()
    await ensureDemo(this.config, this.#direct, this.#programEnv())
    await this.#startPrograms()
  }

  get isServing(): boolean {
    return this.#server?.isRunning === true
  }

  /** The database alone, ready for use. */
  async openDatabase(): Promise<void> {
    this.#database = await openProductDatabase(this.config, this.#events.onGivenUp)
    await migrateShown(this.config, this.#direct)
    const isDemoChosen = Boolean(this.#given['DEMO']?.trim())
    if (!isDemoChosen && (await readDemoState(this.#direct)) === 'real') {
      this.#settings = await readSettings(withDemoDefault(this.#given, '0'), this.#isDev)
    }
  }

  /** Puts the demo back to its beginning; what runs is stopped for that time and started again. */
  async reset(hear?: ProgressListener): Promise<void> {
    const wasRunning = this.isServing
    await assertDemo(this.#direct)
    await this.#server?.stop()
    await this.#sandbox?.stop()
    await resetDemo(this.config, this.#direct, this.#programEnv(), hear)
    if (wasRunning) await this.#startPrograms()
  }

  /** Ends everything in order. Safe to call at any moment, also in the middle of a start. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#server?.stop()
    await this.#sandbox?.stop()
    await this.#database?.stop()
  }

  /** Ends the programs at once; the database still ends cleanly, by itself, when this process does. */
  kill(): void {
    this.#server?.kill()
    this.#sandbox?.kill()
  }

  async restartServer(): Promise<void> {
    await this.#server?.restart()
  }

  /** For migrations and the demo, which hold locks. */
  get #direct(): string {
    return this.#database?.direct ?? ''
  }

  #programEnv(): NodeJS.ProcessEnv {
    const { env, config } = this.#settings
    return {
      ...env,
      DEMO: config.demo ? '1' : '0',
      DATA_DIR: config.data_dir,
      DATABASE_URL: this.#database?.connection ?? '',
    }
  }

  async #startPrograms(): Promise<void> {
    const { config } = this.#settings
    const env = this.#programEnv()
    if (config.demo && config.yookassa === null) {
      const isChosen = Boolean(env['CARD_SANDBOX_PORT']?.trim())
      const port = isChosen ? config.card_sandbox_port : await freePort('127.0.0.1', config.card_sandbox_port)
      await checkPort('127.0.0.1', port)
      const sandbox = sandboxSettings(config, port)
      this.#sandbox = this.#program(
        'The card sandbox',
        sandbox.script,
        'card-sandbox.log',
        { ...env, ...sandbox.env },
        port,
      )
      await this.#begin('Starting the card sandbox', this.#sandbox)
      Object.assign(env, sandbox.server_env)
    }
    this.#server = this.#program('The server', 'apps/server/src/main.ts', 'server.log', env, config.port, config.host)
    await this.#begin('Starting the server', this.#server)
  }

  #program(
    title: string,
    script: string,
    log: string,
    env: NodeJS.ProcessEnv,
    port: number,
    host = '127.0.0.1',
  ): ChildProgram {
    const log_file = this.#isDev ? null : join(this.config.data_dir, log)
    const { drain_seconds } = this.config
    return new ChildProgram({ title, script, env, host, port, log_file, drain_seconds, ...this.#events })
  }

  async #begin(title: string, program: ChildProgram): Promise<void> {
    if (this.#stopping.signal.aborted) return
    const shown = step(title)
    try {
      await program.start()
    } catch (error) {
      shown.failed()
      throw error
    }
    shown.done(title.replace('Starting the', 'The') + ' runs')
  }
}
