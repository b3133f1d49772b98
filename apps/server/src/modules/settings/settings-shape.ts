/**
 * The settings staff edit, as one typed object (docs/money.md, docs/orders.md). A row's key `clocks.confirm_days` becomes
 * `settings.clocks.confirm_days`. Every number marked as ours to choose stands here and nowhere in code.
 */
import { wireFlags } from '@tembrel/contract/calls/app.ts'
import type { PricingSettings } from '@tembrel/domain/pricing/price-types.ts'
import { z } from 'zod'

const positive = z.number().positive()
const whole = z.int().min(0)

const pricing = z.object({
  portion_seconds: whole,
  cleaning_ad_first_portion: whole,
  cleaning_ad_second_portion: whole,
  cleaning_ad_third_portion: whole,
  mixing_ad_first_portion: whole,
  mixing_ad_second_portion: whole,
  mixing_ad_third_portion: whole,
  cleaning_book_1h: whole,
  cleaning_long_first_page: whole,
  cleaning_long_second_page: whole,
  cleaning_long_page_step: whole,
  cleaning_long_page_min: whole,
  mixing_min: whole,
})

const clocks = z.object({
  calculation_business_days: positive,
  approval_days: positive,
  card_payment_hours: positive,
  invoice_payment_business_days: positive,
  accept_hours: positive,
  accept_urgent_minutes: positive,
  accept_before_deadline_hours: positive,
  overdue_hours: positive,
  overdue_urgent_minutes: positive,
  confirm_days: positive,
  seconds_per_day_of_work: positive,
  not_done_ticket_after: whole,
  goodwill_days: whole,
  message_edit_minutes: positive,
})

/** Who we are in invoices and acts; the accountant's to write (Product §4). */
const seller = z.object({
  title: z.string().min(1).max(160),
  inn: z.string().regex(/^(\d{10}|\d{12})$/),
  /** Empty for an individual entrepreneur. */
  kpp: z.string().regex(/^(\d{9})?$/),
  ogrn: z.string().regex(/^(\d{13}|\d{15})$/),
  legal_address: z.string().min(1),
  bank_name: z.string().min(1),
  bik: z.string().regex(/^\d{9}$/),
  current_account_number: z.string().regex(/^\d{20}$/),
  bank_corr_account: z.string().regex(/^\d{20}$/),
  signer_post: z.string().min(1),
  signer_name: z.string().min(1),
  /** What a paper without VAT says instead of the tax. */
  vat_ground: z.string().min(1),
  /** The requisites are invented: every paper says that it must not be paid. */
  is_demo: z.boolean(),
})

const decibels = z.number().min(-100).max(20)
const milliseconds = whole.nullable()

const soundProfile = z.object({
  lufs_min: decibels.nullable(),
  lufs_max: decibels.nullable(),
  rms_min: decibels.nullable(),
  rms_max: decibels.nullable(),
  true_peak_max: decibels,
  noise_max: decibels,
  head_min_ms: milliseconds,
  head_max_ms: milliseconds,
  tail_min_ms: milliseconds,
  tail_max_ms: milliseconds,
})

/** What recordings are held against. */
const sound = z.object({
  ads: soundProfile,
  web: soundProfile,
  audiobook: soundProfile,
  offframe: soundProfile,
  rules: z.object({
    sample_rate_min: whole,
    bits_min: whole,
    kbps_min: whole,
    margin_db: positive,
    noise_margin_db: positive,
    clipped_bad: z.int().min(1),
    pause_below_rms_db: positive,
    duration_warn_percent: positive,
    duration_bad_percent: positive,
    duration_slack_seconds: positive,
  }),
})

/** When news that nobody came to see is sent by mail and Telegram (docs/decisions/0043). */
const notifications = z.object({
  delay_seconds: whole,
  gap_minutes: whole,
  screen_seconds: whole,
  postpone_minutes: whole,
  daily_hour: z.int().min(0).max(23),
  digest_items: z.int().min(1).max(50),
  attempts: z.int().min(1).max(50),
  retry_seconds: z.int().min(1),
  lost_minutes: z.int().min(1),
  keep_days: positive,
  telegram_link_minutes: positive,
})

/** How long before a clock runs out its person is reminded. */
const reminders = z.object({
  calculation_hours: positive,
  approval_hours: positive,
  card_payment_hours: positive,
  invoice_payment_hours: positive,
  accept_hours: positive,
  accept_urgent_minutes: positive,
  confirm_hours: positive,
  deadline_hours: positive,
  deadline_urgent_minutes: positive,
})

/** Every setting with its form; a row that does not fit stops the reading with its key. */
export const settingsShape = z.object({
  flags: wireFlags,
  client_topup_commission: z.number().min(0).max(100),
  narrator_withdraw_commission: z.number().min(0).max(100),
  service_fee_tiers: z.array(z.object({ up_to: z.int().nullable(), percent: z.number().min(0).max(100) })).min(1),
  topup_min: whole,
  topup_max_card: whole,
  topup_max_invoice: whole,
  withdraw_min: whole,
  card_charge_max: whole,
  pricing,
  clocks,
  limits: z.object({
    codes_per_ip_hour: whole,
    codes_per_ip_hour_demo: whole,
    code_tries_per_day: whole,
    events_per_person: whole,
    events_days: whole,
    file_upload_hours: positive,
    demos_per_narrator: z.int().min(1),
  }),
  tickets: z.object({
    message_edit_minutes: positive,
    /** Tickets that one person opens in a day. */
    opened_per_day: z.int().min(1),
  }),
  sound,
  notifications,
  reminders,
  ranking: z.object({ prior_reviews: positive, prior_rating: positive, completed_days: positive }),
  howitworks_button: z.string(),
  howitworks_video: z.string(),
  support_link: z.string(),
  /** When a demo installation last started, ISO UTC; empty elsewhere. */
  demo_started_at: z.string(),
  strict_requisites: z.boolean(),
  payout_mode: z.enum(['manual', 'token', 'raw']),
  payouts: z.object({ auto_max: whole, keep_card_days: positive }),
  seller,
  /** The tax in our prices; `none` prints the ground instead. */
  vat_mode: z.enum(['none', 'vat_5', 'vat_7', 'vat_22']),
  /** Fiscal receipts with card payments and refunds; the codes are the provider's. */
  receipts: z.object({
    enabled: z.boolean(),
    vat_code: z.int().min(1).max(12),
    tax_system_code: z.int().min(1).max(6).nullable(),
    payment_subject: z.enum(['service', 'payment']),
  }),
})

export type Settings = Omit<z.infer<typeof settingsShape>, 'pricing'> & { readonly pricing: PricingSettings }
