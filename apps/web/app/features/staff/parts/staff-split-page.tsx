import './staff.css'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { usePageKeys } from './use-page-keys.ts'

interface StaffSplitPageProps<Row> {
  /** What waits in the queue: «Ждут проверки». */
  readonly label: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => number
  /** Which of them is decided on now; null when nothing is chosen. */
  readonly shown: number | null
  readonly addressOf: (row: Row) => string
  /** What a row shows in the queue: picture, name, what and how long. `b` and small text follow the design. */
  readonly row: (row: Row) => ReactNode
  /** Below the queue: paging, notes. */
  readonly foot?: ReactNode
  /** The decision at the right. */
  readonly children: ReactNode
}

/** The focus stays in the panel: whoever moves through the queue by keys is not thrown to the title each time. */
const KEEP_FOCUS = { keepFocus: true }

/** The queue at the left, the decision at the right; ← → move through the queue (Product §7). On phones the queue is a strip above. */
export function StaffSplitPage<Row>(props: StaffSplitPageProps<Row>) {
  const { label, rows, keyOf, shown, addressOf, row, foot, children } = props
  const { previous, next } = neighbours(rows, keyOf, shown)
  const navigate = useNavigate()
  const goTo = (to: Row): void => void navigate(addressOf(to), { preventScrollReset: true, state: KEEP_FOCUS })
  usePageKeys({
    ArrowLeft: previous === null ? null : () => goTo(previous),
    ArrowRight: next === null ? null : () => goTo(next),
  })
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown])
  return (
    <div className="staff-split">
      <nav className="staff-queue" aria-label={label}>
        <ul ref={strip}>
          {rows.map((item) => (
            <li key={keyOf(item)}>
              <Link
                className="staff-queue-link"
                to={addressOf(item)}
                aria-current={keyOf(item) === shown ? 'true' : undefined}
                preventScrollReset
                state={KEEP_FOCUS}
              >
                {row(item)}
              </Link>
            </li>
          ))}
        </ul>
        {foot}
      </nav>
      {children}
    </div>
  )
}

/** The rows before and after the shown one; without a shown one the first is next. */
export function neighbours<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => number,
  shown: number | null,
): { readonly previous: Row | null; readonly next: Row | null } {
  const index = rows.findIndex((row) => keyOf(row) === shown)
  return { previous: (index > 0 ? rows[index - 1] : null) ?? null, next: rows[index + 1] ?? null }
}

/** «Пропустить →»: leaves the shown one in the queue and goes to the next. */
export function SkipLink({ to }: { readonly to: string }) {
  return (
    <Link
      className={buttonClass({ kind: 'quiet', size: 's' })}
      to={to}
      preventScrollReset
      state={KEEP_FOCUS}
      aria-keyshortcuts="ArrowRight"
    >
      {m.staff_skip()}
      <kbd className="staff-key" aria-hidden>
        →
      </kbd>
    </Link>
  )
}
