import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { FieldError } from '../../ui/fields/field.tsx'

interface CompanyPanelProps {
  readonly title: string
  readonly error?: ReactNode
  /** It was asked for, so the keyboard goes on inside. */
  readonly hasFocus: boolean
  readonly children: ReactNode
}

/** A task that takes the place of the list until it is done. */
export function CompanyPanel({ title, error, hasFocus, children }: CompanyPanelProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (hasFocus) panel.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [hasFocus])
  return (
    <section ref={panel} className="rounded-m border border-line p-4">
      <h3 className="mb-3 text-body font-semibold">{title}</h3>
      {children}
      {error !== undefined && error !== null && error !== '' && (
        <div className="mt-3" role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </section>
  )
}
