import { useEffect } from 'react'
import { setSignedIn } from '../../api/browser-api.ts'
import type { User } from '../../server/visit.ts'
import { useRootData } from './root-data.ts'
import { appState, useAppEvents } from './session.ts'

/** Keeps the news of a signed-in person coming: polled every 10 s, pushed in between. */
export function LiveState() {
  const root = useRootData()
  const isSignedIn = (root?.user ?? null) !== null
  const hasSession = isSignedIn || root?.isRegistering === true
  const access_left_ms = root?.access_left_ms ?? 0
  useEffect(() => {
    setSignedIn(hasSession, access_left_ms)
    if (!isSignedIn) return
    appState.start()
    const stopListening = listenLate()
    return () => {
      stopListening()
      appState.stop()
    }
  }, [isSignedIn, hasSession, access_left_ms])
  useAppEvents(blinkTitle)
  useSamePerson(root?.user ?? null)
  return null
}

/**
 * Another tab may have signed in as somebody else, or gone on as another narrator: what is on the screen is then not this
 * person's, and a press would be made in the wrong name. The page is loaded anew.
 */
function useSamePerson(loaded: User | null): void {
  const whom = loaded && `${loaded.role} ${loaded.id}`
  useEffect(() => {
    if (whom === null) return
    return appState.subscribe(() => {
      const live = appState.getState()?.user
      if (live && `${live.role} ${live.id}` !== whom) window.location.reload()
    })
  }, [whom])
}

/** Only signed-in people have news, so guests do not pay for the code that listens. Without it polling goes on. */
function listenLate(): () => void {
  let stop = (): void => undefined
  let isOver = false
  const begin = async (): Promise<void> => {
    const { listenForNews } = await import('../../api/push-events.ts')
    if (!isOver) stop = listenForNews(() => appState.refresh())
  }
  begin().catch(() => undefined)
  return () => {
    isOver = true
    stop()
  }
}

function blinkTitle(): void {
  import('./title-blink.ts').then(
    (loaded) => loaded.blinkTitle(),
    () => undefined,
  )
}
