/**
 * A random day of the whole product: everybody acts by chance at once while the bank fails and server and database are killed.
 * Then everybody stops, ten days pass, and what is left is held against docs/orders.md and docs/money.md.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { openDatabase } from '../../database/database.ts'
import { killAt, planMoments } from '../crash/killer.ts'
import { type Addresses, Person } from '../crash/person.ts'
import { type StartDatabase, RunningProduct } from '../crash/running-product.ts'
import { type Chance, seededChance } from '../crash/seeded-random.ts'
import { type Actor, arrive } from './random-actor.ts'
import { addJob, countAddedJobs, countDueOrders, notifyWhatWaits } from './random-books.queries.ts'
import { checkRandomBooks, type Finding } from './random-books.ts'
import { type CastSize, prepareCast, type RandomCast, sizeOf } from './random-cast.ts'
import { liveClient } from './random-client.ts'
import { RandomDay, type RandomDayPlan } from './random-state.ts'
import { liveAccountant, liveSupporter, liveWorker } from './random-workers.ts'

export interface RandomDayReport {
  readonly findings: readonly Finding[]
  /** How often what happened. */
  readonly counts: Readonly<Record<string, number>>
  readonly statuses: Readonly<Record<string, number>>
  readonly orders: number
  readonly seconds: number
  readonly kills: number
}

const DAY_MS = 86_400_000
const DAYS = 10
const SETTLE_MS = 60_000
const SETTLE_LOOK_MS = 1500
const FAULTS = [
  'payments/500-before',
  'payments/500-after',
  'payments/reset',
  'payments/not-json',
  'payments/slow:700',
  'payments/429',
  'refunds/reset',
  'refunds/500-after',
  'get/500-before',
  'get/reset',
  'no-hook',
  'dup-hook',
]

/** Lives the day and returns what was found. The product is gone afterwards, however it ends. */
export async function liveRandomDay(plan: RandomDayPlan, startDatabase?: StartDatabase): Promise<RandomDayReport> {
  const started = Date.now()
  const product = await RunningProduct.prepare(startDatabase)
  const actors: Actor[] = []
  try {
    const size: CastSize = sizeOf(plan.actors)
    const cast = await prepareCast(product.connection, size)
    await product.startServer()
    const day = new RandomDay(plan, cast)
    const stopping = new AbortController()
    const disturbing = disturb(product, plan, day, stopping.signal)
    await Promise.all(castOf(cast, plan).map((member) => live(product, day, member, actors)))
    stopping.abort()
    await disturbing
    await settle(product)
    await passDays(product)
    return await report(product, day, actors, started)
  } catch (error) {
    throw new Error(`seed ${plan.seed}; the server's last words: ${product.lastWords()}`, { cause: error })
  } finally {
    await Promise.all(actors.map(({ updates }) => updates.stop()))
    await product.stop()
  }
}

interface Member {
  readonly role: Role
  readonly addresses: Addresses
  readonly acting_for: number | null
  readonly chance: Chance
  readonly live: (actor: Actor) => Promise<void>
}

function castOf(cast: RandomCast, plan: RandomDayPlan): Member[] {
  const member = (role: Role, addresses: Addresses, life: Member['live'], acting_for: number | null = null) => ({
    role,
    addresses,
    live: life,
    acting_for,
  })
  return [
    ...cast.clients.map((addresses) => member('client', addresses, liveClient)),
    ...cast.narrators.map(({ addresses }) => member('narrator', addresses, liveWorker)),
    ...cast.agents.map(({ addresses, narrator_id }) => member('narrator', addresses, liveWorker, narrator_id)),
    ...cast.engineers.map((addresses) => member('soundengineer', addresses, liveWorker)),
    member('supporter', cast.supporter, liveSupporter),
    member('accountant', cast.accountant, liveAccountant),
  ].map((one, index) => ({ ...one, chance: seededChance(plan.seed * 1000 + index) }))
}

async function live(product: RunningProduct, day: RandomDay, member: Member, actors: Actor[]): Promise<void> {
  const person = new Person(product, member.role, member.addresses, member.acting_for)
  const actor = await arrive(day, person, member.chance)
  actors.push(actor)
  try {
    await member.live(actor)
  } finally {
    if (member.role === 'client') day.clientLeft()
  }
}

/** The bank's bad days, and kill -9 of server and database. */
async function disturb(
  product: RunningProduct,
  plan: RandomDayPlan,
  day: RandomDay,
  signal: AbortSignal,
): Promise<void> {
  const chance = seededChance(plan.seed * 1000 - 1)
  while (!signal.aborted) {
    product.sandbox.fault(FAULTS[chance.whole(0, FAULTS.length - 1)] ?? 'no-hook')
    await pause(chance.whole(1, plan.kill_pause) * 1000, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) break
    const isDatabase = chance.percent(25)
    const [moment] = planMoments(chance, isDatabase ? { server: 0, database: 1 } : { server: 1, database: 1 })
    if (!moment) continue
    await killAt([moment], product, signal)
    for (const victim of moment.victims) day.count(`kills of the ${victim}`)
  }
  await fetch(`${product.sandbox.url}/__faults`, { method: 'DELETE' })
}

/** Money that is at the bank arrives by jobs, because no person asks for it any more. */
async function settle(product: RunningProduct): Promise<void> {
  await withDatabase(product, async (db) => {
    for (const job of ['reconcile-card-payments', 'reconcile-card-refunds']) await addJob(db, job)
  })
}

/** Ten days go by, one at a time, and every clock runs at its time. */
async function passDays(product: RunningProduct): Promise<void> {
  await withDatabase(product, async (db) => {
    for (let days = 1; days <= DAYS; days += 1) {
      await product.moveClock(days * DAY_MS)
      const now = new Date(Date.now() + days * DAY_MS)
      let due = Infinity
      for (let moved_at = Date.now(), added = 0; due + added > 0;) {
        for (const job of JOBS_OF_A_DAY) await addJob(db, job)
        await pause(SETTLE_LOOK_MS)
        const left = await countDueOrders(db, now)
        added = await countAddedJobs(db)
        if (left < due) moved_at = Date.now()
        if (Date.now() - moved_at > SETTLE_MS) {
          throw new Error(`${left} clocks of day ${days} do not run: ${await notifyWhatWaits(db, now)}`)
        }
        due = left
      }
    }
  })
}

const JOBS_OF_A_DAY = ['run-due-order-clocks', 'reconcile-card-payments', 'reconcile-card-refunds', 'lapse-invoices']

async function report(
  product: RunningProduct,
  day: RandomDay,
  actors: readonly Actor[],
  started: number,
): Promise<RandomDayReport> {
  const checked = await withDatabase(product, (db) =>
    checkRandomBooks(db, product, day, actors, new Date(Date.now() + DAYS * DAY_MS)),
  )
  const unasked = product.unasked.map((text): Finding => ({ what: 'a process ended by itself', text }))
  const faults = day.faults.map((text): Finding => ({ what: 'a fault of the server', text }))
  const kills = Object.entries(day.counts).filter(([name]) => name.startsWith('kills of'))
  return {
    findings: [...checked.findings, ...unasked, ...faults],
    counts: { ...day.counts, ...product.met },
    statuses: checked.statuses,
    orders: checked.orders,
    seconds: Math.round((Date.now() - started) / 1000),
    kills: kills.reduce((sum, [, times]) => sum + times, 0),
  }
}

type Db = ReturnType<typeof openDatabase>['kysely']

async function withDatabase<T>(product: RunningProduct, fn: (db: Db) => Promise<T>): Promise<T> {
  const database = openDatabase(product.connection, { max: 2 })
  try {
    return await fn(database.kysely)
  } finally {
    await database.end()
  }
}
