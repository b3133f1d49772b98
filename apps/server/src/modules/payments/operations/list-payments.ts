import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WirePayment } from '@tembrel/contract/calls/payments.ts'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import type { AppContext } from '../../../app-context.ts'
import { readBalance } from '../../ledger/operations/read-balance.ts'
import { readHeld } from '../../ledger/operations/read-held.ts'
import { presentPayment } from './present-payment.ts'
import { selectPayments } from '../payments.queries.ts'

const PAYMENTS_PER_PAGE = 20

/** The wallet of a profile: roubles at hand, roubles held (by orders for a client, by withdrawals for a worker), and the list. */
export async function listPayments(
  app: AppContext,
  reader: { role: Role; profile_id: number },
  filter: { page: number; type?: number | undefined; status?: number | undefined },
  locale: Locale,
): Promise<{ balance: number; held: number; payments: WirePayment[]; total_pages: number }> {
  const db = app.database.kysely
  const { profile_id } = reader
  const balance = await readBalance(db, { kind: 'wallet', profile_id })
  const held =
    reader.role === 'client' ? await readHeld(db, profile_id) : await readBalance(db, { kind: 'payout', profile_id })
  const { rows, total } = await selectPayments(db, { profile_id, ...filter, per_page: PAYMENTS_PER_PAGE })
  return {
    balance: Number(balance) / 100,
    held: Number(held) / 100,
    payments: rows.map((row) => presentPayment(row, locale)),
    total_pages: Math.ceil(total / PAYMENTS_PER_PAGE),
  }
}
