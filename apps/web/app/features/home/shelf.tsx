import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'

interface ShelfProps {
  readonly id: string
  readonly title: string
  /** Where all of them are, and what that is called. */
  readonly all: { readonly to: string; readonly label: string }
  readonly children: ReactNode
}

/** A few of many, with the way to all of them. */
export function Shelf({ id, title, all, children }: ShelfProps) {
  return (
    <section className="section" aria-labelledby={id}>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={id}>{title}</h2>
        <ButtonLink kind="quiet" to={all.to}>
          {all.label}
          <ArrowRight />
        </ButtonLink>
      </div>
      {children}
    </section>
  )
}
