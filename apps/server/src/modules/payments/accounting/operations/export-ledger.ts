import type { Readable } from 'node:stream'
import type { WireLedgerAccount } from '@tembrel/contract/calls/staff/ledger.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { SheetRow } from '@tembrel/domain/office/trial-balance.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { csvAmount, csvHead, csvLine, csvMoment, csvStream, csvText } from '../../../../http/csv-table.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { requireBooksReader } from '../../../accounts/operations/owner-rights.ts'
import { recordAudit } from '../../../activity/operations/record-audit.ts'
import { listAccountMovements, listRowMovements, type AccountMovements } from '../../../ledger/operations/movements.ts'
import { moveTitle } from '../ledger-labels.ts'
import { ownerRole } from '../../rows/payment-labels.ts'
import { askedSheetSpan } from '../sheet-question.ts'
import { readRowLine, requireRowAlone, rowLegs } from '../sheet-row.ts'
import { staffAccountOf } from '../staff-account.ts'
import { legsOf, presentAccount } from '../staff-ledger.presenter.ts'
import type { WalletLeg } from '../../wallet/breakdown/wallet-legs.ts'
import { momentsOf, type AskedMovements } from '../asked-movements.ts'

const OPERATIONS_AT_ONCE = 500

const HEADS: Readonly<Record<Locale, readonly string[]>> = {
  ru: [
    ...['Дата', 'Время (МСК)', 'Операция', 'Что', 'Заказ', 'Платёж'],
    ...['Второй счёт', 'Чей', 'Сумма, ₽', 'Остаток, ₽'],
  ],
  en: [
    ...['Date', 'Time (Moscow)', 'Operation', 'What', 'Order', 'Payment'],
    ...['Other account', 'Whose', 'Sum, RUB', 'Balance, RUB'],
  ],
}

/** Of a row also which of its accounts moved. */
const ROW_HEADS: Readonly<Record<Locale, readonly string[]>> = {
  ru: ['Счёт', 'Владелец счёта'],
  en: ['Account', 'Owner of the account'],
}

/** A transfer as the account sees it; what it held afterwards where one account is asked for. */
type Leg = Pick<WalletLeg, 'movement' | 'delta'> & Partial<Pick<WalletLeg, 'balance'>>

/** What the table of an account's or a row's movements is read from, bit by bit. */
interface Source {
  readAfter(operation_id: number): Promise<AccountMovements>
  legsOf(part: AccountMovements): readonly Leg[]
}

/**
 * All movements of an account, or of all accounts of a row of the trial balance, as the text of a CSV file, oldest first, as accountants read
 * books; that somebody took them is written down. Days are those of Moscow, both inclusive. Throws 422 at `account` when the owner does not
 * fit the kind, at `row` beside an account, and for days that are no period of a row.
 */
export async function exportLedger(
  app: AppContext,
  actor: Actor,
  asked: AskedMovements,
  locale: Locale,
): Promise<Readable> {
  const source =
    asked.row === undefined ? accountSource(app, asked) : await rowSource(app, actor, { ...asked, row: asked.row })
  const target = { kind: 'export', id: 'ledger' }
  await inTransaction(app.database, (tx) =>
    recordAudit(tx, { actor, action: 'export-ledger', target, data: { ...asked }, at: app.clock.now() }),
  )
  return csvStream<AccountMovements>({
    head: csvHead(asked.row === undefined ? HEADS[locale] : [...HEADS[locale], ...ROW_HEADS[locale]]),
    rows_at_once: 1,
    readAfter: async (last) => {
      const part = await source.readAfter(last?.movements.at(-1)?.operation_id ?? 0)
      return part.movements.length > 0 ? [part] : []
    },
    write: ([part]) =>
      part
        ? source
            .legsOf(part)
            .map((leg) =>
              csvLine(cells(leg, part, locale).concat(asked.row === undefined ? [] : ownCells(leg, part, locale))),
            )
            .join('')
        : '',
  })
}

function accountSource({ database }: AppContext, asked: AskedMovements): Source {
  const account = staffAccountOf(asked)
  const span = { limit: OPERATIONS_AT_ONCE, ...momentsOf(asked) }
  return {
    readAfter: async (after) => listAccountMovements(database.kysely, account, { ...span, after }),
    legsOf: ({ movements }) => legsOf(account, movements),
  }
}

async function rowSource(
  { database, clock }: AppContext,
  actor: Actor,
  asked: AskedMovements & { readonly row: SheetRow },
): Promise<Source> {
  const { row } = asked
  await requireBooksReader(database.kysely, actor)
  requireRowAlone(asked)
  const period = askedSheetSpan(asked, clock.now())
  const { kinds } = await readRowLine(database.kysely, row, period)
  const span = { limit: OPERATIONS_AT_ONCE, ...momentsOf(period) }
  return {
    readAfter: async (after) => ({
      balance: null,
      ...(await listRowMovements(database.kysely, kinds, { ...span, after })),
    }),
    legsOf: (part) => rowLegs(row, part),
  }
}

/** A name; whoever has none is called by role and number of the profile. */
function ownerTitle(owner: { id: number; role: string; firstname: string; lastname: string }, locale: Locale): string {
  const name = `${owner.firstname} ${owner.lastname}`.trim()
  return name === '' ? `${ownerRole(owner.role, locale)} ${locale === 'ru' ? '№' : 'no.'} ${owner.id}` : name
}

/** Whose an account is: a person's, or an order's; nobody's own is ours. */
function whoseTitle({ profile, order }: WireLedgerAccount, locale: Locale): string {
  return profile ? ownerTitle(profile, locale) : (order?.title ?? '')
}

function ownCells({ movement: { debit, credit }, delta }: Leg, part: AccountMovements, locale: Locale): string[] {
  const account = presentAccount(delta > 0n ? credit : debit, part.owners, locale)
  return [account.title, csvText(whoseTitle(account, locale))]
}

function cells({ movement, delta, balance }: Leg, part: AccountMovements, locale: Locale): string[] {
  const { kind, debit, credit } = movement
  const other = presentAccount(delta > 0n ? debit : credit, part.owners, locale)
  return [
    ...csvMoment(movement.at),
    String(movement.operation_id),
    moveTitle({ kind, debit_kind: debit.kind, credit_kind: credit.kind }, locale),
    movement.order_id === null ? '' : String(movement.order_id),
    movement.payment_id === null ? '' : String(movement.payment_id),
    other.title,
    csvText(whoseTitle(other, locale)),
    csvAmount(Number(delta), locale),
    part.balance === null || balance === undefined ? '' : csvAmount(Number(balance.after), locale),
  ]
}
