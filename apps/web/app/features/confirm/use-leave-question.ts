import { useEffect } from 'react'
import type { Blocker } from 'react-router'
import { closeAllDialogs } from '../../ui/dialogs/dialog-stack.tsx'

export interface LeaveQuestion {
  /** Goes on to the next page, or stays. The first answer counts. */
  readonly answer: (isLeaving: boolean) => void
  /** Whether there is nothing left to ask: it was answered, or the way out was given up. */
  readonly isAnswered: () => boolean
}

/** Asks once for each time that somebody is held back on the way out of a page. */
export function useLeaveQuestion(blocker: Blocker, ask: (question: LeaveQuestion) => void): void {
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isAnswered = false
    const answer = (isLeaving: boolean): void => {
      if (isAnswered) return
      isAnswered = true
      if (isLeaving) void closeAllDialogs().then(() => blocker.proceed())
      else blocker.reset()
    }
    ask({ answer, isAnswered: () => isAnswered })
    return () => {
      isAnswered = true
    }
  }, [blocker, ask])
}
