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
  }),
  ranking: z.object({ prior_reviews: positive, prior_rating: positive, completed_days: positive }),
  howitworks_button: z.string(),
  howitworks_video: z.string(),
  support_link: z.string(),
  /** When a demo installation last started, ISO UTC; empty elsewhere. */
  demo_started_at: z.string(),
  strict_requisites: z.boolean(),
  payout_mode: z.enum(['manual', 'token', 'raw']),
})

export type Settings = Omit<z.infer<typeof settingsShape>, 'pricing'> & { readonly pricing: PricingSettings }
