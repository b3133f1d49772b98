/** Every job by its name, with its payload. Handlers are in the modules' `*.jobs.ts`. */
export interface JobPayloads {
  /** A notice came about an object of the card provider: fetch it and settle what it means. */
  'settle-card-payment': { payment_id: number } | { provider_payment_id: string }
  /** A refund to a card was asked for, or a notice came about it: send it or find out what became of it. */
  'settle-card-refund': { payment_id: number } | { provider_payment_id: string }
  /** Compare a day of Moscow with the card provider's list, `2026-10-17`. */
  'reconcile-day': { day: string }
  /** Send a withdrawal to the card provider, under its stored key. */
  'send-payout': { payment_id: number }
  /** A notice came about a payout: fetch it and settle what it means. */
  'settle-payout': { provider_payment_id: string }
  /** The clock of an order may have run out. */
  'run-order-clock': { order_id: number }
  /** Peaks, loudness and a streamable MP3 of an uploaded sound. */
  'prepare-sound': { file_id: string; recipient_ids: number[] }
  /** What a recording is judged by before it is sent. */
  'check-sound': { file_id: string; recipient_ids: number[] }
  /** Where each sentence of the script is in a recording. */
  'align-recording': { file_id: string; recipient_ids: number[] }
  /** A script that is spread over the recordings of a take. */
  'align-take': { take_id: number; recipient_ids: number[] }
  /** Make the version of a recording at the wanted level. */
  'level-recording': { version_id: string }
  /** The preview that everybody may hear of a music track. */
  'prepare-music-example': { music_id: number }
  /** What a list shows of a narrator has changed. */
  'refresh-narrator-card': { narrator_id: number }
  /** An order is completed: issue its documents and put them before the client. */
  'deliver-order': { order_id: number }
  /** A narrator does not work here any more, and what he has not begun leaves him; or he does again, and goes on with the rest. */
  'move-narrator-orders': { narrator_id: number }
  /** An engineer does not work here any more: his orders go to others. */
  'reassign-engineer-orders': { soundengineer_id: number }
  /** An order has been returned too often: open a ticket about it for its client. */
  'open-order-ticket': { order_id: number }
  /** Notify a person of an invitation to a role of staff. */
  'send-invitation': { invitation_id: number }
  /** Notify the previous address of an account that another has taken its place. */
  'notify-previous-email': { address: string; locale: string }
  /** Move the second factors of staff to the current secret key. */
  'reseal-second-factors': Record<string, never>
  /** Move the cards of withdrawals to the current secret key. */
  'reseal-payout-cards': Record<string, never>
  /** Make a recording's delivery pack. */
  'make-pack': { pack_id: string }
  /** Gather the documents of a month, `2026-10`, into the zip of this id. */
  'gather-month-documents': { month: string; file_id: string }
  /** An order is completed: put the phrases of its pick-ups, or its own into its parent, where both are accepted. */
  'splice-pickups': { order_id: number }
  /** Remove a stored object that no row names any more. */
  'remove-stored-object': { storage_key: string }
}

export type JobName = keyof JobPayloads

/** Jobs that a previous release put into the queue under another name run as the job of today's name. */
export const PREVIOUS_NAMES = {
  'hand-over-order': 'deliver-order',
  'tell-former-email': 'notify-previous-email',
} as const satisfies Readonly<Record<string, JobName>>

/** Jobs that run by the clock, with their schedule in cron form (UTC). */
export const SCHEDULES = {
  'reconcile-card-payments': '* * * * *',
  'reconcile-card-refunds': '* * * * *',
  'lapse-invoices': '*/5 * * * *',
  'reconcile-yesterday': '40 0 * * *',
  'run-due-order-clocks': '* * * * *',
  'reconcile-payouts': '* * * * *',
  'forget-card-numbers': '25 1 * * *',
  // By day in Moscow: nobody is woken by it.
  'remind-of-receipts': '20 7-15 * * *',
  'sum-ledger-days': '10 0 * * *',
  'collect-search-words': '55 0 * * *',
  'check-ledger': '30 0 * * *',
  'check-receipts': '32 0 * * *',
  'remove-old-events': '10 1 * * *',
  'send-due-notices': '* * * * *',
  'remind-of-clocks': '* * * * *',
  'remove-old-notices': '35 1 * * *',
  'remove-old-sessions': '15 1 * * *',
  'remove-old-file-uploads': '25 * * * *',
  'remove-unfinished-files': '50 1 * * *',
  'remove-old-packs': '45 1 * * *',
  'remove-old-month-documents': '46 1 * * *',
  // Also by the hour: while the servers change their keys one by one, some still seal with the previous one.
  'reseal-second-factors': '8 * * * *',
  'reseal-payout-cards': '9 * * * *',
  'refresh-narrator-ranks': '20 1 * * *',
  // The day in Moscow ends at 21:00.
  'close-overview-days': '5 0 * * *',
  'issue-missing-certificates': '35 0 * * *',
} as const

export type ScheduledJobName = keyof typeof SCHEDULES
