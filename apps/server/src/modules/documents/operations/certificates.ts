import { readCheckNumber } from '@tembrel/domain/documents/check-number.ts'
import { shownName } from '@tembrel/domain/accounts/shown-name.ts'
import type { WireCertificate, WireCheckedFile } from '@tembrel/contract/calls/documents.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { CertificateData } from '../document-data.ts'
import { selectCertificate, updateNamesShown, updateVoid } from '../documents.queries.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { selectMadeOf, selectOrdersWithoutCertificate } from '../order-facts.queries.ts'
import { rights } from '../layouts/contract-clauses.ts'
import { moscowDay } from '../moscow-day.ts'

/**
 * What anybody is told who has the number of a certificate (decision 0144): whether it holds, which rights it is about and the fingerprints of
 * its recordings; names only if the client allows them. `text` = as it was typed. Throws 404 when there is no such number.
 */
export async function checkCertificate(app: AppContext, text: string, locale: Locale): Promise<WireCertificate> {
  const row = await findCertificate(app.database.kysely, text)
  const data = row.data as unknown as CertificateData
  const [ru, en] = rights(data)
  const isShown = row.names_shown && row.voided_at === null
  const named = (name: string): string => shownName(name, locale)
  return {
    check_number: data.check_number,
    is_valid: row.voided_at === null,
    withdrawn_on: row.voided_at === null ? null : moscowDay(row.voided_at),
    issued_on: data.issued_on,
    completed_on: data.completed_on,
    is_demo: data.is_demo,
    genre: locale === 'en' ? data.genre_en : data.genre,
    rights: locale === 'en' ? en : ru,
    // A recording may be called by a name.
    files: data.files.map(({ duration_ms, sha256 }) => ({ duration_ms, sha256 })),
    names: isShown
      ? { narrator: named(data.narrator), customer: named(data.customer), order_title: named(data.order_title) }
      : null,
  }
}

/** By its number as it was typed. */
async function findCertificate(db: Kysely<DB>, text: string) {
  const number = readCheckNumber(text)
  const row = number === null ? undefined : await selectCertificate(db, number)
  if (!row || row.order_id === null) throw apiError('NOT_FOUND')
  return { ...row, order_id: row.order_id }
}

/**
 * Whether a file, known by its fingerprint (64 hex digits), is a recording of a certificate, counted from 1, or was made of one by the
 * service (decision 0182): a sound of a file set, or a version with pick-ups. `made_as` is null for any other file. Throws 404 when there is no
 * such number.
 */
export async function checkFile(
  app: AppContext,
  of: { number: string; fingerprint: string },
): Promise<WireCheckedFile> {
  const db = app.database.kysely
  const row = await findCertificate(db, of.number)
  const sha256 = of.fingerprint.toLowerCase()
  const { files } = row.data as unknown as CertificateData
  const place = files.findIndex((file) => file.sha256 === sha256)
  if (place !== -1) return { made_as: 'recording', number: place + 1 }
  return {
    made_as: await selectMadeOf(db, { order_id: row.order_id, sha256: Buffer.from(sha256, 'hex') }),
    number: null,
  }
}

/**
 * The client says whether whoever checks the certificate of his order is told the names in it. The caller has asked whose order it is.
 * Throws 404 when the order has no certificate that holds.
 */
export async function showCertificateNames(
  app: AppContext,
  change: { order_id: number; names_shown: boolean },
): Promise<void> {
  const isDone = await inTransaction(app.database, (tx) => updateNamesShown(tx.db, change))
  if (!isDone) throw apiError('NOT_FOUND')
}

/** Withdraws the certificate of an order whose money went back, if it has one. The caller holds the lock of the order. */
export async function withdrawCertificate(tx: Tx, of: { order_id: number; at: Date }): Promise<void> {
  await updateVoid(tx.db, { ...of, kind: 'certificate' })
}

/** Enough that every order of before has its certificate within days, and little enough that other jobs do not wait for them. */
const ORDERS_OF_A_NIGHT = 5000

/** Orders that were completed before there were certificates, or while the flag was off, get theirs by the job that makes documents, the youngest first. */
export async function issueMissingCertificates(app: AppContext): Promise<void> {
  const { flags } = await readSettings(app.database.kysely)
  if (!flags.certificates) return
  await inTransaction(app.database, async (tx) => {
    for (const order_id of await selectOrdersWithoutCertificate(tx.db, ORDERS_OF_A_NIGHT)) {
      await enqueue(tx, 'deliver-order', { order_id }, { key: `hand-over:${order_id}` })
    }
  })
}
