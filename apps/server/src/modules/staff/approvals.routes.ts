import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Kysely } from 'kysely'
import type { ApiRoutes } from '../../api-routes.ts'
import type { DB } from '../../database/tables.ts'
import type { Actor } from '../../http/session/session.ts'
import { readAccountOf } from '../accounts/operations/accounts.ts'
import { listApprovals } from '../approvals/operations/approvals.ts'
import { presentApproval } from './approvals.presenter.ts'
import { confirmApproval } from './operations/confirm-approval.ts'
import { refuseApproval } from './operations/refuse-approval.ts'

interface Reader {
  readonly db: Kysely<DB>
  readonly actor: Actor
  readonly locale: Locale
  readonly now: Date
}

async function waiting(
  { db, actor, locale, now }: Reader,
  of: { order_id?: number; payment_id?: number; receipt_id?: number } = {},
) {
  const account_id = await readAccountOf(db, actor.profile_id)
  const rows = await listApprovals(db, of, now)
  return { approvals: rows.map((row) => presentApproval(row, { profile_id: actor.profile_id, account_id }, locale)) }
}

/** Refunds and payouts that wait for a second person. The answer to a decision is what waits now. */
export function approvalsRoutes(api: ApiRoutes): void {
  api.handle('GET /staff/approvals', async (c) =>
    waiting({ db: c.app.database.kysely, actor: c.actor, locale: c.locale, now: c.app.clock.now() }, c.query),
  )
  api.handle('POST /staff/approvals/{id}/{action}', async (c) => {
    const { id, action } = c.params
    const reader = { actor: c.actor, locale: c.locale, now: c.app.clock.now() }
    const settle = action === 'confirm' ? confirmApproval : refuseApproval
    await settle(c.app, c.actor, id, async (tx) => c.settle(tx, await waiting({ ...reader, db: tx.db })))
    return waiting({ ...reader, db: c.app.database.kysely })
  })
}
