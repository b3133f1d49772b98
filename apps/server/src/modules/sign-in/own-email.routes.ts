import { LOGIN_METHOD } from '@tembrel/domain/accounts/sign-in-codes.ts'
import type { ApiRoutes } from '../../api-routes.ts'
import { inTransaction } from '../../database/transaction.ts'
import { apiError } from '../../http/api-error.ts'
import { cancelEmailChange, readEmailChange } from '../accounts/operations/email-changes.ts'
import { confirmEmailChange } from '../accounts/operations/confirm-email-change.ts'
import { sendCode } from '../accounts/operations/send-code.ts'

/** The e-mail a person signs in with, and how a new one becomes it. */
export function ownEmailRoutes(api: ApiRoutes): void {
  api.handle('GET /me/email', async (c) => readEmailChange(c.app.database.kysely, c.session.account_id))
  api.handle('POST /me/email/code', async (c) => {
    const { account_id, role } = c.session
    const { waiting } = await readEmailChange(c.app.database.kysely, account_id)
    if (waiting === null) throw apiError('NOT_FOUND')
    const to = { login_method: LOGIN_METHOD.email, address: waiting } as const
    const from = { ip: c.request.ip, device_id: null, account_id, locale: c.locale, role }
    const { retry_after } = await sendCode(c.app, to, from)
    return { retry_after }
  })
  api.handle('POST /me/email/confirm', async (c) => {
    const { account_id } = c.session
    await confirmEmailChange(c.app, { account_id, ip: c.request.ip }, c.body.code)
    return readEmailChange(c.app.database.kysely, account_id)
  })
  api.handle('DELETE /me/email', async (c) => {
    const { account_id } = c.session
    await inTransaction(c.app.database, (tx) => cancelEmailChange(tx, account_id))
    return readEmailChange(c.app.database.kysely, account_id)
  })
}
