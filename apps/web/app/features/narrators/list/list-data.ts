import type { CallResponse } from '../../../api/call-types.ts'
import type { ListAbilities } from '../filter/filter-set.ts'
import type { NarratorCard } from '../card-track.ts'
import type { ListBase } from './list-address.ts'

export type NarratorAnswer = CallResponse<'GET /narrators'>
/** The values of every filter with how many narrators each would leave. */
export type Facets = Pick<NarratorAnswer, 'genres' | 'genders' | 'ages' | 'timbres' | 'languages'>

/** What the list page shows. */
export interface ListData {
  /** The narrators of pages 1 to `page`. */
  readonly narrators: readonly NarratorCard[]
  readonly page: number
  readonly total: number
  readonly facets: Facets
  /** Empty while topics are switched off. */
  readonly topics: readonly { readonly id: number; readonly title: string }[]
  readonly abilities: ListAbilities
  /** What the address itself has chosen; null on the whole list. */
  readonly base: ListBase | null
  /** What such a list is called and what is said of it. */
  readonly words: { readonly title: string; readonly intro: string } | null
  /** A guest asked for favourites: he has to sign in first. */
  readonly isSignInNeeded: boolean
  /** The moment of the data, in UTC: pauses are worded relative to it, the same on the server and in the browser. */
  readonly loaded_at: string
}

/** The values of the filter out of a whole answer. */
export function facetsOf({ genres, genders, ages, timbres, languages }: NarratorAnswer): Facets {
  return { genres, genders, ages, timbres, languages }
}

/** A list that moves while it is unrolled shows somebody twice: the first time counts. */
export function withoutRepetitions<Row extends { readonly id: number }>(rows: readonly Row[]): Row[] {
  const seen = new Set<number>()
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id))
}
