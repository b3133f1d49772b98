import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'

const SHOW_AFTER_MS = 300
const GAP = 8

interface TooltipProps {
  readonly text: string
  readonly side?: 'right' | 'top'
  /** Without it the children are rendered as they are. */
  readonly isEnabled?: boolean
  readonly children: ReactNode
}

/** Words beside an element on hover and focus; Esc puts them away. For names that are on the element already. */
export function Tooltip({ text, side = 'right', isEnabled = true, children }: TooltipProps) {
  const id = useId()
  const wrapper = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (!isWanted || !isEnabled) return
    const timer = setTimeout(() => place(wrapper.current, bubble.current, side), SHOW_AFTER_MS)
    const element = bubble.current
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setWanted(false)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKey)
      if (element?.matches(':popover-open')) element.hidePopover()
    }
  }, [isWanted, isEnabled, side])
  if (!isEnabled) return children
  return (
    <span
      ref={wrapper}
      className="contents"
      onPointerEnter={() => setWanted(true)}
      onPointerLeave={() => setWanted(false)}
      onFocus={() => setWanted(true)}
      onBlur={() => setWanted(false)}
    >
      {children}
      <span ref={bubble} id={id} className="tooltip" popover="manual" aria-hidden>
        {text}
      </span>
    </span>
  )
}

function place(wrapper: HTMLElement | null, bubble: HTMLElement | null, side: 'right' | 'top'): void {
  const target = wrapper?.firstElementChild?.getBoundingClientRect()
  if (!target || !bubble) return
  bubble.showPopover()
  const { width, height } = bubble.getBoundingClientRect()
  const isRight = side === 'right'
  const left = isRight ? target.right + GAP : target.left + (target.width - width) / 2
  const top = isRight ? target.top + (target.height - height) / 2 : target.top - height - GAP
  bubble.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`
  bubble.style.top = `${Math.max(GAP, top)}px`
}
