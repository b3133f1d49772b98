import { useEffect } from 'react'
import { setSignedIn } from '../../api/browser-api.ts'
import { useRootData } from './root-data.ts'
import { appState, useAppEvents } from './session.ts'
import { blinkTitle } from './title-blink.ts'
import { listenForNews } from '../../api/push-events.ts'

/** Keeps the news of a signed-in person coming: polled every 10 s, pushed in between. */
export function LiveState() {
  const isSignedIn = (useRootData()?.user ?? null) !== null
  useEffect(() => {
    setSignedIn(isSignedIn)
    if (!isSignedIn) return
    appState.start()
    const stopListening = listenForNews(() => void appState.refresh())
    return () => {
      stopListening()
      appState.stop()
    }
  }, [isSignedIn])
  useAppEvents(blinkTitle)
  return null
}
