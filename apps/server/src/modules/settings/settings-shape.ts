/**
 * The settings staff edit, as one typed object (docs/money.md, docs/orders.md). A row's key `clocks.confirm_days` becomes
 * `settings.clocks.confirm_days`. Every number marked † in the product page is a setting here, never a constant in code.
 */
import { wireFlags } from '@tembrel/contract/calls/app.ts'
import { fieldError } from '@tembrel/contract/errors/field-messages.ts'
import type { PricingSettings } from '@tembrel/domain/pricing/price-types.ts'
import { z } from 'zod'

const positive = z.number().positive().max(1000)
const whole = z.int().min(0).max(1_000_000)
/** Waiting times stay within what a calendar can hold and a person can wait for. */
const days = z.number().positive().max(366)
const hours = z.number().positive().max(2160)
const minutes = z.number().positive().max(10_080)
const seconds = z.int().min(0).max(86_400)
const roubles = z.int().min(0).max(10_000_000)
const percent = z.number().min(0).max(100)
const line = z.string().trim().min(1).max(300)
/** Where a link of the site leads: a page of ours, a secure address elsewhere, or nowhere. */
const siteLink = z
  .string()
  .max(500)
  .regex(/^(|https:\/\/\S+|\/(?![/\\])\S*)$/, { error: fieldError('url') })

const pricing = z.object({
  portion_seconds: z.int().min(1).max(3600),
  cleaning_ad_first_portion: roubles,
  cleaning_ad_second_portion: roubles,
  cleaning_ad_third_portion: roubles,
  mixing_ad_first_portion: roubles,
  mixing_ad_second_portion: roubles,
  mixing_ad_third_portion: roubles,
  cleaning_book_1h: roubles,
  cleaning_long_first_page: roubles,
  cleaning_long_second_page: roubles,
  cleaning_long_page_step: roubles,
  cleaning_long_page_min: roubles,
  mixing_min: roubles,
})

const clocks = z.object({
  calculation_business_days: days,
  approval_days: days,
  card_payment_hours: hours,
  invoice_payment_business_days: days,
  accept_hours: hours,
  accept_urgent_minutes: minutes,
  accept_before_deadline_hours: hours,
  /** An urgent order is ready so many minutes after it is accepted. */
  urgent_ready_minutes: z.int().min(1).max(1440),
  overdue_hours: hours,
  overdue_urgent_minutes: minutes,
  confirm_days: days,
  seconds_per_day_of_work: z.number().positive().max(86_400),
  not_done_ticket_after: z.int().min(0).max(100),
  goodwill_days: z.int().min(0).max(366),
  message_edit_minutes: minutes,
})

/** Who we are in invoices and acts; the accountant's to write (Product §4). */
const seller = z.object({
  title: z.string().trim().min(1).max(160),
  /** Documents in English: empty, the letters of the Russian words are written with English ones. */
  title_en: z.string().trim().max(160),
  inn: z.string().regex(/^(\d{10}|\d{12})$/, { error: fieldError('inn') }),
  /** Empty for an individual entrepreneur. */
  kpp: z.string().regex(/^(\d{9})?$/, { error: fieldError('kpp') }),
  ogrn: z.string().regex(/^(\d{13}|\d{15})$/, { error: fieldError('ogrn') }),
  legal_address: line,
  bank_name: line,
  bik: z.string().regex(/^\d{9}$/, { error: fieldError('bik') }),
  current_account_number: z.string().regex(/^\d{20}$/, { error: fieldError('account_number') }),
  bank_corr_account: z.string().regex(/^\d{20}$/, { error: fieldError('account_number') }),
  signer_post: line,
  signer_post_en: z.string().trim().max(300),
  signer_name: line,
  /** What a document without VAT says instead of the tax. */
  vat_ground: line,
  vat_ground_en: z.string().trim().max(300),
  /** The requisites are invented: every document says that it must not be paid. */
  is_demo: z.boolean(),
})

const decibels = z.number().min(-100).max(20)
const milliseconds = z.int().min(0).max(60_000).nullable()

const isOrdered = (low: number | null, high: number | null): boolean => low === null || high === null || low <= high

const soundProfile = z
  .strictObject({
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
  .refine(({ lufs_min, lufs_max }) => isOrdered(lufs_min, lufs_max), {
    path: ['lufs_max'],
    error: fieldError('range_order'),
  })
  .refine(({ rms_min, rms_max }) => isOrdered(rms_min, rms_max), {
    path: ['rms_max'],
    error: fieldError('range_order'),
  })
  .refine(({ head_min_ms, head_max_ms }) => isOrdered(head_min_ms, head_max_ms), {
    path: ['head_max_ms'],
    error: fieldError('range_order'),
  })
  .refine(({ tail_min_ms, tail_max_ms }) => isOrdered(tail_min_ms, tail_max_ms), {
    path: ['tail_max_ms'],
    error: fieldError('range_order'),
  })

/** What recordings are held against. */
const sound = z.object({
  ads: soundProfile,
  web: soundProfile,
  audiobook: soundProfile,
  offframe: soundProfile,
  rules: z.strictObject({
    sample_rate_min: whole,
    bits_min: whole,
    kbps_min: whole,
    margin_db: positive,
    noise_margin_db: positive,
    clipped_bad: z.int().min(1).max(1_000_000),
    pause_below_rms_db: positive,
    level_limit_db: positive,
    duration_warn_percent: positive,
    duration_bad_percent: positive,
    duration_slack_seconds: positive,
  }),
  /** Whether new recordings are divided into the sentences of their script (Product §10). */
  align_takes: z.boolean(),
})

/** When unseen updates are sent by mail and Telegram (docs/decisions/0043). */
const notifications = z.object({
  delay_seconds: seconds,
  gap_minutes: z.int().min(0).max(10_080),
  screen_seconds: seconds,
  postpone_minutes: z.int().min(0).max(10_080),
  daily_hour: z.int().min(0).max(23),
  digest_items: z.int().min(1).max(50),
  attempts: z.int().min(1).max(50),
  retry_seconds: z.int().min(1).max(86_400),
  lost_minutes: z.int().min(1).max(10_080),
  keep_days: days,
  telegram_link_minutes: minutes,
})

/** How long before a clock runs out its person is reminded. */
const reminders = z.object({
  calculation_hours: hours,
  approval_hours: hours,
  card_payment_hours: hours,
  invoice_payment_hours: hours,
  accept_hours: hours,
  accept_urgent_minutes: minutes,
  confirm_hours: hours,
  deadline_hours: hours,
  deadline_urgent_minutes: minutes,
  mixing_business_days: z.int().min(1).max(90),
})

/** The shares of a reward that are ours, by the height of the reward: rising limits, the last without one. */
const feeTiers = z
  .array(z.strictObject({ up_to: z.int().min(1).max(10_000_000).nullable(), percent }))
  .min(1)
  .max(10)
  .refine(
    (tiers) =>
      tiers.every(({ up_to }, index) => {
        if (index === tiers.length - 1) return up_to === null
        return up_to !== null && up_to > (tiers[index - 1]?.up_to ?? 0)
      }),
    { error: fieldError('tiers') },
  )

const message = z.string().trim().max(500)

/** Every setting with its form; a row that does not fit stops the reading with its key. */
export const settingsShape = z.object({
  /** The message to everybody is one text on the wire, in the reader's language. */
  flags: wireFlags.extend({ broadcast_message: message, broadcast_message_en: message }),
  client_topup_commission: percent,
  narrator_withdraw_commission: percent,
  service_fee_tiers: feeTiers,
  topup_min: roubles,
  topup_max_card: roubles,
  topup_max_invoice: roubles,
  withdraw_min: roubles,
  card_charge_max: roubles,
  pricing,
  clocks,
  limits: z.object({
    codes_per_ip_hour: whole,
    codes_per_ip_hour_demo: whole,
    code_tries_per_day: whole,
    code_tries_known_hour: whole,
    code_tries_strangers_hour: whole,
    code_tries_sender_hour: whole,
    codes_known_day: whole,
    codes_strangers_day: whole,
    codes_sender_day: whole,
    events_per_person: whole,
    events_days: z.int().min(0).max(366),
    file_upload_hours: hours,
    /** Invitations of registered narrators that an agent writes in a day, how long one can be accepted, and how long a refusal rests. */
    agent_invitations_day: z.int().min(1).max(10_000),
    agent_invitation_days: days,
    agent_declined_days: days,
    demos_per_narrator: z.int().min(1).max(1000),
    /** How long a delivery pack is kept, how large one may be, and how many an order has at a time. */
    pack_days: days,
    pack_megabytes: z.int().min(1).max(100_000),
    packs_per_order: z.int().min(1).max(100),
    /** How long the zip of a month's documents is kept. */
    month_documents_days: days,
  }),
  tickets: z.object({
    message_edit_minutes: minutes,
    /** Tickets that one person opens in a day. */
    opened_per_day: z.int().min(1).max(10_000),
    /** Hours after which a question without an answer is late. */
    answer_hours: hours,
  }),
  /** From where on a figure of a person is called a risk. */
  risks: z.object({
    cards: z.int().min(2).max(1000),
    shared_people: z.int().min(1).max(100),
    refunds_percent: z.int().min(1).max(100),
    /** Fewer paid orders tell nothing of refunds. */
    refunds_orders: z.int().min(1).max(1000),
    payout_hours: hours,
  }),
  sound,
  notifications,
  reminders,
  ranking: z.object({
    prior_reviews: positive,
    prior_rating: z.number().min(1).max(5),
    completed_days: days,
    /** How many last orders of a genre and part of the day tell a narrator's usual times, and below how many nothing is told. */
    answers_counted: z.int().min(1).max(1000),
    answers_needed: z.int().min(1).max(1000),
  }),
  howitworks_button: siteLink,
  howitworks_video: siteLink,
  support_link: siteLink,
  /** Where guests write to when the support has no link; empty: the sender of our letters. */
  support_email: z
    .string()
    .max(254)
    .regex(/^([^\s@<>"?&]+@[^\s@<>"?&]+\.[^\s@<>"?&]+)?$/, { error: fieldError('email') }),
  /** When the support answers, as it appears after «Отвечаем» and “We answer”; empty: nothing is promised. */
  support_hours: z.string().trim().max(120),
  support_hours_en: z.string().trim().max(120),
  /** When a demo installation last started, ISO UTC; empty elsewhere. */
  demo_started_at: z.string(),
  strict_requisites: z.boolean(),
  payout_mode: z.enum(['manual', 'token', 'raw']),
  payouts: z.object({ auto_max: roubles, keep_card_days: days, promise_business_days: z.int().min(1).max(60) }),
  seller,
  /** The tax in our prices; `none` prints the ground instead. */
  vat_mode: z.enum(['none', 'vat_5', 'vat_7', 'vat_22']),
  /** Fiscal receipts with card payments and refunds; the codes are the provider's. */
  /** When a worker is reminded of the receipt of a payout, and how often at most. */
  payout_receipts: z.object({
    first_days: days,
    repeat_days: days,
    max_count: z.int().min(0).max(50),
  }),
  receipts: z.object({
    enabled: z.boolean(),
    vat_code: z.int().min(1).max(12),
    tax_system_code: z.int().min(1).max(6).nullable(),
    payment_subject: z.enum(['service', 'payment']),
  }),
})

export type Settings = Omit<z.infer<typeof settingsShape>, 'pricing'> & { readonly pricing: PricingSettings }
