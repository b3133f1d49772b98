/**
 * The ids of genres (Product §9).
 *
 * Invariants: ids are stored, travel on the wire and are never renumbered.
 */

import type { PricingFlags } from '../pricing/price-types.ts'

/** Genre name → id. */
export const GENRE = {
  advert: 1,
  audiobook: 2,
  longread: 3,
  offframe: 4,
  youtube: 5,
  play: 6,
  other: 7,
} as const
export type GenreName = keyof typeof GENRE

/** The genre whose price list applies; a genre without one is only ever priced by the narrator. */
export function pricedAs(genre: { readonly id: number; readonly pricing_genre_id: number | null }): number {
  return genre.pricing_genre_id ?? genre.id
}

/** Whether the genre is for ordering at all: its own switch and the site flag over it (Product §9). */
export function isGenreOn(
  genre: { readonly id: number; readonly active: boolean },
  flags: Pick<PricingFlags, 'offframe_genres' | 'other_genre'>,
): boolean {
  if (genre.id === GENRE.offframe || genre.id === GENRE.youtube) return genre.active && flags.offframe_genres
  if (genre.id === GENRE.other) return genre.active && flags.other_genre
  return genre.active
}

/** Whether video minutes, not words, make the price (off-frame and video narration). */
export function isPricedByMinutes(genre: { readonly id: number; readonly pricing_genre_id: number | null }): boolean {
  const priced = pricedAs(genre)
  return priced === GENRE.offframe || priced === GENRE.youtube
}
