/** What the book is typed on: its machines, the secrets that a reader makes, the mail that the product sends, and a clock for each task. */
import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { SmtpDouble } from '../../../apps/server/src/adapters/mail/testing/smtp-double.ts'
import { step } from '../../../tools/start/terminal.mjs'
import { StartError } from '../../../tools/start/start-error.ts'
import { statusOf, until } from '../../ha/until.ts'
import { TYPED } from './blocks.ts'
import type { Machine } from './machine.ts'
import type { OpenBook } from './shell-blocks.ts'

export const PATIENCE_MS = 120_000
/** Written the same on every machine. */
const PASSWORDS = [
  ...['SUPERUSER_PASSWORD', 'REPLICATION_PASSWORD', 'REWIND_PASSWORD', 'REST_PASSWORD', 'DATABASE_PASSWORD'],
  'BACKUP_PASSPHRASE',
]
const PROBE_MS = 100
const LOOK_MS = 10_000
const SHOWN_TO_GUESTS = ['/', '/api/narrators']

export interface Row {
  readonly what: string
  readonly figure: string
}

interface Parts {
  readonly book: OpenBook
  /** The three of the first installation. */
  readonly members: readonly [Machine, Machine, Machine]
  readonly balancer: Machine
  readonly four: Machine
  readonly mail: { readonly double: SmtpDouble; readonly url: string }
}

export class BookWorld {
  readonly book: OpenBook
  readonly members: Parts['members']
  readonly balancer: Machine
  readonly four: Machine
  readonly mail: Parts['mail']
  readonly passwords: ReadonlyMap<string, string> = new Map(
    PASSWORDS.map((name) => [name, randomBytes(24).toString('hex')]),
  )
  readonly first_key = randomBytes(32).toString('hex')
  readonly metrics_token = randomBytes(16).toString('hex')
  readonly rows: Row[] = []

  constructor({ book, members, balancer, four, mail }: Parts) {
    this.book = book
    this.members = members
    this.balancer = balancer
    this.four = four
    this.mail = mail
  }

  /** Where people find the product. */
  get site(): string {
    return `http://${this.balancer.address}`
  }

  get machines(): readonly Machine[] {
    return [...this.members, this.balancer, this.four]
  }

  /** Does a task and writes down how long it took. */
  async timed(what: string, work: () => unknown): Promise<void> {
    const shown = step(what)
    const began = performance.now()
    await work()
    const figure = `${((performance.now() - began) / 1000).toFixed(1)} s`
    shown.done(`${what}: ${figure}`)
    this.rows.push({ what, figure })
  }

  /** A command that needs the settings of the product. */
  runWithSettings(machine: Machine, script: string): string {
    return machine.run(`${this.book.block(TYPED.read_settings)}\n${script}`)
  }

  /** The product writes, as seen by people. */
  async isWriting(): Promise<boolean> {
    return (await statusOf(`${this.site}/health/writing`)) === 200
  }

  async untilWriting(): Promise<void> {
    await until('the product', () => this.isWriting(), PATIENCE_MS)
  }

  /** Somebody looks again and again meanwhile. Throws StartError when anything was refused. */
  async whileServing(work: () => Promise<void>): Promise<void> {
    const refused: string[] = []
    let isOver = false
    let looks = 0
    const look = async (): Promise<void> => {
      while (!isOver) {
        for (const path of SHOWN_TO_GUESTS) {
          looks += 1
          const answer = await lookAt(`${this.site}${path}`)
          if (answer !== '200') refused.push(`${path}: ${answer}`)
        }
        await pause(PROBE_MS)
      }
    }
    const looking = look()
    try {
      await work()
    } finally {
      isOver = true
      await looking
    }
    if (refused.length > 0) throw new StartError(`Of ${looks} looks ${refused.length} failed: ${refused.join(', ')}`)
  }
}

/** The status, or why there is none. On a connection of its own: one that was kept may end at any time, and browsers try again then. */
function lookAt(url: string): Promise<string> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: LOOK_MS }, (response) => {
      response.on('error', (error) => resolve(error.message))
      response.on('end', () => resolve(String(response.statusCode)))
      response.resume()
    })
    request.on('timeout', () => request.destroy(new Error(`no answer within ${LOOK_MS / 1000} s`)))
    request.on('error', (error) => resolve(error.message))
  })
}

const PATRONI = 'patronictl -c /etc/patroni/config.yml'

/** The members of the database that serve in a role, as `patronictl list` shows them. */
export function membersOf(machine: Machine, role: string): string[] {
  const members = JSON.parse(machine.run(`${PATRONI} list --format json`)) as {
    Member: string
    Role: string
    State: string
  }[]
  return members
    .filter(({ Role, State }) => Role === role && ['running', 'streaming'].includes(State))
    .map(({ Member }) => Member)
}

export function standbys(machine: Machine): number {
  return membersOf(machine, 'Sync Standby').length + membersOf(machine, 'Replica').length
}

/** Null while there is none. */
export function primaryOf(machines: readonly Machine[], asked: Machine): Machine | null {
  const names = membersOf(asked, 'Leader')
  return machines.find(({ name }) => names.includes(name)) ?? null
}

export async function untilStandbys(machine: Machine, count: number): Promise<void> {
  await until(
    `${count} standbys, one of them synchronous`,
    async () => standbys(machine) === count && membersOf(machine, 'Sync Standby').length === 1,
    PATIENCE_MS,
  )
}

/** The line of a command for `patronictl`, which asks nobody whether he is sure. */
export function unasked(line: string, more = ''): string {
  return `${(line.split(' #')[0] ?? '').trim()} --force${more}`
}
