import { useCallback, useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { ON_KEY } from './on-key.ts'
import type { ScriptPriceProps } from './script-price.tsx'

/** The way into «Цена за мой текст». All the rest of it is fetched when it is wanted: the list must stay light. */
export function useScriptDoor() {
  const [Screen, setScreen] = useState<ComponentType<ScriptPriceProps>>()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const open = useCallback(
    () => void import('./script-price.tsx').then(({ ScriptPrice }) => setScreen(() => ScriptPrice)),
    [],
  )
  useEffect(() => {
    try {
      if (sessionStorage.getItem(ON_KEY)) open()
    } catch {
      // A browser that keeps nothing begins with the plain list.
    }
  }, [open])
  return { Screen, place, setPlace, open, close: () => setScreen(undefined) }
}
