/**
 * The product as an operator runs it on several machines, here on one: HAProxy, two web processes, workers, PostgreSQL, a card provider,
 * a mail server, and files in a folder or a bucket. Each part can be taken away.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, openDatabase } from '../../../apps/server/src/database/database.ts'
import { type Child, startChild } from '../../../bench/child-process.ts'
import { root } from '../../../tools/start/install.mjs'
import { sandboxSettings } from '../../../tools/start/sandbox-settings.ts'
import { Balancer } from './balancer.ts'
import { DrillDatabase } from './drill-database.ts'
import { MemoryWatch } from './memory.ts'
import { bucketUrl, mailUrl } from './outside-plan.ts'
import { countJobRunners } from './people.queries.ts'
import { type People, preparePeople } from './people.ts'
import { Program } from './program.ts'
import { SmallDisk } from './small-disk.ts'

/** Of a drill's installation. */
export const FIRST_KEY = 'the-drill-signs-the-tokens-of-its-own-people'
/** As docs/operations.md says: more than two checks of the balancer take. */
const DRAIN_SECONDS = 3

export interface WorldOptions {
  readonly folder: string
  readonly port: number
  readonly workers?: number
  /** Where files are: a folder, a bucket, or a disk of so many megabytes. */
  readonly files?: 'folder' | 'bucket' | { readonly disk_mb: number }
  /** PostgreSQL on a disk of its own of so many megabytes. */
  readonly database_disk_mb?: number
}

/** What runs now, to be ended when the drill is told to end. */
const running = new Set<World>()

export async function stopWorlds(): Promise<void> {
  await Promise.allSettled([...running].map((world) => world.stop()))
}

export class World {
  readonly url: string
  readonly folder: string
  readonly database: DrillDatabase
  readonly people: People
  readonly balancer: Balancer
  readonly web: Program[]
  readonly #options: WorldOptions
  readonly workers: Program[]
  readonly cards: Program
  readonly outside: Child
  readonly files_url: string
  readonly disks: { readonly database: SmallDisk | null; readonly files: SmallDisk | null }
  readonly cards_url: string
  /** What servers and workers that start from now on sign and seal with; the first is the current key. */
  secret_keys: readonly string[] = [FIRST_KEY]
  /** The drill's own look into the database. */
  readonly own: Database

  private constructor(parts: Parts) {
    const { options, database, people, outside, disks } = parts
    const { folder, port } = options
    this.folder = folder
    this.#options = options
    this.database = database
    this.people = people
    this.outside = outside
    this.disks = disks
    this.url = `http://127.0.0.1:${port}`
    this.cards_url = `http://127.0.0.1:${port + 10}`
    this.files_url = filesUrl(options)
    this.own = openDatabase(database.connection, { max: 3, name: 'drill' })
    const servers = [1, 2].map((number) => ({ name: `web${number}`, port: port + number }))
    this.balancer = new Balancer({ folder, port, servers })
    this.web = servers.map((server) => this.#webProgram(options, server))
    this.workers = Array.from({ length: options.workers ?? 1 }, (_, at) =>
      this.#workerProgram(options, `worker${at + 1}`),
    )
    const cards = sandboxSettings({ data_dir: folder, port }, port + 10)
    this.cards = new Program({
      name: 'card sandbox',
      command: { script: cards.script },
      env: () => ({ ...baseEnv(folder), ...cards.env }),
      log_file: join(folder, 'card-sandbox.log'),
      isReady: () => answers(`${this.cards_url}/__settings`),
    })
  }

  static async start(options: WorldOptions): Promise<World> {
    const { folder, port } = options
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    const disks = {
      database: SmallDisk.mount(join(folder, 'database-disk'), options.database_disk_mb),
      files: SmallDisk.mount(
        join(folder, 'files'),
        typeof options.files === 'object' ? options.files.disk_mb : undefined,
      ),
    }
    const database = await DrillDatabase.start(join(disks.database?.folder ?? folder, 'postgres'))
    const public_url = `http://127.0.0.1:${port}`
    const people = await preparePeople({ connection: database.connection, secret_key: FIRST_KEY, public_url })
    const outside = startChild(new URL('outside.ts', import.meta.url), {
      env: baseEnv(folder),
      log_file: join(folder, 'outside.log'),
    })
    await outside.ask('open', portsOf(port))
    const world = new World({ options, database, people, outside, disks })
    running.add(world)
    try {
      await Promise.all([world.cards.start(), world.balancer.start(), ...world.web.map((program) => program.start())])
      for (const worker of world.workers) await worker.start()
      for (const { name } of world.web) await world.untilUp(name)
    } catch (error) {
      await world.stop()
      throw error
    }
    return world
  }

  /** Settles when the balancer sends it requests. */
  async startWeb(program: Program): Promise<void> {
    await program.start()
    await this.untilUp(program.name)
  }

  /** The second web process ends in order, and comes back with these settings beside its usual ones. */
  async restartSecond(more: NodeJS.ProcessEnv): Promise<void> {
    const name = 'web2'
    await this.web[1]?.end()
    const program = this.#webProgram(this.#options, { name, port: this.#options.port + 2 }, more)
    this.web[1] = program
    await program.start()
    await this.untilUp(name)
  }

  /** One more worker, which runs jobs when this settles. */
  async addWorker(name: string): Promise<Program> {
    const worker = this.#workerProgram(this.#options, name)
    this.workers.push(worker)
    await worker.start()
    return worker
  }

  async untilUp(name: string): Promise<void> {
    const until = Date.now() + 30_000
    while (!(await this.balancer.isUp(name))) {
      if (Date.now() > until) throw new Error(`The balancer does not take ${name} back.`)
      await pause(50)
    }
  }

  watchMemory(): MemoryWatch {
    const programs = [...this.web, ...this.workers, this.cards]
    const gauges = new Map(programs.map(({ name }) => [name, () => this.#memoryOf(name)]))
    gauges.set('PostgreSQL', () => this.database.memory_bytes)
    return new MemoryWatch(gauges)
  }

  async stop(): Promise<void> {
    if (!running.delete(this)) return
    await this.own.end().catch(() => undefined)
    for (const program of [...this.web, ...this.workers, this.cards]) await program.end('SIGKILL')
    await this.balancer.stop()
    await this.outside.stop()
    await this.database.stop()
    this.disks.database?.unmount()
    this.disks.files?.unmount()
  }

  #memoryOf(wanted: string): number {
    return [...this.web, ...this.workers, this.cards].find(({ name }) => name === wanted)?.memory_bytes ?? 0
  }

  #webProgram(options: WorldOptions, server: { name: string; port: number }, more: NodeJS.ProcessEnv = {}): Program {
    return new Program({
      name: server.name,
      command: { script: 'apps/server/src/main.ts' },
      env: () => ({ ...this.#productEnv(options), RUN_JOBS: '0', PORT: String(server.port), ...more }),
      log_file: join(this.folder, `${server.name}.log`),
      isReady: () => answers(`http://127.0.0.1:${server.port}/health/serving`),
    })
  }

  #workerProgram(options: WorldOptions, name: string): Program {
    return new Program({
      name,
      command: { script: 'apps/server/src/worker.ts' },
      env: () => this.#productEnv(options),
      log_file: join(this.folder, `${name}.log`),
      isReady: async () => {
        const running = this.workers.filter((worker) => worker.isRunning).length
        return (await countJobRunners(this.own)) >= running
      },
    })
  }

  #productEnv(options: WorldOptions): NodeJS.ProcessEnv {
    const { folder, port } = options
    return {
      ...baseEnv(folder),
      ...sandboxSettings({ data_dir: folder, port }, port + 10).server_env,
      NODE_ENV: 'production',
      DATABASE_URL: this.database.connection,
      DATA_DIR: folder,
      FILES_URL: this.files_url,
      SECRET_KEYS: this.secret_keys.join(','),
      PUBLIC_URL: this.url,
      TRUST_PROXY: 'loopback',
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      SMTP_URL: mailUrl(portsOf(port)),
      MAIL_FROM: 'Tembrel <drill@example.com>',
      LOG_LEVEL: 'warn',
    }
  }
}

interface Parts {
  readonly options: WorldOptions
  readonly database: DrillDatabase
  readonly people: People
  readonly outside: Child
  readonly disks: World['disks']
}

function portsOf(port: number) {
  return { mail: port + 11, bucket: port + 12 }
}

function filesUrl({ files = 'folder', folder, port }: WorldOptions): string {
  return files === 'bucket' ? bucketUrl(portsOf(port)) : pathToFileURL(join(folder, 'files')).href
}

function baseEnv(folder: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    // Twenty starts in a row need not compile the same files twenty times; a drill finds what the one before it compiled.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    TMPDIR: folder,
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(1000) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
