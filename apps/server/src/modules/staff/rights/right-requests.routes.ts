import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Kysely } from 'kysely'
import type { ApiRoutes } from '../../../api-routes.ts'
import type { DB } from '../../../database/tables.ts'
import type { Tx } from '../../../database/transaction.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Actor, Session } from '../../../http/session/session.ts'
import { confirmRight } from './operations/confirm-right.ts'
import { refuseRight } from './operations/refuse-right.ts'
import { listRightRequests } from './operations/right-requests.ts'
import { presentRightRequest } from './right-requests.presenter.ts'
import { accountOfGrantee, mergedAccountOf, selectNamesOfAccounts } from './right-requests.queries.ts'

interface Reader {
  readonly profile_id: number
  readonly account_id: number
  readonly locale: Locale
  readonly now: Date
}

function readerOf(c: { app: Pick<AppContext, 'clock'>; actor: Actor; session: Session; locale: Locale }): Reader {
  const { profile_id } = c.actor
  return { profile_id, account_id: c.session.account_id, locale: c.locale, now: c.app.clock.now() }
}

async function waiting(db: Kysely<DB>, { profile_id, account_id, locale, now }: Reader) {
  const rows = await listRightRequests(db, now)
  const names = await selectNamesOfAccounts(
    db,
    rows.flatMap((row) => [accountOfGrantee(row.grantee) ?? [], mergedAccountOf(row) ?? []].flat()),
  )
  const reader = { profile_id, account_id }
  return { requests: rows.map((row) => presentRightRequest(row, names, reader, locale)) }
}

/** Rights over money that wait for a second person. The answer to a decision is what waits now. */
export function rightRequestsRoutes(api: ApiRoutes): void {
  api.handle('GET /staff/right-requests', async (c) => waiting(c.app.database.kysely, readerOf(c)))
  api.handle('POST /staff/right-requests/{id}/{action}', async (c) => {
    const { id, action } = c.params
    const reader = readerOf(c)
    const settle = async (tx: Tx) => c.settle(tx, await waiting(tx.db, reader))
    await (action === 'confirm'
      ? confirmRight(c.app, c.sessions, c.actor, id, settle)
      : refuseRight(c.app, c.actor, id, settle))
    return waiting(c.app.database.kysely, reader)
  })
}
