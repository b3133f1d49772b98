import { availabilityOf } from '@tembrel/domain/orders/draft-settle.ts'
import { genreOfLength } from '@tembrel/domain/orders/genre-of-length.ts'
import { useEffect } from 'react'
import type { OrderEditor } from '../order-draft/order-editor.ts'

/** Until the client has chosen a genre, the script is counted as the one that follows from its length (Product §4). */
export function useGenreOfLength({ store, info }: OrderEditor, isChosen: boolean): void {
  useEffect(() => {
    if (isChosen) return
    const follow = (): void => {
      const { draft } = store.getState().form
      const genre = genreOfLength(availabilityOf(draft), info.genres, info.flags)
      if (genre !== null && genre !== draft.genre) store.change({ change: 'genre', genre })
    }
    follow()
    return store.subscribe(follow)
  }, [store, info, isChosen])
}
