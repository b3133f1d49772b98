import type { CallSpec } from '@tembrel/contract/call.ts'
import { staffCaseOf, type StaffCase } from '@tembrel/contract/staff-cases.ts'
import { isStaffRole } from '@tembrel/domain/accounts/roles.ts'
import { EXCEPTION_RULES, type ExceptionKind } from '@tembrel/domain/office/exception-kinds.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import { apiError } from '../../../http/api-error.ts'
import type { ParsedRequest } from '../../../http/parse-request.ts'
import type { Session } from '../../../http/session/session.ts'
import {
  selectCaseOfApproval,
  selectIsParty,
  selectPaymentsAtProvider,
  selectPaymentsOfLines,
  type CaseRef,
} from '../case-parties.queries.ts'

/**
 * Staff never act on a case in which they take part, with any profile of the same person, or as the agent of one (Product 4.820).
 * What the call acts on says `staff-cases.ts`; people are judged by their own rules (person-change.ts). A case that is not there
 * has no parties: its call answers 404. Throws OWN_CASE (403).
 */
export async function refuseOwnCase(
  app: Pick<AppContext, 'database'>,
  spec: CallSpec,
  caller: Session,
  parsed: ParsedRequest,
): Promise<void> {
  if (!isStaffRole(caller.role)) return
  const acts_on = staffCaseOf(spec)
  if (acts_on === null) return
  const db = app.database.kysely
  for (const ref of await refsOf(db, acts_on, parsed)) {
    if (await selectIsParty(db, caller.account_id, ref)) throw apiError('OWN_CASE')
  }
}

/** Money of the bank belongs to its payer, to whom it is given, and to whose invoices it is given. */
async function refsOf(db: Kysely<DB>, of: StaffCase, parsed: ParsedRequest): Promise<CaseRef[]> {
  if (of !== 'receipt') {
    const ref = await refOf(db, of, parsed)
    return ref === null ? [] : [ref]
  }
  const { parts, payment_id, wallet } = (parsed.body ?? {}) as {
    parts?: { payment_id: number }[]
    payment_id?: number
    wallet?: { profile_id: number }
  }
  const invoices = [...(parts ?? []).map((part) => part.payment_id), ...(payment_id === undefined ? [] : [payment_id])]
  return [
    { of, ids: [(parsed.params as { id: number }).id] },
    { of: 'payment', ids: invoices },
    { of: 'profile', ids: wallet === undefined ? [] : [wallet.profile_id] },
  ]
}

async function refOf(
  db: Kysely<DB>,
  of: Exclude<StaffCase, 'receipt'>,
  parsed: ParsedRequest,
): Promise<CaseRef | null> {
  switch (of) {
    case 'house':
    // The books of a month have no party.
    case 'month':
    case 'own_security':
    case 'person':
      return null
    case 'profile':
      return { of, ids: [(parsed.body as { profile: number }).profile] }
    case 'approval':
      return refOfApproval(db, (parsed.params as { id: number }).id)
    case 'exception': {
      const { kind, subject } = parsed.params as { kind: ExceptionKind; subject: number }
      const about = EXCEPTION_RULES[kind].subject
      // A day of the bank has no party.
      if (about === 'day') return null
      return about === 'approval' ? refOfApproval(db, subject) : { of: about, ids: [subject] }
    }
    case 'statement': {
      const { statement_id, lines } = parsed.body as { statement_id: number; lines: number[] }
      return { of, ids: await selectPaymentsOfLines(db, statement_id, lines) }
    }
    case 'difference': {
      const { provider_payment_id } = parsed.body as { provider_payment_id: string }
      return { of: 'payment', ids: await selectPaymentsAtProvider(db, provider_payment_id) }
    }
    case 'order':
    case 'payment':
    case 'ticket':
    case 'operation':
    case 'narrator':
    case 'review':
      return { of, ids: [(parsed.params as { id: number }).id] }
  }
}

async function refOfApproval(db: Kysely<DB>, id: number): Promise<CaseRef | null> {
  const asked = await selectCaseOfApproval(db, id)
  if (!asked) return null
  if (asked.order_id === null && asked.payment_id === null && asked.receipt_id === null) return null
  if (asked.receipt_id !== null) return { of: 'receipt', ids: [asked.receipt_id] }
  return asked.order_id === null
    ? { of: 'payment', ids: [asked.payment_id ?? 0] }
    : { of: 'order', ids: [asked.order_id] }
}
