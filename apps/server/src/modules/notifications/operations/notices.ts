import type { NoticeKind } from '@tembrel/domain/notifications/notice-kinds.ts'
import type { ReminderAbout } from '@tembrel/domain/orders/reminders.ts'
import type { OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import type { Tx } from '../../../database/transaction.ts'
import { insertNotices, deleteOldNotices } from '../notices.queries.ts'
import type { AppContext } from '../../../app-context.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { updateReaderOfUpdates } from '../notice-owners.queries.ts'

export type NewNotice = {
  /** Whom it concerns; a narrator's agent is written to in his place. */
  readonly profile_id: number
  readonly order_id?: number
} & (
  | { readonly kind: 'money'; readonly subject: 'money_arrived' | 'withdrawal_executed'; readonly sum_roubles: number }
  | { readonly kind: 'money'; readonly subject: 'invoice_part_in_wallet'; readonly sum_roubles: number }
  | {
      readonly kind: 'money'
      /** Of an invoice a part has come, or was taken back: this time, all in all, and what it asks for. */
      readonly subject: 'invoice_part_paid' | 'invoice_part_taken_back'
      readonly sum_roubles: number
      readonly paid_roubles: number
      readonly charge_roubles: number
    }
  | {
      readonly kind: 'money'
      readonly subject: 'withdrawal_failed'
      readonly sum_roubles: number
      readonly reason: string | null
    }
  | {
      readonly kind: 'money'
      /** The paper of a payout of this moment is owed. */
      readonly subject: 'payout_receipt_missing'
      readonly sum_roubles: number
      readonly executed_at: string
    }
  | {
      readonly kind: 'money'
      readonly subject: 'payout_receipt_returned'
      readonly sum_roubles: number
      readonly reason: string
    }
  | {
      readonly kind: 'ticket'
      /** It was closed at this moment, and its owner may say how he was helped. */
      readonly subject: 'ticket_closed'
      readonly ticket_id: number
      readonly closed_at: string
    }
  | {
      readonly kind: 'reminder'
      readonly subject: 'order_reminder'
      readonly about: ReminderAbout
      /** When the clock runs out, and the status it runs in: with another one there is nothing to remind of. */
      readonly until: Date
      readonly orderstatuses_id: OrderStatusId
    }
  | {
      readonly kind: 'profile'
      /** Staff have looked: a new narrator is listed, or his changes are shown. */
      readonly subject: 'narrator_listed' | 'narrator_changes_shown'
      readonly returned_demos: number
    }
  | { readonly kind: 'profile'; readonly subject: 'narrator_returned'; readonly comment: string }
  | { readonly kind: 'profile'; readonly subject: 'agent_invited'; readonly agent_name: string }
  | {
      readonly kind: 'review'
      readonly subject: 'review_received'
      readonly review_id: number
      readonly client_name: string
      readonly rating: number
      readonly text: string
    }
  | {
      readonly kind: 'review'
      readonly subject: 'review_replied'
      readonly review_id: number
      readonly narrator_id: number
      readonly narrator_name: string
      readonly text: string
    }
)

/**
 * Puts down in the caller's transaction what people are written about without an event: money, clocks that run
 * out, what staff decide of a narrator's profile, reviews and replies to them.
 */
export async function recordNotices(tx: Tx, at: Date, notices: readonly NewNotice[]): Promise<void> {
  await insertNotices(
    tx.db,
    notices.map(({ profile_id, order_id, kind, subject, ...data }) => ({
      profile_id,
      kind: kind satisfies NoticeKind,
      order_id: order_id ?? null,
      subject,
      data,
      created_at: at,
      is_delayed: kind !== 'reminder',
    })),
  )
}

/** Deletes notices that were sent long ago. */
export async function removeOldNotices(app: AppContext): Promise<void> {
  const { notifications } = await readSettings(app.database.kysely)
  await deleteOldNotices(
    app.database.kysely,
    new Date(app.clock.now().getTime() - notifications.keep_days * 24 * 3_600_000),
  )
}

/** Events and notices that wait about a client's things are another's now (Product 4.940). */
export async function moveUpdates(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await updateReaderOfUpdates(tx.db, from, into)
}
