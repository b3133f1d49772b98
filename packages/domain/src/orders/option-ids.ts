/**
 * The ids of the paid options (Product §9).
 *
 * Invariants: ids are stored, travel on the wire and are never renumbered.
 */

import type { OptionName } from '../pricing/price-types.ts'

/** Option name → id. */
export const OPTION_ID = { cleaning: 1, mixing: 2, alienation: 3, federal: 4 } as const satisfies Record<
  OptionName,
  number
>

/** Every option in the order of its id, the order lines and switches are shown in. */
export const OPTION_NAMES = ['cleaning', 'mixing', 'alienation', 'federal'] as const satisfies readonly OptionName[]

/** The ids of the options that are on, as an order's `options` carries them. */
export function chosenOptionIds(chosen: Readonly<Record<OptionName, boolean>>): number[] {
  return OPTION_NAMES.filter((name) => chosen[name]).map((name) => OPTION_ID[name])
}
