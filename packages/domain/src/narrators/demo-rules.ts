/**
 * Which demos a narrator needs (Product §5): a main one and at least one example beside it.
 *
 * Invariants: an example shows a genre of the registration or a mood; demos that staff have returned and silent ones do not
 * count; a returned demo is not sent to staff again.
 */

import { GENRE } from '../orders/genre-ids.ts'

export type DemoFacts = {
  readonly main: boolean
  readonly genres_id: number | null
  readonly moods_id: number | null
  readonly is_returned: boolean
  /** Has been listened to and holds no sound. */
  readonly is_silent: boolean
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

/** A sound that has been listened to has a loudness, or is silence; null has not been listened to. */
export function isSilentSound(sound: { readonly loudness_lufs: number | null } | null): boolean {
  return sound !== null && sound.loudness_lufs === null
}

function counts({ is_returned, is_silent }: DemoFacts): boolean {
  return !is_returned && !is_silent
}

/** Whether the demo counts as an example. */
export function isExample(demo: DemoFacts): boolean {
  const hasRegisterGenre = demo.genres_id !== null && REGISTER_GENRES.includes(demo.genres_id)
  return !demo.main && counts(demo) && (hasRegisterGenre || demo.moods_id !== null)
}

/** What is missing among the demos: `maindemo`, `demos` for the examples, or nothing. */
export function demoGaps(demos: readonly DemoFacts[]): DemoGap[] {
  const gaps: DemoGap[] = []
  if (!demos.some((demo) => demo.main && counts(demo))) gaps.push('maindemo')
  if (!demos.some((demo) => isExample(demo))) gaps.push('demos')
  return gaps
}

/** What keeps the demos from being sent to staff: what is missing, and `returned` while one that was returned is still there. */
export function registrationDemoGaps(demos: readonly DemoFacts[]): (DemoGap | 'returned')[] {
  return [...demoGaps(demos), ...(demos.some(({ is_returned }) => is_returned) ? (['returned'] as const) : [])]
}

/**
 * Whether the demo can only be replaced: the main one, or the only example, of a narrator who is listed (`active`) or waits to be
 * (`on_moderate`). Visitors hear approved demos alone, so only those are held fast once he is listed.
 */
export function isDemoNeeded(
  state: string,
  demo: DemoFacts & { readonly is_approved: boolean },
  all: readonly (DemoFacts & { readonly is_approved: boolean })[],
): boolean {
  if (state !== 'active' && state !== 'on_moderate') return false
  const heard = state === 'active' ? all.filter(({ is_approved }) => is_approved) : all
  if (!heard.includes(demo)) return false
  const had = demoGaps(heard)
  return demoGaps(heard.filter((other) => other !== demo)).some((gap) => !had.includes(gap))
}
