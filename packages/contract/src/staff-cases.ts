/**
 * What each call with which staff change something acts on. Staff never act on a case in which they take part (Product 4.820):
 * the server asks this table before every such call, so a new one cannot be forgotten.
 *
 * Invariant, checked when the module loads: the table contains every call open to staff that is no GET, and nothing else.
 */
import { STAFF_ROLES } from '@tembrel/domain/accounts/roles.ts'
import type { CallSpec } from './call.ts'
import { contract, type CallKey } from './contract.ts'

/**
 * The kind of a case, which the call names in `id`, in the body (`profile`, `statement`, `difference`: a card payment by the
 * provider's number), as that of a request that waits (`approval`), by `kind` and `subject` (`exception`) or in `person`: an account, to which the rules for people
 * apply. `month`: the books of a month, which have no party. `house`: a case without a party, such as content or settings. `own_security`: the caller's own second factor.
 */
export type StaffCase =
  | 'order'
  | 'payment'
  | 'ticket'
  | 'operation'
  | 'narrator'
  | 'review'
  | 'profile'
  | 'statement'
  | 'receipt'
  | 'difference'
  | 'approval'
  | 'exception'
  | 'month'
  | 'person'
  | 'house'
  | 'own_security'

export const STAFF_CASES: { readonly [key in CallKey]?: StaffCase } = {
  'POST /staff/narrators/{id}/approve': 'narrator',
  'POST /staff/narrators/{id}/return': 'narrator',
  'POST /{role}/orders/{id}/messages': 'order',
  'PUT /{role}/orders/{id}/messages/{message_id}': 'order',
  'DELETE /{role}/orders/{id}/messages/{message_id}': 'order',
  'POST /staff/orders/{id}/cancel-with-refund': 'order',
  'POST /staff/orders/{id}/reassign': 'order',
  'POST /staff/orders/{id}/goodwill-refund': 'order',
  'POST /{role}/orders/{id}/packs': 'order',
  'POST /staff/reviews/{id}/{action}': 'review',
  'POST /staff/payments/{id}/confirm': 'payment',
  'POST /staff/payments/{id}/refund': 'payment',
  'POST /staff/payments/{id}/settle-refund': 'payment',
  'PUT /staff/reconciliation/{date}/follow-up': 'difference',
  'POST /staff/state/jobs/{id}/retry': 'house',
  'POST /staff/payments/{id}/execute': 'payment',
  'POST /staff/payments/{id}/refuse': 'payment',
  'POST /staff/payments/{id}/repeat': 'payment',
  'POST /staff/payouts': 'profile',
  'POST /staff/payout-receipts/{id}/{action}': 'payment',
  'POST /staff/ledger/{id}/correct': 'operation',
  'POST /staff/statement-preview': 'house',
  'POST /staff/statement-import': 'statement',
  'POST /staff/receipts/{id}/assign': 'receipt',
  'POST /staff/receipts/{id}/match': 'receipt',
  'POST /staff/receipts/{id}/parts/{part_id}/undo': 'receipt',
  'POST /staff/receipts/{id}/return': 'receipt',
  'POST /staff/receipts/{id}/returns/{return_id}/{action}': 'receipt',
  'POST /staff/months/{month}/compare': 'house',
  'POST /staff/months/{month}/documents': 'house',
  'POST /staff/months/{month}/close': 'month',
  'POST /staff/months/{month}/reopen': 'month',
  'POST /staff/approvals/{id}/{action}': 'approval',
  'PUT /staff/exceptions/{kind}/{subject}': 'exception',
  'POST /{role}/tickets/{id}/messages': 'ticket',
  'PUT /{role}/tickets/{id}/messages/{message_id}': 'ticket',
  'DELETE /{role}/tickets/{id}/messages/{message_id}': 'ticket',
  'POST /staff/tickets/{id}/notes': 'ticket',
  'POST /staff/tickets/{id}/{action}': 'ticket',
  'PUT /staff/tickets/{id}/supporter': 'ticket',
  'PUT /staff/tickets/{id}/presence': 'ticket',
  'POST /staff/people/{person}/account/{action}': 'person',
  'POST /staff/people/{person}/profiles/{profile_id}/{action}': 'person',
  'POST /staff/people/{person}/roles': 'person',
  'POST /staff/people/{person}/duty': 'person',
  'POST /staff/right-requests/{id}/{action}': 'person',
  'DELETE /staff/people/{person}/sessions/{id}': 'person',
  'DELETE /staff/people/{person}/sessions': 'person',
  'POST /staff/people/{person}/merge': 'person',
  'POST /staff/people/{person}/notes': 'person',
  'DELETE /staff/people/{person}/notes/{id}': 'person',
  'POST /staff/totp': 'own_security',
  'POST /staff/totp/confirm': 'own_security',
  'POST /staff/totp/prove': 'own_security',
  'POST /staff/totp/recovery-codes': 'own_security',
  'DELETE /staff/totp': 'own_security',
  'PUT /staff/columns/{page}': 'house',
  'PUT /staff/views': 'house',
  'DELETE /staff/views/{id}': 'house',
  'POST /staff/invitations': 'house',
  'DELETE /staff/invitations/{id}': 'house',
  'PUT /staff/settings/{key}': 'house',
  'PUT /staff/calendar/{day}': 'house',
  'DELETE /staff/calendar/{day}': 'house',
  'POST /staff/canned-answers': 'house',
  'PUT /staff/canned-answers/{id}': 'house',
  'DELETE /staff/canned-answers/{id}': 'house',
  'POST /staff/posts': 'house',
  'PUT /staff/posts/{id}': 'house',
  'PUT /staff/posts/{id}/moment': 'house',
  'DELETE /staff/posts/{id}': 'house',
  'PUT /staff/pages/{slug}': 'house',
  'POST /staff/preview': 'house',
  'POST /staff/preview/post': 'house',
  'POST /staff/preview/page': 'house',
  'POST /staff/preview/compilation': 'house',
  'POST /staff/images': 'house',
  'POST /staff/questions': 'house',
  'PUT /staff/questions/{id}': 'house',
  'DELETE /staff/questions/{id}': 'house',
  'PUT /staff/question-topics/{id}/order': 'house',
  'PUT /staff/compilations': 'house',
  'POST /staff/compilations': 'house',
  'PUT /staff/compilations/{id}': 'house',
  'PUT /staff/music': 'house',
  'POST /staff/music': 'house',
  'PUT /staff/music/{id}': 'house',
  'PUT /staff/music/{id}/order': 'house',
  'POST /staff/music/{id}/tracks': 'house',
  'PUT /staff/tracks/{id}': 'house',
  'PUT /staff/post-categories': 'house',
  'POST /staff/post-categories': 'house',
  'PUT /staff/post-categories/{id}': 'house',
  'DELETE /staff/post-categories/{id}': 'house',
  'PUT /staff/question-topics': 'house',
  'POST /staff/question-topics': 'house',
  'PUT /staff/question-topics/{id}': 'house',
  'DELETE /staff/question-topics/{id}': 'house',
  'PUT /staff/works': 'house',
  'POST /staff/works': 'house',
  'PUT /staff/works/{id}': 'house',
  'DELETE /staff/works/{id}': 'house',
}

/** Whether staff can change something with the call. */
export function isStaffWrite({ method, access }: CallSpec): boolean {
  return method !== 'GET' && typeof access !== 'string' && STAFF_ROLES.some((role) => access.includes(role))
}

/** What a call of staff acts on; null for calls with which staff change nothing. */
export function staffCaseOf(spec: CallSpec): StaffCase | null {
  return STAFF_CASES[`${spec.method} ${spec.path}` as CallKey] ?? null
}

/** Throws for a call that staff can change something with and that does not say what it acts on, and for one too many. */
export function checkStaffCases(calls: { readonly [key: string]: CallSpec }): void {
  for (const [key, spec] of Object.entries(calls)) {
    if (isStaffWrite(spec) !== (staffCaseOf(spec) !== null)) {
      throw new Error(`Contract: ${key}: staff-cases.ts has to say what staff act on with it, and only with such calls`)
    }
  }
}

checkStaffCases(contract)
