import { useEffect } from 'react'
import { setSignedIn } from '../../api/browser-api.ts'
import { useRootData } from './root-data.ts'
import { appState, useAppEvents } from './session.ts'
import { blinkTitle } from './title-blink.ts'
import { listenForNews } from '../../api/push-events.ts'

/** Keeps the news of a signed-in person coming: polled every 10 s, pushed in between. */
export function LiveState() {
  const root = useRootData()
  const isSignedIn = (root?.user ?? null) !== null
  const access_left_ms = root?.access_left_ms ?? 0
  useEffect(() => {
    setSignedIn(isSignedIn, access_left_ms)
    if (!isSignedIn) return
    appState.start()
    const stopListening = listenForNews(() => appState.refresh())
    return () => {
      stopListening()
      appState.stop()
    }
  }, [isSignedIn, access_left_ms])
  useAppEvents(blinkTitle)
  return null
}
