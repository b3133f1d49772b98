import { appState } from './session.ts'

let becoming = 0

/**
 * Makes the session another person's. From then on the page is about to be left for one of that person's own, and must not be
 * loaded anew in the meantime.
 */
export async function becomeAnother<T>(act: () => Promise<T>): Promise<T> {
  becoming += 1
  try {
    return await act()
  } catch (error) {
    becoming -= 1
    throw error
  }
}

/**
 * Another tab may have signed in as somebody else, or gone on as another narrator: what is on the screen is then not this
 * person's, and a press would be made in the wrong name. The page is loaded anew. Returns how to stop watching.
 */
export function watchPerson(whom: string): () => void {
  return appState.subscribe(() => {
    const live = appState.getState()?.user
    if (live && `${live.role} ${live.id}` !== whom && becoming === 0) window.location.reload()
  })
}
