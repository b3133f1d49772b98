import type { TicketRating } from '@tembrel/contract/wire/ticket.ts'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import type { ReminderAbout } from '@tembrel/domain/orders/reminders.ts'
import type { OrderStatusId } from '@tembrel/domain/orders/statuses.ts'

/** A letter before it is laid out: what it says, in one language. Every text is plain, never HTML. */
export type Letter = {
  subject: string
  heading: string
  paragraphs: string[]
  /** A sign-in code, shown large. */
  code?: string
  /** Short facts under each other: name and value. */
  facts?: [label: string, value: string][]
  /** Somebody's own words. */
  quote?: string
  /** Several things that have happened, each with its address. */
  items?: LetterItem[]
  button?: { label: string; url: string }
}

export type LetterItem = { title: string; detail: string; url: string }

/** Where a person stops letters of this kind without signing in, and where he chooses what he is written about. */
export type LetterLeaving = { unsubscribe_url: string; settings_url: string }

/** Everything that we write to people about, with what each letter needs. Names are those of persons, not roles. */
export type LetterSubject =
  | { kind: 'sign_in_code'; code: string; link_url: string; life_minutes: number }
  | (AboutOrder & { kind: 'order_suggested'; client_name: string; reward_roubles: number; accept_until: Date | null })
  | (AboutOrder & { kind: 'order_calculation_requested'; client_name: string })
  | (AboutOrder & { kind: 'order_price_named'; narrator_name: string; total_roubles: number; comment: string | null })
  | (AboutOrder & { kind: 'order_paid'; narrator_name: string; total_roubles: number })
  | (AboutOrder & { kind: 'order_accepted'; narrator_name: string; deadline_at: Date | null })
  | (AboutOrder & {
      kind: 'order_declined'
      why: NotTakenWhy
      narrator_name: string
      comment: string | null
      /** What went back to the wallet; 0 when nothing was paid. */
      returned_roubles: number
    })
  | (AboutOrder & { kind: 'order_lapsed'; about: LapsedAbout })
  | (AboutOrder & { kind: 'order_begun'; client_name: string; reward_roubles: number; deadline_at: Date | null })
  | (AboutOrder & {
      kind: 'order_results_sent'
      sender_name: string
      confirm_until: Date | null
      returned: ReturnedWork | null
    })
  | (AboutOrder & { kind: 'order_not_done'; comment: string | null; deadline_at: Date | null })
  | (AboutOrder & { kind: 'order_sent_back'; comment: string | null; deadline_at: Date | null })
  | (AboutOrder & { kind: 'order_options_settled'; are_paid: boolean; deadline_at: Date | null })
  | (AboutOrder & { kind: 'order_assigned'; narrator_name: string; deadline_at: Date | null })
  | (AboutOrder & { kind: 'order_completed' })
  | (AboutOrder & { kind: 'order_reward_paid'; received_roubles: number })
  | (AboutOrder & { kind: 'order_cancelled'; returned_roubles: number })
  | (AboutOrder & { kind: 'order_message'; sender_name: string; message_text: string })
  | (AboutOrder & { kind: 'order_comment'; sender_name: string; message_text: string })
  | (AboutOrder & { kind: 'order_part'; sender_name: string; part_title: string })
  | (AboutOrder & { kind: 'order_spliced' })
  | (AboutOrder & { kind: 'order_status'; orderstatuses_id: OrderStatusId })
  | (AboutOrder & { kind: 'order_withdrawn' })
  | (AboutOrder & { kind: 'order_money_left'; left_roubles: number })
  | (AboutOrder & { kind: 'order_goodwill'; given_roubles: number })
  | (AboutOrder & { kind: 'order_reminder'; about: ReminderAbout; until: Date })
  | (AboutOrder & { kind: 'order_narrator_left' })
  | (AboutOrder & { kind: 'order_narrator_back' })
  | { kind: 'money_arrived'; sum_roubles: number; wallet_url: string }
  | { kind: 'wallet_corrected'; sum_roubles: number; what: CorrectedWhat; order_id: number | null; wallet_url: string }
  | { kind: 'digest'; count: number; items: LetterItem[]; place: 'orders' | 'tickets'; url: string }
  | (InvoicePart & { kind: 'invoice_part_paid' })
  | (InvoicePart & { kind: 'invoice_part_taken_back' })
  | { kind: 'invoice_part_in_wallet'; sum_roubles: number; wallet_url: string }
  | { kind: 'withdrawal_executed'; sum_roubles: number; wallet_url: string }
  | { kind: 'payout_receipt_missing'; sum_roubles: number; executed_at: Date; wallet_url: string }
  | { kind: 'payout_receipt_returned'; sum_roubles: number; reason: string; wallet_url: string }
  | { kind: 'withdrawal_failed'; sum_roubles: number; reason: string | null; wallet_url: string }
  | {
      kind: 'ticket_closed'
      ticket_id: number
      ticket_url: string
      /** The page of the rating with one chosen; pressing there sends it without signing in, opening the address does not. */
      ratings: Readonly<Record<TicketRating, string>>
    }
  | { kind: 'ticket_answered'; ticket_id: number; answer_text: string; ticket_url: string }
  | { kind: 'ticket_asked'; ticket_id: number; sender_name: string; message_text: string; ticket_url: string }
  | { kind: 'narrator_listed'; narrator_name: string; returned_demos: number; profile_url: string }
  | { kind: 'narrator_changes_shown'; narrator_name: string; returned_demos: number; profile_url: string }
  | { kind: 'narrator_returned'; narrator_name: string; comment: string; profile_url: string }
  | {
      kind: 'review_received'
      narrator_name: string
      client_name: string
      rating: number
      review_text: string
      reviews_url: string
    }
  | { kind: 'review_replied'; narrator_name: string; reply_text: string; narrator_url: string }
  | { kind: 'invitation'; role: InvitedRole; sign_in_url: string }
  | { kind: 'email_code'; code: string; life_minutes: number }
  | { kind: 'agent_invited'; narrator_name: string; agent_name: string; profile_url: string }
  | { kind: 'merge_code'; code: string; life_minutes: number }
  | { kind: 'email_changed'; help_url: string }

/** What has come, or was taken back, of an invoice: this part, all that counts to it now, and what it asks for. */
interface InvoicePart {
  readonly sum_roubles: number
  readonly paid_roubles: number
  readonly charge_roubles: number
  readonly wallet_url: string
}

/** Why the take is another one: who sent the work back, and with what words. */
export interface ReturnedWork {
  readonly by: 'client' | 'soundengineer'
  readonly comment: string | null
}

/** Why an order did not come about at its narrator. */
export type NotTakenWhy = 'declined' | 'no_answer' | 'given_up' | 'disabled'

/**
 * Whose time is over: the narrator's to answer, or the client's to decide about a price; the narrator is notified of the latter
 * too.
 */
export type LapsedAbout = 'answer_over' | 'price_over' | 'client_silent'

/** What was corrected in a wallet. `sum_roubles` of its letter is negative when it was taken back. */
export type CorrectedWhat = 'topup' | 'goodwill' | 'compensation' | 'other'

/** Roles that signing in alone does not give: they need an invitation. */
export type InvitedRole = Exclude<Role, 'client' | 'narrator'>

export type AboutOrder = { order_id: number; order_title: string; order_url: string }

export type LetterKind = LetterSubject['kind']

/** Writes the letters of one language, one function for each subject. */
export type LetterWriter = { [K in LetterKind]: (subject: Extract<LetterSubject, { kind: K }>) => Letter }
