/** Every job by its name, with what it is given. Handlers stand in the modules' `*.jobs.ts`. */
export interface JobPayloads {
  /** A notice came about an object of the card provider: fetch it and settle what it means. */
  'settle-card-payment': { payment_id: number } | { provider_payment_id: string }
  /** The clock of an order may have run out. */
  'run-order-clock': { order_id: number }
  /** Peaks, loudness and a streamable MP3 of an uploaded sound. */
  'prepare-sound': { file_id: string; told_profile_ids: number[] }
  /** What a list shows of a narrator has changed. */
  'refresh-narrator-card': { narrator_id: number }
  /** Remove a stored object that no row names any more. */
  'remove-stored-object': { storage_key: string }
}

export type JobName = keyof JobPayloads

/** Jobs that run by the clock, with their schedule in cron form (UTC). */
export const SCHEDULES = {
  'reconcile-card-payments': '* * * * *',
  'run-due-order-clocks': '* * * * *',
  'check-ledger': '30 0 * * *',
  'remove-old-events': '10 1 * * *',
  'remove-old-sessions': '15 1 * * *',
  'refresh-narrator-ranks': '20 1 * * *',
} as const

export type ScheduledJobName = keyof typeof SCHEDULES
