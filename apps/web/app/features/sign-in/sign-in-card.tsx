import type { ReactNode } from 'react'
import { Logo } from '../../ui/logo.tsx'

interface SignInCardProps {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

/** The card of a page for signing in, with the mark of the house above. */
export function SignInCard({ title, lead, children }: SignInCardProps) {
  return (
    <section className="mx-auto grid w-full max-w-[456px] gap-5 rounded-xl border border-line bg-surface p-6 tablet:my-10 tablet:p-8">
      <div className="grid gap-2">
        <div className="mb-2 grid size-14 place-items-center rounded-m bg-sunken">
          <Logo isMarkOnly />
        </div>
        <h1 className="text-h2">{title}</h1>
        <p className="text-ink-2">{lead}</p>
      </div>
      {children}
    </section>
  )
}
