import { useEffect, useState } from 'react'
import { isPreviewMessage, PREVIEW_READY } from './preview-message.ts'
import type { PreviewShown } from './preview-message.ts'

/** What the page around the frame wants to be shown; null until it has said so. */
export function usePreviewMessages(): PreviewShown | null {
  const [shown, setShown] = useState<PreviewShown | null>(null)
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>): void => {
      if (isPreviewMessage(event)) setShown(event.data.shown)
    }
    window.addEventListener('message', hear)
    if (window.parent !== window) window.parent.postMessage(PREVIEW_READY, window.location.origin)
    return () => window.removeEventListener('message', hear)
  }, [])
  const theme = shown?.theme
  useEffect(() => {
    if (theme !== undefined) document.documentElement.dataset['theme'] = theme
  }, [theme])
  return shown
}
