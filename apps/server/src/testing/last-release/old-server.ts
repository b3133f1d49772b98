/** A server of the last release as a process of its own, with its own sources: API and jobs, no pages. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface OldServerPlace {
  /** The folder of the release. */
  readonly release: string
  /** Where it keeps its files and its log. */
  readonly folder: string
  readonly settings: Readonly<Record<string, string>>
}

export class OldServer {
  readonly #place: OldServerPlace
  #process: ChildProcess | null = null

  constructor(place: OldServerPlace) {
    this.#place = place
  }

  /** Brings a database to the schema of the release. */
  migrate(): void {
    const program = join(this.#place.release, 'apps/server/src/database/migrate.ts')
    execFileSync(process.execPath, [program], { env: this.#environment(), stdio: 'pipe' })
  }

  /** Makes a narrator by the operations of the release; returns the id. */
  makeNarrator(number: number): number {
    const people = pathToFileURL(join(this.#place.release, 'apps/server/src/testing/crash/people.ts')).href
    const code = `const { addressesOf, createCrashNarrator } = await import(${JSON.stringify(people)})
      process.stdout.write(String(await createCrashNarrator(process.env.DATABASE_URL, addressesOf('narrator', ${number}))))`
    const args = ['--input-type=module', '--eval', code]
    return Number(execFileSync(process.execPath, args, { env: this.#environment(), encoding: 'utf8' }))
  }

  /** Settles when it listens. Throws with its last words when it ends before. */
  async start(): Promise<void> {
    const output = openSync(join(this.#place.folder, 'server.log'), 'a')
    const program = join(this.#place.release, 'apps/server/src/testing/crash/api-process.ts')
    const child = spawn(process.execPath, [program], {
      env: this.#environment(),
      stdio: ['ignore', output, output, 'ipc'],
    })
    closeSync(output)
    this.#process = child
    const isThere = await Promise.race([once(child, 'message').then(() => true), once(child, 'exit').then(() => false)])
    if (!isThere) throw new Error(`The server of the last release did not start: ${this.lastWords()}`)
  }

  async stop(): Promise<void> {
    const child = this.#process
    this.#process = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }

  lastWords(): string {
    const log = join(this.#place.folder, 'server.log')
    // What went wrong before it was started has left no words.
    return existsSync(log) ? readFileSync(log, 'utf8').slice(-3000) : ''
  }

  #environment(): Record<string, string> {
    return { PATH: process.env['PATH'] ?? '', ...this.#place.settings }
  }
}
