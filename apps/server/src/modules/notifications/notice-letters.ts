/** The content of a notice: the letter of an event to its recipient, with the current state of the order (docs/decisions/0043). */
import type { ServiceFeeTier } from '@tembrel/domain/money/fees.ts'
import type { ReminderAbout } from '@tembrel/domain/orders/reminders.ts'
import { EVENT_TYPE } from '@tembrel/domain/notifications/event-types.ts'
import type { AboutOrder, CorrectedWhat, LetterSubject } from '../../adapters/mail/templates/letter.ts'
import type { KeyRing } from '../../key-ring.ts'
import { ticketRatingToken } from '../../ticket-rating-token.ts'
import type { DueNotice } from './notices.queries.ts'
import { statusLetter } from './status-letters.ts'

export interface LetterFacts {
  /** The address of the site in the reader's language, without a slash at the end. */
  readonly site_url: string
  readonly tiers: readonly ServiceFeeTier[]
  /** What tokens in links are signed with. */
  readonly keys: KeyRing
}

/** The letter about a notice; null when things have moved on, and it would say what is not so any more. */
export function letterOf(notice: DueNotice, facts: LetterFacts): LetterSubject | null {
  if (notice.subject !== null) return letterOfSubject(notice, facts)
  if (notice.event_data !== null && notice.ticket_id !== null) return ticketLetter(notice, notice.event_data, facts)
  if (notice.event_data !== null && notice.event_type === EVENT_TYPE.wallet_corrected) {
    return correctionLetter(notice, notice.event_data, facts)
  }
  if (notice.event_data === null || notice.order_id === null) return null
  const order = aboutOrder(notice, facts)
  const { event_type, event_data } = notice
  if (event_type === EVENT_TYPE.order_deleted)
    return { ...order, kind: 'order_withdrawn', order_url: ownPage(notice, facts, 'orders') }
  if (notice.orderstatuses_id === null) return null
  if (event_type === EVENT_TYPE.order_message_created) return messageLetter(order, notice, event_data)
  if (event_data['file_id'] !== undefined) {
    if (notice.comment_text === null) return null
    const message_text = notice.comment_text
    return { ...order, kind: 'order_comment', sender_name: notice.author_name ?? '', message_text }
  }
  if (event_data['left_in_wallet'] !== undefined) {
    return { ...order, kind: 'order_money_left', left_roubles: Number(event_data['left_in_wallet']) }
  }
  if (event_data['goodwill'] !== undefined) {
    return { ...order, kind: 'order_goodwill', given_roubles: Number(event_data['goodwill']) }
  }
  if (event_data['orderstatuses_id'] !== notice.orderstatuses_id) return null
  if (typeof event_data['part'] === 'string') {
    return { ...order, kind: 'order_part', sender_name: notice.author_name ?? '', part_title: event_data['part'] }
  }
  // What could not be put together is on the page alone: nothing is to be done about it in a hurry.
  if (event_data['spliced'] !== undefined)
    return event_data['spliced'] === true ? { ...order, kind: 'order_spliced' } : null
  const { narrator_left } = event_data
  if (narrator_left !== undefined)
    return { ...order, kind: narrator_left ? 'order_narrator_left' : 'order_narrator_back' }
  return statusLetter(order, notice, facts.tiers)
}

/** The link contains the role in which he is written to: who signs in there does so in this role. Clients do so without it. */
const SAYS_ROLE: Readonly<Record<string, string>> = {
  narrator: 'narrator',
  agent: 'narrator',
  soundengineer: 'soundengineer',
  supporter: 'supporter',
}

/** The address of a page of the addressee's own. */
export function ownPage(
  { addressee_role }: Pick<DueNotice, 'addressee_role'>,
  { site_url }: Pick<LetterFacts, 'site_url'>,
  page: string,
): string {
  const as = SAYS_ROLE[addressee_role]
  return `${site_url}/profile/${page}${as === undefined ? '' : `?as=${as}`}`
}

function aboutOrder(notice: DueNotice, facts: LetterFacts): AboutOrder {
  const order_id = notice.order_id ?? 0
  return { order_id, order_title: notice.title ?? '', order_url: ownPage(notice, facts, `orders/${order_id}`) }
}

function messageLetter(order: AboutOrder, notice: DueNotice, data: Record<string, unknown>): LetterSubject {
  return { ...order, kind: 'order_message', sender_name: notice.author_name ?? '', message_text: messageText(data) }
}

/** A message's words and the names of its files. */
function messageText(data: Record<string, unknown>): string {
  const text = typeof data['text'] === 'string' ? data['text'] : ''
  const files = Array.isArray(data['files']) ? data['files'] : []
  const names = files.map((file) => (file as { file_name?: string }).file_name ?? '')
  return [text, ...names.filter(Boolean)].filter(Boolean).join('\n')
}

/** An answer to whoever has asked, a question to the support. */
function ticketLetter(notice: DueNotice, data: Record<string, unknown>, facts: LetterFacts): LetterSubject {
  const ticket_id = notice.ticket_id ?? 0
  const ticket_url = ownPage(notice, facts, `support/tickets/${ticket_id}`)
  const text = messageText(data)
  if (notice.addressee_role !== 'supporter')
    return { kind: 'ticket_answered', ticket_id, answer_text: text, ticket_url }
  return { kind: 'ticket_asked', ticket_id, sender_name: notice.author_name ?? '', message_text: text, ticket_url }
}

/** Null once the ticket is open again, was closed anew or is rated. */
function closedTicketLetter(notice: DueNotice, facts: LetterFacts): LetterSubject | null {
  if (!notice.is_to_rate) return null
  const ticket_id = Number(notice.data['ticket_id'])
  const ticket_url = ownPage(notice, facts, `support/tickets/${ticket_id}`)
  const closed_at = new Date(String(notice.data['closed_at']))
  const token = ticketRatingToken(facts.keys, { ticket_id, owner_id: notice.profile_id, closed_at })
  const rating_url = (rating: string): string => `${facts.site_url}/rate?token=${token}&rating=${rating}`
  const ratings = { good: rating_url('good'), fair: rating_url('fair'), poor: rating_url('poor') }
  return { kind: 'ticket_closed', ticket_id, ticket_url, ratings }
}

/** What the accountant has corrected; whole operations move roubles, fees that come back too. */
function correctionLetter(notice: DueNotice, data: Record<string, unknown>, facts: LetterFacts): LetterSubject {
  const order_id = typeof data['order_id'] === 'number' ? data['order_id'] : null
  const what = data['what'] as CorrectedWhat
  return {
    kind: 'wallet_corrected',
    sum_roubles: Number(data['sum']),
    what,
    order_id,
    wallet_url: ownPage(notice, facts, 'wallet'),
  }
}

/** Notices without an event: a clock that runs out, money, and what concerns a person. */
function letterOfSubject(notice: DueNotice, facts: LetterFacts): LetterSubject | null {
  const { data, subject } = notice
  const wallet_url = ownPage(notice, facts, 'wallet')
  const sum_roubles = Number(data['sum_roubles'] ?? 0)
  switch (subject) {
    case 'order_reminder':
      return reminderLetter(notice, facts)
    case 'money_arrived':
      return { kind: 'money_arrived', sum_roubles, wallet_url }
    case 'invoice_part_paid':
    case 'invoice_part_taken_back': {
      const paid_roubles = Number(data['paid_roubles'] ?? 0)
      const charge_roubles = Number(data['charge_roubles'] ?? 0)
      return { kind: subject, sum_roubles, paid_roubles, charge_roubles, wallet_url }
    }
    case 'invoice_part_in_wallet':
      return { kind: 'invoice_part_in_wallet', sum_roubles, wallet_url }
    case 'withdrawal_executed':
      return { kind: 'withdrawal_executed', sum_roubles, wallet_url }
    case 'payout_receipt_missing':
      return { kind: subject, sum_roubles, executed_at: new Date(String(data['executed_at'])), wallet_url }
    case 'payout_receipt_returned':
      return { kind: subject, sum_roubles, reason: (data['reason'] as string | null) ?? '', wallet_url }
    case 'ticket_closed':
      return closedTicketLetter(notice, facts)
    case 'withdrawal_failed':
      return { kind: 'withdrawal_failed', sum_roubles, reason: (data['reason'] as string | null) ?? null, wallet_url }
    default:
      return letterOfPerson(notice, facts)
  }
}

/** Reminders of the deadline; the others are of the clock. */
const OF_DEADLINE: readonly ReminderAbout[] = ['deliver', 'deliver_mix', 'overdue', 'mix', 'mix_overdue']
const OF_ENGINEER: readonly ReminderAbout[] = ['deliver_mix', 'mix']

/** Null when the status has moved, the clock was started again or somebody else has the work: there is nothing to remind of. */
function reminderLetter(notice: DueNotice, facts: LetterFacts): LetterSubject | null {
  const { data } = notice
  const until = new Date(String(data['until']))
  const about = data['about'] as ReminderAbout
  if (notice.orderstatuses_id !== data['orderstatuses_id']) return null
  const due_at = OF_DEADLINE.includes(about) ? notice.deadline_at : notice.clock_due_at
  if (due_at?.getTime() !== until.getTime()) return null
  if (OF_ENGINEER.includes(about) && notice.soundengineer_id !== notice.profile_id) return null
  return { ...aboutOrder(notice, facts), kind: 'order_reminder', about, until }
}

/** What staff decide of a narrator, and what is said about him. */
function letterOfPerson(notice: DueNotice, facts: LetterFacts): LetterSubject | null {
  const { subject, data, addressee_name: narrator_name } = notice
  const profile_url = ownPage(notice, facts, 'settings')
  const textOf = (name: string): string => (typeof data[name] === 'string' ? data[name] : '')
  switch (subject) {
    case 'narrator_listed':
    case 'narrator_changes_shown':
      return { kind: subject, narrator_name, profile_url, returned_demos: Number(data['returned_demos'] ?? 0) }
    case 'narrator_returned':
      return { kind: subject, narrator_name, profile_url, comment: textOf('comment') }
    case 'agent_invited':
      return { kind: subject, narrator_name, agent_name: textOf('agent_name'), profile_url }
    case 'review_received': {
      const reviews_url = ownPage(notice, facts, 'reviews')
      const [client_name, review_text] = [textOf('client_name'), textOf('text')]
      return { kind: subject, narrator_name, client_name, rating: Number(data['rating']), review_text, reviews_url }
    }
    case 'review_replied': {
      const narrator_url = `${facts.site_url}/narrators/${Number(data['narrator_id'])}`
      return { kind: subject, narrator_name: textOf('narrator_name'), reply_text: textOf('text'), narrator_url }
    }
    default:
      return null
  }
}
