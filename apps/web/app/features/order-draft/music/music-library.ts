/** The music on offer as far as it has been loaded: compilations first, the tracks of one when it is opened. */
import { useEffect, useSyncExternalStore } from 'react'
import type { Api } from '../../../api/call-types.ts'
import type { Music, Musiccomp } from '../../music/music-track.ts'

export type Loaded<Value> = Value | 'loading' | 'failed'

export interface LibraryView {
  readonly comps: Loaded<readonly Musiccomp[]>
  /** By compilation; absent is not asked for yet. */
  readonly tracks: ReadonlyMap<number, Loaded<readonly Music[]>>
}

export class MusicLibrary {
  readonly #api: Api
  readonly #listeners = new Set<() => void>()
  #view: LibraryView = { comps: 'loading', tracks: new Map() }

  constructor(api: Api) {
    this.#api = api
  }

  readonly getView = (): LibraryView => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async loadComps(): Promise<void> {
    this.#set({ comps: 'loading' })
    try {
      this.#set({ comps: (await this.#api('GET /musiccomps', { quiet: true })).musiccomps })
    } catch {
      this.#set({ comps: 'failed' })
    }
  }

  /** Asks for the tracks of a compilation unless they are known or on their way. */
  async loadTracks(musiccomp_id: number): Promise<void> {
    const known = this.#view.tracks.get(musiccomp_id)
    if (known !== undefined && known !== 'failed') return
    this.#setTracks(musiccomp_id, 'loading')
    try {
      const { musiccomp } = await this.#api('GET /musiccomps/{id}', { params: { id: musiccomp_id }, quiet: true })
      this.#setTracks(musiccomp_id, musiccomp.musics)
    } catch {
      this.#setTracks(musiccomp_id, 'failed')
    }
  }

  /** For a search by name. */
  async loadAll(): Promise<void> {
    const { comps } = this.#view
    if (typeof comps !== 'string') await Promise.all(comps.map(({ id }) => this.loadTracks(id)))
  }

  #setTracks(musiccomp_id: number, tracks: Loaded<readonly Music[]>): void {
    this.#set({ tracks: new Map([...this.#view.tracks, [musiccomp_id, tracks]]) })
  }

  #set(change: Partial<LibraryView>): void {
    this.#view = { ...this.#view, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** The view of a library whose compilations are asked for at once. */
export function useLibrary(library: MusicLibrary): LibraryView {
  useEffect(() => void library.loadComps(), [library])
  return useSyncExternalStore(library.subscribe, library.getView, library.getView)
}

/** The tracks whose title has these words, of all that are known; while some are on their way, none is no answer yet. */
export function findMusics({ tracks, comps }: LibraryView, words: string): Loaded<readonly Music[]> {
  const wanted = plain(words)
  const found = [...tracks.values()].flatMap((list) =>
    typeof list === 'string' ? [] : list.filter(({ title }) => plain(title).includes(wanted)),
  )
  const isWaiting = comps === 'loading' || tracks.values().some((list) => list === 'loading')
  return found.length === 0 && isWaiting ? 'loading' : found
}

function plain(text: string): string {
  return text.trim().toLowerCase().replaceAll('ё', 'е')
}
