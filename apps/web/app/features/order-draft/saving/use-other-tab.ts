import { useEffect } from 'react'
import { m } from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/toasts.tsx'
import type { SavePhase } from './draft-saver.ts'
import type { OrderEditor } from '../order-editor.ts'
import { bringBack, meetOtherTab, showOtherTab } from './other-tab.ts'

/** Follows the other tabs of the same guest, once this one shows what it was opened with. */
export function useOtherTab(editor: OrderEditor, restored: { readonly current: Promise<void> | null }): void {
  useEffect(() => {
    const look = (): void => void restored.current?.then(() => meetOtherTab(editor))
    // A tab that was asleep has heard of nothing: it looks when it is woken.
    const signs = ['storage', 'pageshow', 'focus'] as const
    for (const sign of signs) window.addEventListener(sign, look)
    return () => {
      for (const sign of signs) window.removeEventListener(sign, look)
    }
  }, [editor, restored])
  useEffect(() => {
    let announced: SavePhase = 'idle'
    let hide = (): void => undefined
    const announcePhase = (): void => {
      const { phase } = editor.saver.getView()
      const isUpdate = phase === 'renewed' || phase === 'rival'
      // A hidden tab needs no message.
      if (isUpdate && document.hidden) return
      if (phase === announced) return
      announced = phase
      // What was said before is over: its button would undo what has been typed since.
      hide()
      if (isUpdate) hide = announceOf(editor)
    }
    const stop = editor.saver.subscribe(announcePhase)
    document.addEventListener('visibilitychange', announcePhase)
    return () => {
      stop()
      hide()
      document.removeEventListener('visibilitychange', announcePhase)
    }
  }, [editor])
}

/** The words at the title may be out of sight. Returns the way to take these away. */
function announceOf(editor: OrderEditor): () => void {
  const { phase, replaced } = editor.saver.getView()
  if (phase === 'rival') {
    const action = { label: m.neworder_tab_show(), onPress: () => showOtherTab(editor) }
    return showToast({ text: m.neworder_tab_rival(), action, isError: true })
  }
  const action = replaced && { label: m.neworder_tab_back(), onPress: () => bringBack(editor, replaced) }
  return showToast({ text: m.neworder_tab_renewed(), ...(action && { action }) })
}
