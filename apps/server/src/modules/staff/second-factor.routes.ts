import { encode } from 'uqr'
import type { ApiRoutes } from '../../api-routes.ts'
import { formatMoment } from '../../http/format-moment.ts'
import type { Actor } from '../../http/session/session.ts'
import { apiError } from '../../http/api-error.ts'
import { beginSecondFactor } from '../accounts/second-factor/operations/begin-second-factor.ts'
import { confirmSecondFactor } from '../accounts/second-factor/operations/confirm-second-factor.ts'
import { proveSecondFactor } from '../accounts/second-factor/operations/prove-second-factor.ts'
import { readAccount } from '../accounts/operations/accounts.ts'
import { readSecondFactor } from '../accounts/second-factor/operations/read-second-factor.ts'
import { removeSecondFactor } from '../accounts/second-factor/operations/remove-second-factor.ts'
import { renewRecoveryCodes } from '../accounts/second-factor/operations/renew-recovery-codes.ts'
import { recordAudit } from '../activity/operations/record-audit.ts'
import type { Tx } from '../../database/transaction.ts'

/** Light modules around the code, without which cameras do not find it. */
const QUIET_ZONE = 4

/** One's own second step of signing in. */
export function secondFactorRoutes(api: ApiRoutes): void {
  api.handle('GET /staff/totp', async (c) => {
    const { enabled_at, required, recovery_codes_left } = await readSecondFactor(c.app, c.session.account_id)
    return {
      enabled: enabled_at !== null,
      enabled_at: enabled_at?.toISOString() ?? null,
      formatted_enabled_at: enabled_at && formatMoment(enabled_at, c.locale),
      required,
      recovery_codes_left,
    }
  })
  api.handle('POST /staff/totp', async (c) => {
    const { account_id } = c.session
    const account = await readAccount(c.app.database.kysely, account_id)
    const label = account?.email ?? account?.phone ?? String(account_id)
    const { secret, uri } = await beginSecondFactor(c.app, { account_id, label }, c.body.code)
    const { data } = encode(uri, { border: QUIET_ZONE })
    return { secret, uri, qr: data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join('')) }
  })
  api.handle('POST /staff/totp/confirm', async (c) => {
    const { session } = c
    const done = noteOf(c.actor, session.account_id, c.app.clock.now())
    let token: string | null = null
    const recovery_codes = await confirmSecondFactor(c.app, session.account_id, c.body.code, async (tx) => {
      await c.sessions.endAll(tx.db, session.account_id, session.family_id)
      if (session.registration_only && session.profile_id !== null) {
        token = (await c.sessions.adoptProfile(tx.db, session, session.profile_id)).token
      }
      await c.sessions.noteFactor(tx.db, session.family_id)
      await done(tx, 'enable-totp')
    })
    if (token !== null) c.cookies.setAccess(c.reply, token)
    return { recovery_codes, token }
  })
  api.handle('POST /staff/totp/prove', async (c) => {
    const { account_id, family_id } = c.session
    await proveSecondFactor(c.app, account_id, c.body.code, (tx) => c.sessions.noteFactor(tx.db, family_id))
  })
  api.handle('POST /staff/totp/recovery-codes', async (c) => {
    const done = noteOf(c.actor, c.session.account_id, c.app.clock.now())
    return {
      recovery_codes: await renewRecoveryCodes(c.app, c.session.account_id, c.body.code, (tx) =>
        done(tx, 'renew-recovery-codes'),
      ),
    }
  })
  api.handle('DELETE /staff/totp', async (c) => {
    const done = noteOf(c.actor, c.session.account_id, c.app.clock.now())
    await removeSecondFactor(c.app, c.session.account_id, c.body.code, (tx) => done(tx, 'remove-totp'))
  })
}

function noteOf(actor: Actor | null, account_id: number, at: Date): (tx: Tx, action: string) => Promise<void> {
  if (actor === null) throw apiError('UNAUTHORIZED')
  return (tx, action) => recordAudit(tx, { actor, action, target: { kind: 'person', id: account_id }, at })
}
