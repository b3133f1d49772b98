import { randomBytes } from 'node:crypto'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { isStaffRole, type Role } from '@tembrel/domain/accounts/roles.ts'
import {
  CODE_LENGTH,
  CODE_LIFE_SECONDS,
  CODE_RESEND_SECONDS,
  CODE_WRONG_TRIES,
  resendWaitSeconds,
  LOGIN_METHOD,
} from '@tembrel/domain/accounts/sign-in-codes.ts'
import { writeLetter } from '../../../adapters/mail/templates/write-letter.ts'
import { mergeCodeText, signInCodeText } from '../../../adapters/sms/sign-in-code-text.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { networkOf } from '../../../http/network-address.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import type { SignInAddress } from '../accounts.queries.ts'
import { challengeHash } from '../second-factor/challenge-hash.ts'
import { codeHash } from '../code-hash.ts'
import { requesterKey, requireMoreCodes, type Requester } from '../code-limits.ts'
import {
  countAttempts,
  deleteCode,
  insertAttempt,
  insertCode,
  lockAddress,
  selectNewestCodeForUpdate,
  voidLiveCodes,
} from '../sign-in-codes.queries.ts'

const HOUR_MS = 3_600_000

const LINK_BYTES = 32

/** Whose code it is to be, and as whom he wants to sign in. */
interface CodeWish extends Requester {
  readonly locale: Locale
  readonly role: Role
}

/**
 * Sends a four-digit code to an address, by letter with a link that does the same (Product §4). With `account_id` the code is for making
 * the e-mail that account's own, without a link. The answer does not depend on whether
 * the address is known. Returns the code for the demo's `debug` and the seconds until the next one may be asked for.
 * Throws LOGIN_METHOD_OFF (422), TOO_MANY_CODES, CODES_TO_ADDRESS_SPENT and RESEND_TOO_EARLY (429), CODE_NOT_SENT (503).
 */
export async function sendCode(
  app: AppContext,
  to: SignInAddress,
  from: CodeWish,
): Promise<{ code: string; retry_after: number }> {
  const code = String(app.ids.randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const link = randomBytes(LINK_BYTES).toString('base64url')
  const id = await inTransaction(app.database, (tx) => keepCode(tx, app, to, { from, code, link }))
  try {
    await deliver(app, to, { code, link, from })
  } catch (error) {
    app.log.error({ err: error, login_method: to.login_method }, 'a sign-in code could not be sent')
    await deleteCode(app.database.kysely, id)
    throw apiError('CODE_NOT_SENT', { cause: error })
  }
  return { code, retry_after: CODE_RESEND_SECONDS }
}

interface MadeCode {
  readonly from: CodeWish
  readonly code: string
  readonly link: string
}

async function keepCode(tx: Tx, app: AppContext, to: SignInAddress, { from, code, link }: MadeCode): Promise<number> {
  const now = app.clock.now()
  const network = networkOf(from.ip)
  const requester = requesterKey(from)
  const settings = await readSettings(tx.db)
  const isSignIn = from.account_id === undefined
  const isOn = to.login_method === LOGIN_METHOD.phone ? settings.flags.login_by_phone : settings.flags.login_by_email
  if (isSignIn && !isOn) throw apiError('LOGIN_METHOD_OFF')
  const limit = app.config.demo ? settings.limits.codes_per_ip_hour_demo : settings.limits.codes_per_ip_hour
  const since = new Date(now.getTime() - HOUR_MS)
  const asked = await countAttempts(tx.db, { kind: 'code_request', subject: network, since })
  if (asked.count >= limit) throw apiError('TOO_MANY_CODES')
  await lockAddress(tx.db, to)
  const newest = await selectNewestCodeForUpdate(tx.db, to, requester)
  const wait = resendWaitSeconds(newest ? { sent_at: newest.created_at, used_at: newest.used_at } : null, now)
  if (wait > 0) throw apiError('RESEND_TOO_EARLY', { params: { retry_after: wait } })
  await requireMoreCodes(tx, settings.limits, { to, from, at: now })
  await voidLiveCodes(tx.db, to, requester, now)
  await insertAttempt(tx.db, { kind: 'code_request', subject: network, at: now })
  return insertCode(tx.db, {
    ...to,
    requester,
    link_hash: isSignIn ? challengeHash(link) : null,
    code_hash: codeHash(app.config.secret_keys, to, {
      code,
      account_id: from.account_id,
      is_merge: from.is_merge === true,
    }),
    attempts_left: CODE_WRONG_TRIES,
    created_at: now,
    expires_at: new Date(now.getTime() + CODE_LIFE_SECONDS * 1000),
  })
}

async function deliver(app: AppContext, to: SignInAddress, { code, link, from }: MadeCode): Promise<void> {
  const { locale, role } = from
  if (to.login_method === LOGIN_METHOD.phone) {
    const text = from.is_merge === true ? mergeCodeText(code, locale) : signInCodeText(code, locale)
    await app.sms.send({ to: to.address, text })
    return
  }
  const { public_url } = app.config
  const life_minutes = CODE_LIFE_SECONDS / 60
  if (from.account_id !== undefined) {
    const kind = from.is_merge === true ? 'merge_code' : 'email_code'
    await app.mail.send(writeLetter({ kind, code, life_minutes }, to.address, locale, public_url))
    return
  }
  const page = isStaffRole(role) ? '/staff' : '/login'
  // Behind the sign: a server never sees it before its reader presses, and no log keeps it.
  const link_url = `${public_url}${locale === 'en' ? '/en' : ''}${page}#link=${link}&role=${role}`
  const subject = { kind: 'sign_in_code', code, link_url, life_minutes } as const
  await app.mail.send(writeLetter(subject, to.address, locale, public_url))
}
