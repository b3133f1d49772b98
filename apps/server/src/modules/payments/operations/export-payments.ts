import { Readable } from 'node:stream'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import { csvHead, csvRow } from '../wallet-csv.ts'
import { walletFilterOf, type AskedFilter } from '../wallet-filter.ts'
import { selectManagedWallets, selectPaymentExtras, selectPaymentsAfter, type WalletFilter } from '../wallet.queries.ts'
import type { WalletReader } from './list-payments.ts'

const ROWS_AT_ONCE = 500

/** All payments of a wallet that fit the filter, as the text of a CSV file, newest first. Read bit by bit while it is sent. */
export async function exportPayments(
  app: AppContext,
  reader: WalletReader,
  asked: AskedFilter,
  locale: Locale,
): Promise<Readable> {
  const isAgent = reader.role === 'agent'
  const managed = isAgent ? await selectManagedWallets(app.database.kysely, reader.profile_id) : []
  const profile_ids = isAgent ? managed.map(({ id }) => id) : [reader.profile_id]
  return Readable.from(writeRows(app, walletFilterOf(profile_ids, asked), locale))
}

async function* writeRows(app: AppContext, filter: WalletFilter, locale: Locale): AsyncGenerator<string> {
  const db = app.database.kysely
  yield csvHead(locale)
  let last: { created_at: Date; id: number } | null = null
  do {
    const rows = await selectPaymentsAfter(db, filter, last, ROWS_AT_ONCE)
    const extras = await selectPaymentExtras(db, rows)
    if (rows.length > 0) yield rows.map((row) => csvRow(row, extras.get(row.id), locale)).join('')
    last = rows.length === ROWS_AT_ONCE ? (rows.at(-1) ?? null) : null
  } while (last !== null)
}
