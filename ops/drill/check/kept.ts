/** Whatever the product has acknowledged is there, once; the books are right, and what was queued has been done. */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import type { FileStorage } from '../../../apps/server/src/adapters/storage/file-storage.ts'
import { openFileStorage } from '../../../apps/server/src/adapters/storage/open-file-storage.ts'
import type { Database } from '../../../apps/server/src/database/database.ts'
import { checkLedger } from '../../../apps/server/src/modules/ledger/operations/check-ledger.ts'
import { selectBalances } from '../../../apps/server/src/testing/crash/books.queries.ts'
import type { Acknowledged, Heard } from '../load/load-plan.ts'
import { compareEvents, type EventComparison } from './compare-events.ts'
import { compareBank, type BankPayment } from './compare-bank.ts'
import {
  selectCardTopups,
  selectDrillMessages,
  selectDrillOrders,
  selectRecordings,
  selectSentEvents,
  selectWaitingJobs,
} from './kept.queries.ts'
import { lostOf, twiceOf } from './lost-and-doubled.ts'

export interface Kept {
  /** What was acknowledged and looked for. */
  readonly looked_for: number
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  /** The books, the bank and the queue. */
  readonly wrong: readonly string[]
}

interface Place {
  readonly own: Database
  readonly files_url: string
  readonly cards_url: string
}

/** A payment whose notice got lost is found by the clock, each minute. */
const SETTLING_MS = 130_000
const HEARING_MS = 30_000
const LOOK_MS = 1000

/** Waits for what may take its time, and then looks at everything. */
export async function checkKept(place: Place, acknowledged: Acknowledged): Promise<Kept> {
  const late = await untilSettled(place)
  const { own } = place
  const [orders, messages, recordings] = await Promise.all([
    selectDrillOrders(own),
    selectDrillMessages(own),
    selectRecordings(own),
  ])
  const storage = await openFileStorage(place.files_url)
  const files = await lostFiles(storage, acknowledged, recordings)
  storage.close()
  const payments = await selectCardTopups(own)
  return {
    looked_for:
      acknowledged.orders.length +
      acknowledged.messages.length +
      acknowledged.uploads.length +
      acknowledged.topups.length,
    lost: [
      ...lostOf(acknowledged.orders, orders, (a, b) => a.id === b.id && a.title === b.title, 'order'),
      ...acknowledged.orders
        .filter(({ is_paid, id, price }) => is_paid && !isPaid(orders, id, price))
        .map(({ id }) => `the payment of order ${id}`),
      ...Object.entries(acknowledged.statuses)
        .filter(([id, status]) => !hasReached(orders, Number(id), status))
        .map(([id, status]) => `status ${status} of order ${id}`),
      ...lostOf(acknowledged.messages, messages, (a, b) => a.id === b.id && a.text === b.text, 'message'),
      ...files,
      ...acknowledged.topups
        .filter((topup) => payments.find(({ id }) => id === topup.payment_id)?.status !== PAYMENT_STATUS.executed)
        .map(({ payment_id }) => `top-up ${payment_id}`),
    ],
    doubled: [...twiceOf(orders.map(({ title }) => title)), ...twiceOf(messages.map(({ text }) => text))],
    wrong: [...late, ...(await wrongBooks(own))],
  }
}

/** Gives stragglers half a minute, and then compares. */
export async function checkEvents(own: Database, hear: () => Promise<readonly Heard[]>): Promise<EventComparison> {
  const until = Date.now() + HEARING_MS
  for (;;) {
    const compared = compareEvents(await selectSentEvents(own), await hear())
    if (compared.lost.length === 0 || Date.now() > until) return compared
    await pause(LOOK_MS)
  }
}

function isPaid(orders: Awaited<ReturnType<typeof selectDrillOrders>>, id: number, price: number): boolean {
  return orders.some((order) => order.id === id && order.total_paid === price)
}

/** The load only goes forward, and the numbers of these statuses do so too. */
function hasReached(orders: Awaited<ReturnType<typeof selectDrillOrders>>, id: number, status: number): boolean {
  const way: readonly number[] = [ORDER_STATUS.inwork, ORDER_STATUS.verify_after_narrator, ORDER_STATUS.completed]
  const now = orders.find((order) => order.id === id)?.orderstatuses_id ?? 0
  return way.indexOf(now) >= way.indexOf(status)
}

async function lostFiles(
  storage: FileStorage,
  { uploads }: Acknowledged,
  rows: Awaited<ReturnType<typeof selectRecordings>>,
): Promise<string[]> {
  const lost: string[] = []
  for (const { file_id, sha256 } of uploads) {
    const row = rows.find(({ id }) => id === file_id)
    if (row === undefined) lost.push(`recording ${file_id}`)
    else if (row.sha256 !== sha256 || (await digestOf(storage, row.storage_key)) !== sha256) {
      lost.push(`the sound of recording ${file_id}`)
    }
  }
  return lost
}

async function digestOf(storage: FileStorage, key: string): Promise<string | null> {
  try {
    const { stream } = await storage.read(key)
    const hash = createHash('sha256')
    for await (const piece of stream) hash.update(piece as Buffer)
    return hash.digest('hex')
  } catch {
    return null
  }
}

/** Waits until the bank and we agree and no job that is due is left; what has not come to that in time. */
async function untilSettled({ own, cards_url }: Place): Promise<string[]> {
  const until = Date.now() + SETTLING_MS
  for (;;) {
    const jobs = (await selectWaitingJobs(own)).map(
      ({ name, count, last_error }) => `${count} × ${name} wait${last_error === null ? '' : `: ${last_error}`}`,
    )
    const { payments } = (await (await fetch(`${cards_url}/__state`)).json()) as { payments: BankPayment[] }
    const open = [...jobs, ...compareBank(payments, await selectCardTopups(own))]
    if (open.length === 0 || Date.now() > until) return open
    await pause(LOOK_MS)
  }
}

async function wrongBooks(own: Database): Promise<string[]> {
  const mismatches = await checkLedger(own.kysely)
  const below = (await selectBalances(own.kysely)).filter(({ balance_kopecks }) => balance_kopecks < 0)
  return [
    ...mismatches.map((row) => `the ledger does not add up: ${JSON.stringify(row)}`),
    ...below.map((row) => `a balance below zero: ${JSON.stringify(row)}`),
  ]
}
