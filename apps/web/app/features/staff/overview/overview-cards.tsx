import './overview.css'
import type { OverviewPeriod } from '@tembrel/domain/office/overview.ts'
import { useId, type ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { classNames } from '../../../ui/class-names.ts'

/** Lengths of a period by a press. */
export const PERIOD_TITLES: Readonly<Record<OverviewPeriod, () => string>> = {
  '7': m.overview_period_7,
  '28': m.overview_period_28,
  '90': m.overview_period_90,
  month: m.overview_period_month,
}

interface CardProps {
  readonly title: string
  readonly value: string
  readonly note: string
}

/** What a card of a figure says: what it is, how much, and beside what. */
export function CardText({ title, value, note }: CardProps) {
  return (
    <>
      <span className="overview-card-title">{title}</span>
      <span className="overview-card-value num">{value}</span>
      <span className="overview-card-note num">{note}</span>
    </>
  )
}

/** A figure that is read at a glance. */
export function Card(props: CardProps) {
  return (
    <p className="card overview-card">
      <CardText {...props} />
    </p>
  )
}

/** A table with its title. */
export function Section({
  title,
  note,
  children,
}: {
  readonly title: string
  readonly note?: string
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <section className={classNames('card', 'overview-section')} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note !== undefined && <p className="text-small text-ink-2">{note}</p>}
      {children}
    </section>
  )
}
