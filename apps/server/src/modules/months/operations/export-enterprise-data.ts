import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { monthOf, momentsOfMonth } from '@tembrel/domain/office/month-closing.ts'
import { moscowDate } from '@tembrel/domain/orders/deadline-calendar.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { askedDays, momentsOf, type MomentSpan } from '../../../asked-days.ts'
import { beginLongReading } from '../../../database/database-content.ts'
import type { DB } from '../../../database/tables.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { inWorkingFolder } from '../../../working-folder.ts'
import { requireBooksReader } from '../../accounts/operations/owner-rights.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { selectBookedDocuments, selectMoneyRows } from '../enterprise-data.queries.ts'
import {
  FILE_END,
  fileBegin,
  goodsElement,
  moneyElement,
  partyElement,
  write,
  type OtherParty,
  type OurParty,
} from '../enterprise-data.ts'
import { goodsOf, momentText, moneyOf, type GoodsKind } from '../enterprise-documents.ts'
import { selectMonthSubjects } from '../month-documents.queries.ts'

const AT_ONCE = 500

export interface EnterpriseQuestion {
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Whether money that came and left is in the file: who loads the bank's own statements into 1C leaves it out. */
  readonly payments: boolean
}

/**
 * The documents of a period for 1C (Product 4.839): paid invoices, acts of completed orders and, where asked for, what came and left. All of
 * it is one moment of the books; it is written to a file first, so that a slow reader holds no transaction, and takes as much memory for a
 * year as for a day. That somebody took it is written down. Throws OWNER_ONLY (403), and 422 for days that are no period.
 */
export async function exportEnterpriseData(
  app: AppContext,
  actor: Actor,
  asked: EnterpriseQuestion,
): Promise<Readable> {
  await requireBooksReader(app.database.kysely, actor)
  const days = askedDays(asked)
  if (days === null) throw apiError('VALIDATION', { errors: { from: 'required', to: 'required' } })
  const at = app.clock.now()
  const target = { kind: 'export', id: 'enterprise-data' }
  const data = { ...days, payments: asked.payments }
  await inTransaction(app.database, (tx) =>
    recordAudit(tx, { actor, action: 'export-enterprise-data', target, data, at }),
  )
  return fileOf(async (path) => {
    await inTransaction(app.database, async (tx) => {
      await beginLongReading(tx.db)
      const file = createWriteStream(path)
      const pen = new Pen((text) => file.write(text) || once(file, 'drain'))
      await writeAll(tx.db, pen, { span: momentsOf(days), payments: asked.payments, at })
      file.end()
      await finished(file)
    })
  })
}

/** What `make` has written to a path, to be read; the file goes when its reader has read it, or has gone. */
async function fileOf(make: (path: string) => Promise<void>): Promise<Readable> {
  return new Promise((resolve, reject) => {
    inWorkingFolder(async (folder) => {
      const path = join(folder, 'enterprise-data.xml')
      await make(path)
      const stream = createReadStream(path)
      resolve(stream)
      await finished(stream).catch(() => undefined)
    }).catch(reject)
  })
}

/** Writes elements, and each party before the first document that names it. */
class Pen {
  readonly #put: (text: string) => unknown
  readonly #known = new Set<string>()

  constructor(put: (text: string) => unknown) {
    this.#put = put
  }

  async text(text: string): Promise<void> {
    await this.#put(text)
  }

  async document(party: OtherParty, element: Parameters<typeof write>[0]): Promise<void> {
    const isNew = !this.#known.has(party.key)
    this.#known.add(party.key)
    await this.#put(`${isNew ? `${write(partyElement(party))}\n` : ''}${write(element)}\n`)
  }
}

interface Wanted {
  readonly span: MomentSpan
  readonly payments: boolean
  readonly at: Date
}

async function writeAll(db: Kysely<DB>, pen: Pen, { span, payments, at }: Wanted): Promise<void> {
  const { seller } = await readSettings(db)
  await pen.text(fileBegin(momentText(at)))
  for (const month of monthsOf(span)) await writeGoods(db, pen, month, seller)
  if (payments) await writeMoney(db, pen, span, seller)
  await pen.text(FILE_END)
}

/** The period in pieces of a month at most, so that no more than a month's documents are counted at a time. */
function monthsOf({ from, until }: MomentSpan): MomentSpan[] {
  const pieces: MomentSpan[] = []
  for (let start = from; start < until;) {
    const next = momentsOfMonth(monthOf(moscowDate(start))).until
    const end = next < until ? next : until
    pieces.push({ from: start, until: end })
    start = end
  }
  return pieces
}

async function writeGoods(db: Kysely<DB>, pen: Pen, span: MomentSpan, us: OurParty): Promise<void> {
  const subjects = await selectMonthSubjects(db, span)
  for (const kind of ['invoice', 'act'] as const satisfies readonly GoodsKind[]) {
    const own = subjects.filter((subject) => subject.kind === kind)
    for (let start = 0; start < own.length; start += AT_ONCE) {
      const part = own.slice(start, start + AT_ONCE)
      const ids = part.map(({ order_id, payment_id }) => order_id ?? payment_id ?? 0)
      const found = await selectBookedDocuments(db, kind, ids)
      for (const subject of part) {
        const goods = goodsOf(kind, subject, found.get(subject.order_id ?? subject.payment_id ?? 0))
        await pen.document(goods.party, goodsElement(goods, us))
      }
    }
  }
}

async function writeMoney(db: Kysely<DB>, pen: Pen, span: MomentSpan, us: OurParty): Promise<void> {
  for (let after = 0; ;) {
    const rows = await selectMoneyRows(db, { ...span, after, limit: AT_ONCE })
    for (const row of rows) {
      const money = moneyOf(row)
      await pen.document(money.party, moneyElement(money, us))
    }
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)?.operation_id ?? after
  }
}
