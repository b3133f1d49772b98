import { api } from '../../api/browser-api.ts'
import { ApiFailure } from '../../api/failures.ts'
import { m } from '../../paraglide/messages.js'
import { showToast } from '../../ui/toasts.tsx'
import { appState } from '../session/session.ts'

/** Puts a narrator among a client's favourites and says so; whoever is there already stays there. */
export async function addFavourite(
  client_id: number,
  narrator: { readonly id: number; readonly name: string },
): Promise<void> {
  try {
    const body = { narrator_id: narrator.id, status: true }
    await api('PUT /client/{id}/set-featured-narrator', { params: { id: client_id }, body })
    void appState.refresh()
    showToast({ text: m.heart_added({ name: narrator.name }) })
  } catch (error) {
    // Whatever concerns the whole page has been shown there.
    if (error instanceof ApiFailure) showToast({ text: error.message, isError: true })
  }
}
