import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { useLeaveGuard } from '../../confirm/use-leave-guard.ts'
import { useLeaveQuestion } from '../../confirm/use-leave-question.ts'
import type { LeaveQuestion } from '../../confirm/use-leave-question.ts'

/**
 * Asks before unsaved changes are left, for another page or by closing the tab. Returns `release`, which lets the next page open
 * without asking: after saving.
 */
export function useLeaveAsk(isChanged: boolean): { readonly release: () => void } {
  useLeaveGuard(isChanged)
  const isHeld = useRef(isChanged)
  useEffect(() => {
    isHeld.current = isChanged
  }, [isChanged])
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      (from.pathname !== to.pathname || from.search !== to.search) && isHeld.current,
  )
  useLeaveQuestion(blocker, askToLeave)
  return {
    release: () => {
      isHeld.current = false
    },
  }
}

function askToLeave({ answer }: LeaveQuestion): void {
  void openDialog(async () => (await import('./leave-dialog.tsx')).LeaveDialog, { answer })
}
