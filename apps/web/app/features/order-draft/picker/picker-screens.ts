import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Narrator } from '../../narrators/profile/profile-data.ts'

/** What can lie over the lists of the narrators browser (Product §2, narrators modal, screens 4–6). */
export type PickerScreenOf =
  | { readonly kind: 'compilation'; readonly id: number; readonly title: string }
  | { readonly kind: 'narrator'; readonly id: number; readonly name: string }
  | { readonly kind: 'reviews'; readonly narrator: Narrator }

interface Place {
  readonly focus: HTMLElement | null
  readonly scroller: HTMLElement | null
  readonly top: number
}

export interface PickerScreens {
  readonly stack: readonly PickerScreenOf[]
  readonly push: (screen: PickerScreenOf) => void
  readonly pop: () => void
}

/** The part of a screen that scrolls. */
const SCROLLER = '.neworder-picker-body, .voice-window-body'

/** Screens over each other: going back finds the one below with its scroll and its focus. */
export function usePickerScreens(): PickerScreens {
  const [stack, setStack] = useState<readonly PickerScreenOf[]>([])
  const left = useRef<Place[]>([])
  const push = useCallback((screen: PickerScreenOf) => {
    const focus = document.activeElement instanceof HTMLElement ? document.activeElement : null
    const scroller = focus?.closest<HTMLElement>(SCROLLER) ?? null
    left.current.push({ focus, scroller, top: scroller?.scrollTop ?? 0 })
    setStack((before) => [...before, screen])
  }, [])
  const pop = useCallback(() => setStack((before) => before.slice(0, -1)), [])
  const shown = useRef(0)
  useLayoutEffect(() => {
    const isDeeper = stack.length > shown.current
    shown.current = stack.length
    // The pressed button is out of sight now: the screen is read from its title.
    if (isDeeper) left.current.at(-1)?.focus?.closest('dialog')?.querySelector<HTMLElement>('h2')?.focus()
    let place: Place | undefined
    while (left.current.length > stack.length) place = left.current.pop()
    if (!place) return
    if (place.scroller) place.scroller.scrollTop = place.top
    place.focus?.focus({ preventScroll: true })
  }, [stack.length])
  return { stack, push, pop }
}
