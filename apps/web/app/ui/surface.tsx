import { CircleAlert, CircleCheck, Info, Plus, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Tone = 'ok' | 'warn' | 'danger' | 'info'

interface BadgeProps {
  /** A status is said by an icon and a word, never by colour alone. */
  readonly tone?: Tone | 'accent' | 'voice'
  readonly icon?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A short word about something, not to be pressed. */
export function Badge({ tone, icon, className, children }: BadgeProps) {
  return (
    <span className={classNames('badge', tone && `badge-${tone}`, className)}>
      {icon}
      {children}
    </span>
  )
}

const NOTE_ICONS = { ok: CircleCheck, warn: TriangleAlert, danger: CircleAlert, info: Info } as const

interface NoteProps {
  readonly tone?: Tone
  readonly icon?: ReactNode
  readonly className?: string
  readonly role?: 'alert' | 'status'
  readonly children: ReactNode
}

/** A remark that belongs to the page. */
export function Note({ tone, icon, className, role, children }: NoteProps) {
  const Icon = NOTE_ICONS[tone ?? 'info']
  return (
    <div className={classNames('note', tone && `note-${tone}`, className)} role={role}>
      {icon ?? <Icon />}
      <div className="min-w-0">{children}</div>
    </div>
  )
}

interface DisclosureProps {
  readonly summary: ReactNode
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** A question that opens to its answer. */
export function Disclosure({ summary, isOpen, children }: DisclosureProps) {
  return (
    <details className="disclosure" open={isOpen}>
      <summary>
        {summary}
        <Plus />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  )
}
