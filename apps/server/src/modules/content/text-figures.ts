import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Settings } from '../settings/settings-shape.ts'

/** Before the rouble sign and between thousands. */
const THIN_SPACE = '\u202f'
const NO_BREAK_SPACE = '\u00a0'

type Unit = 'day' | 'business_day' | 'hour' | 'minute'

/** Russian units stand in the genitive, as after «в течение»; texts are worded so that this fits. */
const UNITS: Readonly<
  Record<Unit, { readonly ru: readonly [string, string]; readonly en: readonly [string, string] }>
> = {
  day: { ru: ['дня', 'дней'], en: ['day', 'days'] },
  business_day: { ru: ['рабочего дня', 'рабочих дней'], en: ['business day', 'business days'] },
  hour: { ru: ['часа', 'часов'], en: ['hour', 'hours'] },
  minute: { ru: ['минуты', 'минут'], en: ['minute', 'minutes'] },
}

const PLURALS = { ru: new Intl.PluralRules('ru-RU'), en: new Intl.PluralRules('en-GB') }

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
  const count = (value: number, unit: Unit) => counted(value, unit, locale)
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
    withdraw_min: roubles(settings.withdraw_min, locale),
  }
}

function counted(value: number, unit: Unit, locale: Locale): string {
  const [one, many] = UNITS[unit][locale]
  return `${value}${NO_BREAK_SPACE}${PLURALS[locale].select(value) === 'one' ? one : many}`
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
