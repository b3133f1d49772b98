import { availabilityOf } from '@tembrel/domain/orders/draft-settle.ts'
import type { OrderDraft } from '@tembrel/domain/orders/draft-types.ts'
import { suggestGenre } from '@tembrel/domain/orders/suggest-genre.ts'
import { useEffect } from 'react'
import type { OrderEditor } from '../order-draft/order-editor.ts'

/** Until the client has chosen a genre, the script is counted as the one that the service would suggest for it (Product §10). */
export function useSuggestedGenre({ store, info }: OrderEditor, isChosen: boolean): void {
  useEffect(() => {
    if (isChosen) return
    let seen: Pick<OrderDraft, 'text' | 'has_file' | 'link'> | null = null
    const follow = (): void => {
      const { draft } = store.getState().form
      if (seen?.text === draft.text && seen.has_file === draft.has_file && seen.link === draft.link) return
      seen = draft
      const { genre } = suggestGenre(draft.text, availabilityOf(draft), info.genres, info.flags)
      if (genre !== null && genre !== draft.genre) store.change({ change: 'genre', genre })
    }
    follow()
    return store.subscribe(follow)
  }, [store, info, isChosen])
}
