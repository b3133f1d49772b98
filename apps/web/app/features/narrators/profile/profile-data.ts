import type { CallResponse } from '../../../api/call-types.ts'
import type { AppInfo } from '../../../server/visit.ts'
import type { PriceList } from './price-rows.ts'
import type { ExtraRow } from './price-rows.ts'

export type Narrator = CallResponse<'GET /narrators/id/{id}'>['narrator']
export type Review = Narrator['reviews'][number]
export type Demo = Narrator['demos'][number]

interface Titled {
  readonly id: number
  readonly title: string
}

/** What the profile page shows. */
export interface ProfileData {
  readonly narrator: Narrator
  /** The genre the page speaks of: that of the address if the narrator offers it, else the first of his. */
  readonly genre: AppInfo['genres'][number] | null
  readonly prices: PriceList
  readonly extras: readonly ExtraRow[]
  /** Every genre by name, also those that are switched off: demos may be of them. */
  readonly genres: readonly Titled[]
  /** Ids of the genres that can be browsed now. */
  readonly open_genres: readonly number[]
  readonly languages: readonly Titled[]
  /** Topics the narrator refuses. */
  readonly refused: readonly string[]
  readonly topics: readonly Titled[]
  readonly timbre: Titled | null
  readonly age: string | null
  /** When it was true, in UTC. */
  readonly loaded_at: string
}
