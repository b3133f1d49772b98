/**
 * A number with its unit of time: «5 дней», “5 days”.
 *
 * Invariant: Russian units are in the genitive, as after «в течение»; texts are worded so that this fits.
 */

const NO_BREAK_SPACE = '\u00a0'

export type TimeUnit = 'day' | 'business_day' | 'hour' | 'minute'

const UNITS: Readonly<
  Record<TimeUnit, { readonly ru: readonly [string, string]; readonly en: readonly [string, string] }>
> = {
  day: { ru: ['дня', 'дней'], en: ['day', 'days'] },
  business_day: { ru: ['рабочего дня', 'рабочих дней'], en: ['business day', 'business days'] },
  hour: { ru: ['часа', 'часов'], en: ['hour', 'hours'] },
  minute: { ru: ['минуты', 'минут'], en: ['minute', 'minutes'] },
}

const PLURALS = { ru: new Intl.PluralRules('ru-RU'), en: new Intl.PluralRules('en-GB') }

/** The number and its unit, which a line end does not part. */
export function countedUnit(value: number, unit: TimeUnit, locale: 'ru' | 'en'): string {
  const [one, many] = UNITS[unit][locale]
  return `${value}${NO_BREAK_SPACE}${PLURALS[locale].select(value) === 'one' ? one : many}`
}
