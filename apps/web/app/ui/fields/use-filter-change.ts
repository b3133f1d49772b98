import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * Changes of a filter that lives in the address. Two that follow each other faster than their page comes add up: the second
 * begins with what the first asked for, not with what is still shown.
 */
export function useFilterChange<Filter extends object>(
  shown: Filter,
  ask: (filter: Filter) => void,
): (change: Partial<Filter>) => void {
  const { key } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  const asked = useRef<Filter | null>(null)
  useEffect(() => {
    if (isIdle) asked.current = null
  }, [key, isIdle])
  return (change) => {
    asked.current = { ...(asked.current ?? shown), ...change }
    ask(asked.current)
  }
}
