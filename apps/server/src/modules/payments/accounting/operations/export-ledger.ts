import type { Readable } from 'node:stream'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { moscowInstant, plusDays } from '@tembrel/domain/orders/deadline-calendar.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { csvAmount, csvHead, csvLine, csvMoment, csvStream, csvText } from '../../../../http/csv-table.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { recordAudit } from '../../../activity/operations/record-audit.ts'
import { listAccountMovements, type AccountMovements } from '../../../ledger/operations/movements.ts'
import { moveTitle } from '../ledger-labels.ts'
import { ownerRole } from '../../rows/payment-labels.ts'
import { staffAccountOf } from '../staff-account.ts'
import { legsOf, presentAccount } from '../staff-ledger.presenter.ts'
import type { WalletLeg } from '../../wallet/breakdown/wallet-legs.ts'
import type { AskedAccount } from './read-staff-ledger.ts'

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

/**
 * All movements of an account as the text of a CSV file, oldest first, as accountants read books; that somebody took them is
 * written down. Days are those of Moscow, both inclusive. Throws 422 at `account` when the owner does not fit the kind.
 */
export async function exportLedger(
  app: AppContext,
  actor: Actor,
  asked: AskedAccount & { readonly from?: string | undefined; readonly to?: string | undefined },
  locale: Locale,
): Promise<Readable> {
  const account = staffAccountOf(asked)
  const target = { kind: 'export', id: 'ledger' }
  await inTransaction(app.database, (tx) =>
    recordAudit(tx, { actor, action: 'export-ledger', target, data: { ...asked }, at: app.clock.now() }),
  )
  const { from, to } = asked
  const days = {
    from: from === undefined ? undefined : moscowInstant(from, 0, 0),
    until: to === undefined ? undefined : moscowInstant(plusDays(to, 1), 0, 0),
  }
  return csvStream<AccountMovements>({
    head: csvHead(HEADS[locale]),
    rows_at_once: 1,
    readAfter: async (last) => {
      const after = last?.movements.at(-1)?.operation_id ?? 0
      const part = await listAccountMovements(app.database.kysely, account, {
        ...days,
        after,
        limit: OPERATIONS_AT_ONCE,
      })
      return part.movements.length > 0 ? [part] : []
    },
    write: ([part]) =>
      part
        ? legsOf(account, part.movements)
            .map((leg) => line(leg, part, locale))
            .join('')
        : '',
  })
}

/** A name; whoever has none is called by role and number of the profile. */
function ownerTitle(owner: { id: number; role: string; firstname: string; lastname: string }, locale: Locale): string {
  const name = `${owner.firstname} ${owner.lastname}`.trim()
  return name === '' ? `${ownerRole(owner.role, locale)} ${locale === 'ru' ? '№' : 'no.'} ${owner.id}` : name
}

function line({ movement, delta, balance }: WalletLeg, part: AccountMovements, locale: Locale): string {
  const { kind, debit, credit } = movement
  const other = presentAccount(delta > 0n ? debit : credit, part.owners, locale)
  const whose = other.profile ? ownerTitle(other.profile, locale) : (other.order?.title ?? '')
  return csvLine([
    ...csvMoment(movement.at),
    String(movement.operation_id),
    moveTitle({ kind, debit_kind: debit.kind, credit_kind: credit.kind }, locale),
    movement.order_id === null ? '' : String(movement.order_id),
    movement.payment_id === null ? '' : String(movement.payment_id),
    other.title,
    csvText(whose),
    csvAmount(Number(delta), locale),
    part.balance === null ? '' : csvAmount(Number(balance.after), locale),
  ])
}
