import { useCallback, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { useLeaveQuestion } from '../../confirm/use-leave-question.ts'
import type { LeaveQuestion } from '../../confirm/use-leave-question.ts'
import type { OrderEditor } from '../order-editor.ts'

/** How long a page waits for the saving of its last words before it asks. */
const QUIET_SAVE_MS = 1500

/** No text is lost (Product §4): unsaved changes are saved when the user leaves, and if that fails the save-draft dialog asks. */
export function useSavingOnLeave(editor: OrderEditor): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && (editor.saver.isUnsaved() || editor.saver.isAtRisk()),
  )
  const ask = useCallback((question: LeaveQuestion) => void saveOrAsk(editor, question), [editor])
  useLeaveQuestion(blocker, ask)
}

async function saveOrAsk(editor: OrderEditor, { answer, isAnswered }: LeaveQuestion): Promise<void> {
  if (await savedInTime(editor)) return answer(true)
  if (isAnswered()) return
  const load = async () => (await import('./save-draft-dialog.tsx')).SaveDraftDialog
  await openDialog(load, {
    save: () => editor.saver.saveNow(),
    message: () => editor.saver.getView().message,
    answer,
    discard: () => editor.saver.discard(),
  })
}

async function savedInTime({ saver }: OrderEditor): Promise<boolean> {
  if (!saver.isUnsaved()) return false
  const timeout = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), QUIET_SAVE_MS))
  return await Promise.race([saver.saveNow(), timeout])
}

/** Keeps the last words when the tab is closed or put away, and saves them when the connection is back. */
export function useKeptWords(editor: OrderEditor): void {
  useEffect(() => {
    const keep = (): void => editor.saver.keepNow()
    const warn = (event: BeforeUnloadEvent): void => {
      editor.saver.keepNow()
      if (editor.saver.isAtRisk()) event.preventDefault()
    }
    const saveAgain = (): void => {
      if (editor.saver.isUnsaved()) void editor.saver.saveNow()
    }
    window.addEventListener('pagehide', keep)
    window.addEventListener('beforeunload', warn)
    window.addEventListener('online', saveAgain)
    return () => {
      window.removeEventListener('pagehide', keep)
      window.removeEventListener('beforeunload', warn)
      window.removeEventListener('online', saveAgain)
    }
  }, [editor])
}
