/** What a notice says: the letter of an event to its addressee, as the order stands now (docs/decisions/0043). */
import { kopecks, floorToRoubles } from '@tembrel/domain/money/kopecks.ts'
import { roubles } from '@tembrel/domain/money/roubles.ts'
import { serviceFee, type ServiceFeeTier } from '@tembrel/domain/money/fees.ts'
import { isOrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import type { ReminderAbout } from '@tembrel/domain/orders/reminders.ts'
import type { AboutOrder, LetterSubject } from '../../adapters/mail/templates/letter.ts'
import type { DueNotice } from './notices.queries.ts'

export interface LetterFacts {
  /** The address of the site in the reader's language, without a slash at the end. */
  readonly site_url: string
  readonly tiers: readonly ServiceFeeTier[]
}

/** The letter about a notice; null when things have moved on, and it would say what is not so any more. */
export function letterOf(notice: DueNotice, facts: LetterFacts): LetterSubject | null {
  if (notice.subject !== null) return letterOfSubject(notice, facts)
  if (notice.event_data !== null && notice.ticket_id !== null) return ticketLetter(notice, notice.event_data, facts)
  if (notice.event_data === null || notice.order_id === null) return null
  const order = aboutOrder(notice, facts)
  const { event_type, event_data } = notice
  if (event_type === 90) return { ...order, kind: 'order_withdrawn', order_url: ownPage(notice, facts, 'orders') }
  if (notice.orderstatuses_id === null) return null
  if (event_type === 1) return messageLetter(order, notice, event_data)
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
  return STATUS_LETTERS[notice.addressee_role]?.(order, notice, facts) ?? statusLetter(order, notice)
}

/** In the link stands as whom he is written to: who signs in there does so in this role. Clients do without being told. */
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

type StatusLetter = (order: AboutOrder, notice: DueNotice, facts: LetterFacts) => LetterSubject | null

/** What a status means to a role where it means more than its name. */
const STATUS_LETTERS: Readonly<Record<string, StatusLetter>> = {
  client: clientLetter,
  narrator: narratorLetter,
  soundengineer: engineerLetter,
}

function clientLetter(order: AboutOrder, notice: DueNotice): LetterSubject | null {
  const narrator_name = notice.narrator_name ?? ''
  const total_roubles = notice.price ?? 0
  switch (notice.orderstatuses_id) {
    case 5:
      return { ...order, kind: 'order_price_named', narrator_name, total_roubles, comment: notice.comment }
    case 2:
      return { ...order, kind: 'order_paid', narrator_name, total_roubles }
    case 7:
      if (notice.prevstatus_id !== 2) return null
      return { ...order, kind: 'order_accepted', narrator_name, deadline_at: notice.deadline_at }
    case 4: {
      const returned_roubles = receivedRoubles(notice)
      return { ...order, kind: 'order_declined', narrator_name, comment: notice.comment, returned_roubles }
    }
    case 8:
    case 18:
    case 19: {
      const sender_name = notice.author_name ?? narrator_name
      return { ...order, kind: 'order_results_sent', sender_name, confirm_until: notice.clock_due_at }
    }
    case 9:
      return { ...order, kind: 'order_completed' }
    default:
      return null
  }
}

function narratorLetter(order: AboutOrder, notice: DueNotice, { tiers }: LetterFacts): LetterSubject | null {
  const client_name = notice.client_name ?? ''
  switch (notice.orderstatuses_id) {
    case 2: {
      const gross = roubles(notice.gross)
      const reward_roubles = gross - serviceFee(gross, tiers)
      return { ...order, kind: 'order_suggested', client_name, reward_roubles, accept_until: notice.clock_due_at }
    }
    case 3:
      return { ...order, kind: 'order_calculation_requested', client_name }
    case 7:
      if (notice.prevstatus_id !== 8 && notice.prevstatus_id !== 18 && notice.prevstatus_id !== 14) return null
      return { ...order, kind: 'order_not_done', comment: notice.comment, deadline_at: notice.deadline_at }
    case 4:
    case 6:
      return { ...order, kind: 'order_cancelled', returned_roubles: 0 }
    case 9:
      return { ...order, kind: 'order_reward_paid', received_roubles: receivedRoubles(notice) }
    default:
      return null
  }
}

function engineerLetter(order: AboutOrder, notice: DueNotice): LetterSubject | null {
  switch (notice.orderstatuses_id) {
    case 14:
      if (notice.event_type === 80) {
        return { ...order, kind: 'order_assigned', narrator_name: notice.narrator_name ?? '' }
      }
      return { ...order, kind: 'order_not_done', comment: notice.comment, deadline_at: null }
    case 4:
    case 6:
      return { ...order, kind: 'order_cancelled', returned_roubles: 0 }
    case 9:
      return { ...order, kind: 'order_reward_paid', received_roubles: receivedRoubles(notice) }
    default:
      return null
  }
}

function statusLetter(order: AboutOrder, { orderstatuses_id }: DueNotice): LetterSubject | null {
  return isOrderStatusId(orderstatuses_id) ? { ...order, kind: 'order_status', orderstatuses_id } : null
}

function receivedRoubles(notice: DueNotice): number {
  return floorToRoubles(kopecks(notice.received_kopecks))
}

/** Notices without an event: a clock that runs out, money, and what concerns a person. */
function letterOfSubject(notice: DueNotice, facts: LetterFacts): LetterSubject | null {
  const { data, subject } = notice
  const wallet_url = ownPage(notice, facts, 'wallet')
  const sum_roubles = Number(data['sum_roubles'] ?? 0)
  switch (subject) {
    case 'order_reminder': {
      const until = new Date(String(data['until']))
      // The status has moved, or the clock was started again: there is nothing to remind of.
      const due_at = data['about'] === 'deliver' ? notice.deadline_at : notice.clock_due_at
      if (notice.orderstatuses_id !== data['orderstatuses_id'] || due_at?.getTime() !== until.getTime()) return null
      return { ...aboutOrder(notice, facts), kind: 'order_reminder', about: data['about'] as ReminderAbout, until }
    }
    case 'money_arrived':
      return { kind: 'money_arrived', sum_roubles, wallet_url }
    case 'withdrawal_executed':
      return { kind: 'withdrawal_executed', sum_roubles, wallet_url }
    case 'withdrawal_failed':
      return { kind: 'withdrawal_failed', sum_roubles, reason: (data['reason'] as string | null) ?? null, wallet_url }
    default:
      return letterOfPerson(notice, facts)
  }
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
