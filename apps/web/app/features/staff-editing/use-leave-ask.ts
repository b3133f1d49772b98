import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { closeAllDialogs, openDialog } from '../../ui/dialogs/dialog-stack.tsx'
import { useLeaveGuard } from '../asking/use-leave-guard.ts'

/**
 * Nobody leaves unsaved words without being asked, neither for another page nor by closing the tab. Returns `release`, which
 * lets the next page come without asking: after saving.
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
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isAnswered = false
    const answer = (isLeaving: boolean): void => {
      if (isAnswered) return
      isAnswered = true
      if (isLeaving) void closeAllDialogs().then(() => blocker.proceed())
      else blocker.reset()
    }
    void openDialog(async () => (await import('./leave-dialog.tsx')).LeaveDialog, { answer })
    return () => {
      isAnswered = true
    }
  }, [blocker])
  return {
    release: () => {
      isHeld.current = false
    },
  }
}
