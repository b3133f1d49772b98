/**
 * What of the daily work calls for a person of the house, who sees it, and what is done about it next (Product 7.961).
 *
 * Invariants: an order is in the queue for one reason at a time; nothing stands here that the product cannot know by itself.
 */
import type { STAFF_ROLES } from '../accounts/roles.ts'

export type StaffRoleName = (typeof STAFF_ROLES)[number]

/** What an exception is about: its number is the number of such a thing; of a day `20261118`. */
export type ExceptionSubject = 'order' | 'ticket' | 'payment' | 'receipt' | 'approval' | 'day'

/** The next sensible act: where its button leads is decided by the subject. */
export type ExceptionAct =
  | 'ask_narrator'
  | 'ask_engineer'
  | 'assign_engineer'
  | 'settle_dispute'
  | 'move_order'
  | 'answer'
  | 'execute'
  | 'repeat'
  | 'ask_provider'
  | 'complete_invoice'
  | 'assign_money'
  | 'send_back'
  | 'explain_day'
  | 'decide'

interface ExceptionRule {
  readonly subject: ExceptionSubject
  /** Who sees it and acts. */
  readonly roles: readonly StaffRoleName[]
  readonly act: ExceptionAct
}

const SUPPORT: readonly StaffRoleName[] = ['supporter']
const BOOKS: readonly StaffRoleName[] = ['accountant']

export const EXCEPTION_RULES = {
  /** In work (7) after its deadline. */
  order_late: { subject: 'order', roles: SUPPORT, act: 'ask_narrator' },
  /** At the engineer's (14) after the deadline of the mix. */
  mix_late: { subject: 'order', roles: SUPPORT, act: 'ask_engineer' },
  /** The engineer has been silent for so long that the order waits for the support. */
  engineer_silent: { subject: 'order', roles: SUPPORT, act: 'assign_engineer' },
  /** Cleaning or mixing was bought, and nobody is there to do it. */
  nobody_to_mix: { subject: 'order', roles: SUPPORT, act: 'assign_engineer' },
  /** Offered (2), and the time to accept is nearly over. */
  narrator_silent: { subject: 'order', roles: SUPPORT, act: 'ask_narrator' },
  /** Asked for a price (3), and the time to name one is nearly over. */
  price_unanswered: { subject: 'order', roles: SUPPORT, act: 'ask_narrator' },
  /** Returned so often that the support was called. */
  work_returned: { subject: 'order', roles: SUPPORT, act: 'settle_dispute' },
  /** The narrator disputes that he misread a sentence, and the client has not taken it back. */
  correction_disputed: { subject: 'order', roles: SUPPORT, act: 'settle_dispute' },
  /** Its narrator was disabled and is still needed. */
  narrator_left: { subject: 'order', roles: SUPPORT, act: 'move_order' },
  /** A question that nobody has answered in time. */
  ticket_unanswered: { subject: 'ticket', roles: SUPPORT, act: 'answer' },
  /** A withdrawal that is not executed within the promised business days. */
  payout_late: { subject: 'payment', roles: BOOKS, act: 'execute' },
  /** A withdrawal that came back, and whose owner has not asked again. */
  payout_returned: { subject: 'payment', roles: BOOKS, act: 'repeat' },
  /** A card payment or a refund about which the provider has said nothing final for a day. */
  payment_stuck: { subject: 'payment', roles: BOOKS, act: 'ask_provider' },
  /** An invoice of which a part has come: the money waits, and nothing moves. */
  part_paid: { subject: 'payment', roles: BOOKS, act: 'complete_invoice' },
  /** Money of the bank whose owner is unknown. */
  receipt_unclaimed: { subject: 'receipt', roles: BOOKS, act: 'assign_money' },
  /** Money of the bank that is to go back to its payer. */
  receipt_return: { subject: 'receipt', roles: BOOKS, act: 'send_back' },
  /** A compared day with differences that nobody has settled. */
  day_differs: { subject: 'day', roles: BOOKS, act: 'explain_day' },
  /** A colleague's act of money that waits for a second person. */
  approval_waits: { subject: 'approval', roles: ['supporter', 'accountant'], act: 'decide' },
} as const satisfies Record<string, ExceptionRule>

export type ExceptionKind = keyof typeof EXCEPTION_RULES

export const EXCEPTION_KINDS = Object.keys(EXCEPTION_RULES) as readonly ExceptionKind[]

/** The kinds that this role sees and acts on. */
export function exceptionKindsOf(role: string): readonly ExceptionKind[] {
  return EXCEPTION_KINDS.filter((kind) => (EXCEPTION_RULES[kind].roles as readonly string[]).includes(role))
}

/** Days for which an exception can be put off at most: what is put off for longer is forgotten. */
export const SNOOZE_DAYS = 30

/** Milliseconds after which a payment without an answer of its provider counts as stuck. */
export const STUCK_AFTER_MS = 86_400_000

interface Burning {
  /** From when on it is late; null for what has no promise. */
  readonly late_since: Date | null
  readonly snoozed_until: Date | null
  /** When it was put off. */
  readonly marked_at: Date | null
}

/** Only what has missed a promise is late. */
export function isLate({ late_since }: Pick<Burning, 'late_since'>, now: Date): boolean {
  return late_since !== null && late_since <= now
}

/** Whether it is out of sight: until its moment, unless it has become late since it was put off. */
export function isSnoozed(burning: Burning, now: Date): boolean {
  const { late_since, snoozed_until, marked_at } = burning
  if (snoozed_until === null || snoozed_until <= now || marked_at === null) return false
  return late_since === null || late_since > now || late_since <= marked_at
}
