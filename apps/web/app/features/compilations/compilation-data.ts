import type { CallResponse } from '../../api/call-types.ts'
import type { AppInfo } from '../../server/visit.ts'
import type { NarratorCard } from '../narrators/card-track.ts'

/** A compilation as lists show it. */
export type Compilation = CallResponse<'GET /narratorcomps'>['narratorcomps'][number]
export type CompilationGenre = CallResponse<'GET /narratorcomps'>['genres'][number]

/** What cards need to say of a voice in words. */
export interface VoiceTitles {
  readonly timbres: readonly { readonly id: number; readonly title: string }[]
  readonly ages: readonly { readonly id: number; readonly title: string }[]
}

/** Picks them out of the application's description. */
export function voiceTitles({ timbres, ages }: Pick<AppInfo, 'timbres' | 'ages'>): VoiceTitles {
  const titled = ({ id, title }: { id: number; title: string }) => ({ id, title })
  return { timbres: timbres.map(titled), ages: ages.map(titled) }
}

export interface CompilationsData {
  /** The genre of the tab; null for all of them. */
  readonly genre: CompilationGenre | null
  readonly genres: readonly CompilationGenre[]
  /** How many there are of all genres. */
  readonly total: number
  /** The first one of the tab with the voices it plays; null when there is none. */
  readonly first: { readonly comp: Compilation; readonly narrators: readonly NarratorCard[] } | null
  readonly others: readonly Compilation[]
  readonly timbres: VoiceTitles['timbres']
}

export interface CompilationData {
  readonly comp: Omit<Compilation, 'narrators'>
  /** Of pages 1 to `page`. */
  readonly narrators: readonly NarratorCard[]
  readonly page: number
  readonly total_pages: number
  readonly genre: { readonly title: string; readonly slug: string } | null
  readonly facets: VoiceTitles
  /** Other compilations of the same genre, then of others. */
  readonly others: readonly Compilation[]
  readonly loaded_at: string
}
