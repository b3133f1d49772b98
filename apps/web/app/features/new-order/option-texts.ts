import type { OptionName } from '@tembrel/domain/pricing/price-types.ts'
import { m } from '../../paraglide/messages.js'

/** What an option is, in a sentence. */
export const OPTION_TEXTS: Readonly<Record<OptionName, () => string>> = {
  cleaning: m.neworder_cleaning_text,
  mixing: m.neworder_mixing_text,
  alienation: m.neworder_alienation_text,
  federal: m.neworder_federal_text,
}
