import { m } from '../../../paraglide/messages.js'

/** «для рекламы»: what voices are wanted for, by the genre ids of Product §9. */
export const PURPOSES: Readonly<Record<number, () => string>> = {
  1: m.list_for_1,
  2: m.list_for_2,
  3: m.list_for_3,
  4: m.list_for_4,
  5: m.list_for_5,
  6: m.list_for_6,
}
