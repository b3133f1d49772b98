import { useCallback, useState } from 'react'
import { useLeaveAsk } from './use-leave-ask.ts'

/**
 * A screen with several things that are edited, each by its own: which of them have unsaved words. Leaving is asked about while
 * any has.
 */
export function useTouched(): {
  readonly touched: ReadonlySet<string>
  readonly onTouched: (key: string, isChanged: boolean) => void
} {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  useLeaveAsk(touched.size > 0)
  const onTouched = useCallback((key: string, isChanged: boolean) => {
    setTouched((before) => {
      if (before.has(key) === isChanged) return before
      const next = new Set(before)
      if (isChanged) next.add(key)
      else next.delete(key)
      return next
    })
  }, [])
  return { touched, onTouched }
}
