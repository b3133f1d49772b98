import type { Rules } from '../remembered-rules.ts'
import type { Settings } from '../settings-shape.ts'

/** The tiers of our fee that held at a moment; a change at that very moment comes after it. Orders keep those of their placing. */
export function findFeeTiers(
  {
    settings,
    past_fee_tiers,
  }: Pick<Rules, 'past_fee_tiers'> & { readonly settings: Pick<Settings, 'service_fee_tiers'> },
  at: Date,
): Settings['service_fee_tiers'] {
  return past_fee_tiers.find(({ until }) => until > at)?.tiers ?? settings.service_fee_tiers
}
