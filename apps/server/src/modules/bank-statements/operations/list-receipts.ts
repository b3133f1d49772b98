import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import { presentReceipt } from '../receipts.presenter.ts'
import { selectOpenReceipts, selectReceipts } from '../receipts.queries.ts'

const PER_PAGE = 20

/** Money that came to the bank: what waits for a decision, the oldest first, or everything, the newest first (Product 4.921). */
export async function listReceipts(
  app: AppContext,
  asked: { readonly state: 'open' | 'all'; readonly name: string; readonly page: number },
  locale: Locale,
): Promise<CallResponse<'GET /staff/receipts'>> {
  const db = app.database.kysely
  const { state, name, page } = asked
  const filter = { is_open: state === 'open', name, limit: PER_PAGE, offset: (page - 1) * PER_PAGE }
  const [{ rows, total }, open] = await Promise.all([selectReceipts(db, filter), selectOpenReceipts(db)])
  const now = app.clock.now()
  return {
    receipts: rows.map((row) => presentReceipt(row, now, locale)),
    total,
    total_pages: Math.ceil(total / PER_PAGE),
    open: { count: open.count, sum: open.sum_kopecks / 100 },
  }
}
