import { useCallback, useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { isScriptPriced } from './on-key.ts'
import type { ScriptPriceProps } from './priced-screen.tsx'

/** The way into «Цена за мой текст». All the rest of it is fetched when it is wanted: the list must stay light. */
export function useScriptDoor() {
  const [Screen, setScreen] = useState<ComponentType<ScriptPriceProps>>()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const open = useCallback(
    () => void import('./script-price.tsx').then(({ ScriptPrice }) => setScreen(() => ScriptPrice)),
    [],
  )
  useEffect(() => {
    if (isScriptPriced()) open()
  }, [open])
  return { Screen, place, setPlace, open, close: () => setScreen(undefined) }
}
