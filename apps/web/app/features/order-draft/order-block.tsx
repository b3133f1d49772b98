import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

interface BlockProps {
  readonly title: ReactNode
  /** Shown beside the title. */
  readonly aside?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** One card of the form. */
export function Block({ title, aside, className, children }: BlockProps) {
  const id = useId()
  return (
    <section className={classNames('card', className)} aria-labelledby={id}>
      <div className="neworder-block-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
