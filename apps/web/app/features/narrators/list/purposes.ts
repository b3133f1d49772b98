import { GENRE } from '@tembrel/domain/orders/genre-ids.ts'
import { m } from '../../../paraglide/messages.js'

/** «для рекламы»: what voices are wanted for, by the genre ids of Product §9. */
export const PURPOSES: Readonly<Record<number, () => string>> = {
  [GENRE.advert]: m.list_for_1,
  [GENRE.audiobook]: m.list_for_2,
  [GENRE.longread]: m.list_for_3,
  [GENRE.offframe]: m.list_for_4,
  [GENRE.youtube]: m.list_for_5,
  [GENRE.play]: m.list_for_6,
}
