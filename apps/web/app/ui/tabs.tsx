import { useEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { NavLink, useLocation } from 'react-router'

export interface Tab<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly count?: number
}

interface TabsProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly tabs: readonly Tab<Value>[]
  readonly onChange: (value: Value) => void
  /** The same for the tabs and their `TabPanel`. */
  readonly idPrefix: string
}

/** Tabs of one screen. Arrows, Home and End move and choose at once. */
export function Tabs<Value extends string>({ label, value, tabs, onChange, idPrefix }: TabsProps<Value>) {
  const strip = useRef<HTMLDivElement>(null)
  useActiveInView(strip, value)
  const move = (event: KeyboardEvent): void => {
    const index = tabs.findIndex((tab) => tab.value === value)
    const next = tabs[nextIndex(event.key, index, tabs.length)]
    if (!next || next.value === value) return
    event.preventDefault()
    onChange(next.value)
    strip.current?.querySelector<HTMLElement>(`#${idPrefix}-${next.value}`)?.focus()
  }
  return (
    <div className="tabs" role="tablist" aria-label={label} ref={strip}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${idPrefix}-${tab.value}`}
          aria-controls={`${idPrefix}-panel`}
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          className="tab"
          onClick={() => onChange(tab.value)}
          onKeyDown={move}
        >
          <TabContent {...tab} />
        </button>
      ))}
    </div>
  )
}

interface TabLinksProps {
  readonly label: string
  readonly links: readonly {
    readonly to: string
    readonly label: ReactNode
    readonly count?: number
    readonly end?: boolean
  }[]
}

/** The reader stays in the strip: the focus does not go to the title of the next page. */
const KEEP_FOCUS = { keepFocus: true }

/** Tabs that are pages of their own. */
export function TabLinks({ label, links }: TabLinksProps) {
  const strip = useRef<HTMLElement>(null)
  useActiveInView(strip, useLocation().pathname)
  return (
    <nav className="tabs" aria-label={label} ref={strip}>
      {links.map((link) => (
        <NavLink
          key={link.to}
          to={link.to}
          end={link.end ?? true}
          className="tab"
          preventScrollReset
          state={KEEP_FOCUS}
        >
          <TabContent {...link} />
        </NavLink>
      ))}
    </nav>
  )
}

function TabContent({ label, count }: { readonly label: ReactNode; readonly count?: number }) {
  return (
    <>
      {label}
      {count !== undefined && <span className="tab-count">{count}</span>}
    </>
  )
}

function nextIndex(key: string, index: number, length: number): number {
  if (key === 'ArrowRight') return (index + 1) % length
  if (key === 'ArrowLeft') return (index - 1 + length) % length
  if (key === 'Home') return 0
  return key === 'End' ? length - 1 : index
}

/** The strip scrolls sideways on phones: the chosen tab is kept in its middle. */
function useActiveInView(strip: RefObject<HTMLElement | null>, value: string): void {
  useEffect(() => {
    const element = strip.current
    const active = element?.querySelector<HTMLElement>(':is([aria-selected="true"], [aria-current="page"])')
    if (!element || !active || element.scrollWidth <= element.clientWidth) return
    element.scrollTo({ left: active.offsetLeft - (element.clientWidth - active.offsetWidth) / 2 })
  }, [strip, value])
}
