import type { Readable } from 'node:stream'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../../app-context.ts'
import { csvStream } from '../../../../http/csv-table.ts'
import { readPaymentExtras } from '../payment-extras.ts'
import type { PaymentRow } from '../../rows/payments.queries.ts'
import { walletCsvHead, walletCsvRow } from '../wallet-csv.ts'
import { isReadByAgent, walletFilterOf, type AskedFilter } from '../wallet-filter.ts'
import { selectManagedWallets, selectPaymentsAfter } from '../wallet.queries.ts'
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
  const filter = { ...walletFilterOf(profile_ids, asked), is_agent: isReadByAgent(reader) }
  const db = app.database.kysely
  return csvStream<PaymentRow>({
    head: walletCsvHead(locale),
    rows_at_once: ROWS_AT_ONCE,
    readAfter: async (last) => selectPaymentsAfter(db, filter, last, ROWS_AT_ONCE),
    write: async (rows) => {
      const extras = await readPaymentExtras(db, rows)
      return rows.map((row) => walletCsvRow(row, extras.get(row.id), locale)).join('')
    },
  })
}
