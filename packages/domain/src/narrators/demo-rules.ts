/**
 * Which demos a narrator needs (Product §5): a main one and at least one example beside it.
 *
 * Invariants: an example tells of a genre of the registration or of a mood; what staff have returned counts for nothing.
 */

import { GENRE } from '../orders/genre-ids.ts'

export type DemoFacts = {
  readonly main: boolean
  readonly genres_id: number | null
  readonly moods_id: number | null
  readonly is_returned: boolean
}

export type DemoGap = 'maindemo' | 'demos'

/** Genres a narrator can register with and show an example of; another one can only be calculated. */
export const REGISTER_GENRES: readonly number[] = [
  GENRE.advert,
  GENRE.audiobook,
  GENRE.longread,
  GENRE.offframe,
  GENRE.youtube,
  GENRE.play,
]

/** Whether the demo counts as an example. */
export function isExample(demo: DemoFacts): boolean {
  const tellsGenre = demo.genres_id !== null && REGISTER_GENRES.includes(demo.genres_id)
  return !demo.main && !demo.is_returned && (tellsGenre || demo.moods_id !== null)
}

/** What is missing among the demos: `maindemo`, `demos` for the examples, or nothing. */
export function demoGaps(demos: readonly DemoFacts[]): DemoGap[] {
  const gaps: DemoGap[] = []
  if (!demos.some((demo) => demo.main && !demo.is_returned)) gaps.push('maindemo')
  if (!demos.some((demo) => isExample(demo))) gaps.push('demos')
  return gaps
}
