/**
 * A project folder of its own for tests of `npm start`: the real starter, settings, database code, migrations and card sandbox,
 * with a small server, demo and build in the place of the large ones. Only its owner may enter it.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../install.mjs'
import { readRecord } from '../run-record.ts'

const copied = [
  'package.json',
  'package-lock.json',
  'tools/start.mjs',
  'tools/start',
  'apps/card-sandbox/package.json',
  'apps/card-sandbox/src',
  'apps/server/package.json',
  'apps/server/src',
  'database/migrations',
  'packages/domain/package.json',
  'packages/contract/package.json',
]

/** Answers with how many accounts there are and how it was set up. */
const server = `
import http from 'node:http'
import { loadConfig } from './config.ts'
import { openDatabase } from './database/database.ts'
if (process.env.BROKEN_SERVER) throw new Error('no way')
const config = loadConfig(process.env)
const database = openDatabase(config.database_url ?? '')
const server = http.createServer((_, reply) => {
  database.pool.query('select count(*) as accounts from accounts').then(
    ({ rows }) => reply.end(JSON.stringify({ ...rows[0], pid: process.pid, demo: config.demo, cards: config.yookassa?.base_url ?? null })),
    (error) => { reply.statusCode = 500; reply.end(String(error)) },
  )
})
process.on('SIGTERM', () => {
  server.close(() => void database.end().then(() => { console.log('server ended in order'); process.exit(0) }))
  server.closeAllConnections()
})
server.listen(config.port, config.host, () => process.send?.({ ready: true }))
`

const demo = `
import { writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../database/database.ts'
const database = openDatabase(process.env.DATABASE_URL)
for (let done = 1; done <= 10; done += 1) {
  await database.pool.query('insert into accounts (phone, is_demo) values ($1, true)', ['+7916000000' + (done - 1)])
  writeFileSync(process.env.DATA_DIR + '/demo-done', String(done))
  console.log('progress ' + done + '/10 people')
  await pause(Number(process.env.DEMO_PAUSE ?? 0))
}
await database.end()
`

export class SmallProject {
  readonly folder = mkdtempSync(join(tmpdir(), 'tembrel-start-'))
  readonly #started: Started[] = []

  constructor() {
    for (const path of copied) {
      if (existsSync(join(root, path))) cpSync(join(root, path), join(this.folder, path), { recursive: true })
    }
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'))
    writeFileSync(join(this.folder, 'apps/server/src/main.ts'), server)
    mkdirSync(join(this.folder, 'apps/server/src/demo-data'), { recursive: true })
    writeFileSync(join(this.folder, 'apps/server/src/demo-data/load-demo.ts'), demo)
    mkdirSync(join(this.folder, 'apps/web/app'), { recursive: true })
    this.setBuild('mkdir -p build/server && echo built >> ../../builds && touch build/server/index.js')
  }

  get data_dir(): string {
    return join(this.folder, '.data')
  }

  setBuild(script: string): void {
    writeFileSync(join(this.folder, 'apps/web/package.json'), JSON.stringify({ scripts: { build: script } }))
  }

  /** Runs the starter with nothing but these settings. */
  run(env: Record<string, string>, ...args: string[]): Started {
    const started = new Started(this.folder, env, args)
    this.#started.push(started)
    return started
  }

  /** The same as people do it. */
  runByNpm(env: Record<string, string>): Started {
    const started = new Started(this.folder, env, [], ['npm', 'start'])
    this.#started.push(started)
    return started
  }

  /** Process numbers of the programs that run, as the starter wrote them down. */
  programs(): Record<string, number> {
    const record = readRecord(this.data_dir)
    return {
      ...record?.programs,
      ...(record && { starter: record.pid }),
      ...(this.postmaster() && { postgres: this.postmaster() }),
    }
  }

  postmaster(): number {
    try {
      return Number(readFileSync(join(this.data_dir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
    } catch {
      return 0
    }
  }

  log(name: string): string {
    return readFileSync(join(this.data_dir, name), 'utf8')
  }

  async remove(): Promise<void> {
    for (const started of this.#started) started.kill('SIGKILL')
    for (const started of this.#started) await started.ended
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
  }
}

export class Started {
  output = ''
  readonly #child: ChildProcess
  readonly ended: Promise<number | null>

  constructor(
    folder: string,
    env: Record<string, string>,
    args: readonly string[],
    [command, ...first]: readonly [string, ...string[]] = [process.execPath, 'tools/start.mjs'],
  ) {
    const own = { PATH: '/usr/bin:/bin', HOME: folder, ...env }
    this.#child = spawn(command, [...first, ...args], {
      cwd: folder,
      env: own,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk) => (this.output += String(chunk)))
    this.ended = new Promise((resolve) => this.#child.once('close', (code) => resolve(code)))
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal)
  }

  /** Waits until it printed this; throws with all it printed when it ends or takes too long. */
  async says(text: string, milliseconds = 60_000): Promise<void> {
    let code: number | null | undefined
    void this.ended.then((given) => (code = given))
    const until = Date.now() + milliseconds
    while (!this.output.includes(text)) {
      if (code !== undefined || Date.now() > until)
        throw new Error(`it did not say "${text}" (exit ${code}):\n${this.output}`)
      await pause(20)
    }
  }
}
