/**
 * Calls with which staff move money, close months, give rights, see to people or change settings: the second factor is asked for again before them
 * (Product 4.823). Which they are follows from what they act on (`staff-cases.ts`), so a new call about money is one of them without a word.
 */
import type { CallSpec } from './call.ts'
import type { CallKey } from './contract.ts'
import { staffCaseOf, type StaffCase } from './staff-cases.ts'

const SENSITIVE_CASES: ReadonlySet<StaffCase> = new Set([
  'payment',
  'receipt',
  'statement',
  'profile',
  'operation',
  'approval',
  'month',
  'person',
])

/** Sensitive beside others that act on the same: messages of an order, content of the house. */
const MORE: ReadonlySet<string> = new Set<CallKey>([
  'POST /staff/orders/{id}/cancel-with-refund',
  'POST /staff/orders/{id}/goodwill-refund',
  'POST /staff/invitations',
  'DELETE /staff/invitations/{id}',
  'PUT /staff/settings/{key}',
  // Business days move the deadlines of everybody.
  'PUT /staff/calendar/{day}',
  'DELETE /staff/calendar/{day}',
])

/** About a person, and no more than words. */
const LESS: ReadonlySet<string> = new Set<CallKey>([
  'POST /staff/people/{person}/notes',
  'DELETE /staff/people/{person}/notes/{id}',
])

/** Whether the second factor has to have been typed within the last minutes. */
export function isSensitive(spec: CallSpec): boolean {
  const acts_on = staffCaseOf(spec)
  const key = `${spec.method} ${spec.path}`
  return acts_on !== null && !LESS.has(key) && (SENSITIVE_CASES.has(acts_on) || MORE.has(key))
}
