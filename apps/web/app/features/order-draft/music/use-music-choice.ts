import { useState } from 'react'
import type { Music } from '../../music/music-track.ts'
import { useOrderMusics } from '../../music/use-order-musics.ts'
import type { OrderEditor } from '../order-editor.ts'

/** As many as an order takes (`musics` of its call). */
export const MUSICS_LIMIT = 20

interface Choice {
  /** In the order of the clip. */
  readonly ids: readonly number[]
  /** The track that gives its place, and the one that takes it. */
  readonly replaced: number | null
  readonly candidate: Music | null
}

export interface MusicChoice extends Choice {
  /** Opened for one replacement alone: it is the whole of the dialog. */
  readonly isReplacingOnly: boolean
  readonly titleOf: (id: number) => string | null
  readonly toggle: (music: Music) => void
  readonly remove: (id: number) => void
  readonly beginReplacing: (id: number) => void
  readonly setCandidate: (music: Music) => void
  readonly cancelReplacing: () => void
  /** Puts the candidate into its place and returns the tracks as they are then. */
  readonly finishReplacing: () => readonly number[]
}

/** What is being chosen in the dialog; the order learns of it when it is saved. */
export function useMusicChoice(editor: OrderEditor, opened_for: number | null): MusicChoice {
  const [before] = useState(() => editor.store.getState().form.draft.musics)
  const { known } = useOrderMusics(editor.api, before)
  const [seen, setSeen] = useState<ReadonlyMap<number, string>>(new Map())
  const [choice, setChoice] = useState<Choice>({ ids: before, replaced: opened_for, candidate: null })
  const { ids, replaced, candidate } = choice
  const note = ({ id, title }: Music): void => setSeen((titles) => new Map([...titles, [id, title]]))
  const set = (change: Partial<Choice>): void => setChoice((now) => ({ ...now, ...change }))
  return {
    ...choice,
    isReplacingOnly: opened_for !== null,
    titleOf: (id) => seen.get(id) ?? known.get(id)?.title ?? null,
    toggle: (music) => {
      note(music)
      if (ids.includes(music.id)) set({ ids: ids.filter((id) => id !== music.id) })
      else if (ids.length < MUSICS_LIMIT) set({ ids: [...ids, music.id] })
    },
    remove: (id) => set({ ids: ids.filter((other) => other !== id) }),
    beginReplacing: (id) => set({ replaced: id, candidate: null }),
    setCandidate: (music) => {
      note(music)
      set({ candidate: music })
    },
    cancelReplacing: () => set({ replaced: null, candidate: null }),
    finishReplacing: () => {
      const next = candidate === null ? ids : ids.map((id) => (id === replaced ? candidate.id : id))
      set({ ids: next, replaced: null, candidate: null })
      return next
    },
  }
}
