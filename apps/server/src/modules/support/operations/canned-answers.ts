import type { CallResponse } from '@tembrel/contract/contract.ts'
import { localeOf, type Locale } from '@tembrel/contract/wire/locale.ts'
import { shownName } from '@tembrel/domain/accounts/shown-name.ts'
import { fillFields, unknownFields } from '@tembrel/domain/office/canned-fields.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { formatDay } from '../../../http/format-moment.ts'
import type { Actor } from '../../../http/session/session.ts'
import { readOwnerRight } from '../../accounts/operations/owner-rights.ts'
import { readProfile } from '../../accounts/operations/profiles.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import {
  type CannedAnswer,
  deleteCannedAnswer,
  insertCannedAnswer,
  isCannedAnswer,
  selectCannedAnswerIdByTitle,
  selectCannedAnswers,
  updateCannedAnswer,
} from '../canned-answers.queries.ts'
import { selectTicketFacts } from '../support.queries.ts'

/** Ready-made answers of the support by their titles. */
export async function listCannedAnswers(db: Kysely<DB>): Promise<CannedAnswer[]> {
  return selectCannedAnswers(db)
}

/**
 * Ready-made answers with what the ticket knows in the place of their fields (Product 7.993): those in its owner’s language first. What it
 * does not know stays in braces. Throws NOT_FOUND (404).
 */
export async function fillCannedAnswers(
  app: Pick<AppContext, 'database' | 'clock'>,
  actor: Actor,
  ticket_id: number,
): Promise<CallResponse<'GET /staff/tickets/{id}/filled-answers'>['canned_answers']> {
  const db = app.database.kysely
  const facts = await selectTicketFacts(db, ticket_id)
  if (!facts) throw apiError('NOT_FOUND')
  const [answers, { profile: own }] = await Promise.all([selectCannedAnswers(db), readProfile(db, actor.profile_id)])
  const first = localeOf(facts.locale)
  const knownIn = (locale: Locale) => ({
    name: facts.firstname === '' ? null : shownName(facts.firstname, locale),
    ticket: String(ticket_id),
    order: facts.order_id === null ? null : String(facts.order_id),
    sum: facts.price === null ? null : formatSum(facts.price, locale),
    date: formatDay(app.clock.now(), locale),
    supporter: own === undefined || own.firstname === '' ? null : shownName(own.firstname, locale),
  })
  return answers
    .map((answer) => ({ ...answer, filled: fillFields(answer.text, knownIn(answer.locale)) }))
    .toSorted((a, b) => Number(b.locale === first) - Number(a.locale === first))
}

function formatSum(roubles: number, locale: Locale): string {
  return new Intl.NumberFormat(locale === 'ru' ? 'ru-RU' : 'en-GB', {
    ...{ style: 'currency', currency: 'RUB', currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 },
  }).format(roubles)
}

/**
 * Adds a ready-made answer (`id` null) or changes one. Throws CANNED_ANSWER_TITLE (409) when another has the title, in any
 * case of letters, 404 when there is none to change, and 422 at `text` for a field that there is not (Product 7.993). `beforeCommit` runs in the same transaction.
 */
export async function writeCannedAnswer(
  app: AppContext,
  actor: Actor,
  id: number | null,
  words: { title: string; text: string; locale: Locale },
  beforeCommit: (tx: Tx, written: CannedAnswer) => Promise<void> = async () => undefined,
): Promise<CannedAnswer> {
  if (unknownFields(words.text).length > 0) throw apiError('VALIDATION', { errors: { text: 'canned_field' } })
  return inTransaction(app.database, async (tx) => {
    const row = { ...words, updated_at: app.clock.now() }
    if (id !== null && !(await isCannedAnswer(tx.db, id))) throw apiError('NOT_FOUND')
    const namesake = await selectCannedAnswerIdByTitle(tx.db, words.title)
    if (namesake !== undefined && namesake !== id) throw apiError('CANNED_ANSWER_TITLE')
    const written = id === null ? await insertCannedAnswer(tx.db, row) : await updateCannedAnswer(tx.db, id, row)
    // Nothing is written when a rival has just taken the title, or when there is nothing to change.
    if (!written) throw apiError(id === null ? 'CANNED_ANSWER_TITLE' : 'NOT_FOUND')
    const target = { kind: 'canned_answer', id: written.id }
    await recordAudit(tx, { actor, action: 'write-canned-answer', target, data: words, at: row.updated_at })
    await beforeCommit(tx, written)
    return written
  })
}

/** Removes a ready-made answer. Throws OWNER_ONLY (403) for who is no owner, 404 when there is none. */
export async function removeCannedAnswer(app: AppContext, actor: Actor, id: number): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    if (!(await readOwnerRight(tx.db, actor.profile_id))) throw apiError('OWNER_ONLY')
    if (!(await deleteCannedAnswer(tx.db, id))) throw apiError('NOT_FOUND')
    const target = { kind: 'canned_answer', id }
    await recordAudit(tx, { actor, action: 'remove-canned-answer', target, at: app.clock.now() })
  })
}
