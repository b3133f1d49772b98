import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from './button.tsx'

const QUIET_HEIGHTS = [8, 12, 26, 44, 30, 56, 38, 18, 10] as const

interface EmptyStateProps {
  /** What is absent. */
  readonly title: ReactNode
  /** What to do about it. */
  readonly text?: ReactNode
  /** One outline button or link. */
  readonly action?: ReactNode
}

/** A place where there is nothing yet. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <span className="flat-wave" aria-hidden>
        {QUIET_HEIGHTS.map((height) => (
          <i key={height} style={{ height }} />
        ))}
      </span>
      <h2 className="text-h3">{title}</h2>
      {text !== undefined && <p className="text-small text-ink-2">{text}</p>}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  )
}

interface ErrorBlockProps {
  /** What failed: «Не удалось загрузить отзывы». */
  readonly children: ReactNode
  readonly onRetry?: () => void
  readonly isBusy?: boolean
}

/** A part of the page that failed; the rest stays usable. */
export function ErrorBlock({ children, onRetry, isBusy }: ErrorBlockProps) {
  return (
    <div className="note note-danger items-center" role="alert">
      <CircleAlert />
      <div className="min-w-0 flex-1">{children}</div>
      {onRetry && (
        <Button size="s" onClick={onRetry} isBusy={isBusy}>
          <RotateCw className="icon-s" />
          {m.ui_retry()}
        </Button>
      )}
    </div>
  )
}
