import type { OptionName } from '@tembrel/domain/pricing/price-types.ts'
import { m } from '../../../paraglide/messages.js'

/** What an option is, in a sentence. */
export const OPTION_TEXTS: Readonly<Record<OptionName, () => string>> = {
  cleaning: m.neworder_cleaning_text,
  mixing: m.neworder_mixing_text,
  alienation: m.neworder_alienation_text,
  federal: m.neworder_federal_text,
}

const OPTION_TITLES: Readonly<Record<OptionName, () => string>> = {
  cleaning: m.neworder_cleaning,
  mixing: m.neworder_mixing,
  alienation: m.neworder_alienation,
  federal: m.neworder_federal,
}

/** «Чистка», «Сведение»… */
export function optionTitle(name: OptionName): string {
  return OPTION_TITLES[name]()
}
