/** The comparison of yesterday with a card provider who has in his list what we have in ours. */
import { kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { AppContext } from '../../apps/server/src/app-context.ts'
import type { Database } from '../../apps/server/src/database/database.ts'
import { reconcileYesterday } from '../../apps/server/src/modules/payments/accounting/operations/reconcile-yesterday.ts'
import type { CardPayments } from '../../apps/server/src/adapters/card-payments/card-payments.ts'
import { selectCardTopups } from '../../apps/server/src/modules/payments/accounting/reconciliation.queries.ts'

const PER_PAGE = 100

/** What the comparison does not look at. */
const UNREAD = {
  confirmation_url: null,
  expires_at: null,
  captured_at: null,
  description: null,
  metadata: {},
  card: null,
  cancellation: null,
  test: false,
}

export async function reconcileInvented(database: Database): Promise<void> {
  let listed: Awaited<ReturnType<typeof selectCardTopups>> | undefined
  const cards: Pick<CardPayments, 'listPayments'> = {
    async listPayments({ created_at_gte, created_at_lt = created_at_gte, cursor }) {
      const span = { from: new Date(created_at_gte), to: new Date(created_at_lt), provider_ids: [] }
      listed ??= await selectCardTopups(database.kysely, span)
      const from = Number(cursor ?? 0)
      const items = listed.slice(from, from + PER_PAGE).map((own) => ({
        id: own.provider_payment_id,
        status: 'succeeded' as const,
        amount_kopecks: kopecks(own.charge_kopecks),
        refunded_kopecks: kopecks(own.refunded_kopecks),
        created_at: own.created_at.toISOString(),
        ...UNREAD,
      }))
      const next_cursor = from + PER_PAGE < listed.length ? String(from + PER_PAGE) : null
      return { kind: 'page', page: { items, unreadable: 0, next_cursor } }
    },
  }
  await reconcileYesterday({
    database,
    cards,
    clock: { now: () => new Date() },
    log: { warn: () => undefined },
  } as unknown as AppContext)
}
