import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { countedUnit, type TimeUnit } from '@tembrel/domain/typography/counted-unit.ts'
import type { Settings } from '../../settings/settings-shape.ts'

/** Before the rouble sign and between thousands. */
const THIN_SPACE = '\u202f'

/**
 * The numbers that texts name are settings, and a text must not promise what the product no longer does: `{{confirm_days}}`
 * in a text becomes «5 дней». An unknown name stays as it was written, so that an editor sees it.
 */
export function fillFigures(text: string, settings: Settings, locale: Locale): string {
  if (!text.includes('{{')) return text
  const figures = figuresOf(settings, locale)
  return text.replaceAll(/\{\{([a-z_]+)\}\}/g, (whole, name: string) => figures[name] ?? whole)
}

function figuresOf(settings: Settings, locale: Locale): Readonly<Record<string, string>> {
  const { clocks } = settings
  const count = (value: number, unit: TimeUnit) => countedUnit(value, unit, locale)
  return {
    accept_hours: count(clocks.accept_hours, 'hour'),
    accept_urgent: count(clocks.accept_urgent_minutes, 'minute'),
    approval_days: count(clocks.approval_days, 'day'),
    calculation_days: count(clocks.calculation_business_days, 'business_day'),
    card_payment_hours: count(clocks.card_payment_hours, 'hour'),
    client_topup_commission: percent(settings.client_topup_commission, locale),
    confirm_days: count(clocks.confirm_days, 'day'),
    goodwill_days: count(clocks.goodwill_days, 'day'),
    invoice_payment_days: count(clocks.invoice_payment_business_days, 'business_day'),
    narrator_withdraw_commission: percent(settings.narrator_withdraw_commission, locale),
    overdue_hours: count(clocks.overdue_hours, 'hour'),
    service_fee: serviceFee(settings.service_fee_tiers, locale),
    support_hours: locale === 'en' ? settings.support_hours_en : settings.support_hours,
    urgent_ready: count(clocks.urgent_ready_minutes, 'minute'),
    withdraw_min: roubles(settings.withdraw_min, locale),
  }
}

function percent(value: number, locale: Locale): string {
  return locale === 'ru' ? `${String(value).replace('.', ',')}${THIN_SPACE}%` : `${value}%`
}

function roubles(value: number, locale: Locale): string {
  const digits = value.toLocaleString('en-GB')
  return locale === 'ru' ? `${digits.replaceAll(',', THIN_SPACE)}${THIN_SPACE}₽` : `₽${digits}`
}

/** «20 % с суммы до 5 000 ₽, 15 % до 20 000 ₽ и 10 % выше». */
function serviceFee(tiers: Settings['service_fee_tiers'], locale: Locale): string {
  const parts = tiers.map(({ up_to, percent: share }, index) => {
    const rate = percent(share, locale)
    if (up_to === null) return tiers.length === 1 ? rate : `${rate} ${locale === 'ru' ? 'выше' : 'above that'}`
    const limit = roubles(up_to, locale)
    if (locale === 'en') return `${rate} up to ${limit}`
    return index === 0 ? `${rate} с суммы до ${limit}` : `${rate} до ${limit}`
  })
  if (parts.length < 2) return parts.join('')
  return `${parts.slice(0, -1).join(', ')} ${locale === 'ru' ? 'и' : 'and'} ${parts.at(-1)}`
}
