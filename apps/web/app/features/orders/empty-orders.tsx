import type { OrderTab } from '@tembrel/domain/orders/statuses.ts'
import type { ReactNode } from 'react'
import { hasPage } from '../../built-pages.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { OrderReaderRole } from '../nouns/order/order-types.ts'

interface EmptyOrdersProps {
  readonly role: OrderReaderRole
  readonly tab: OrderTab
  /** What was looked for; empty for everything. */
  readonly q?: string
}

/** What is absent from a tab, and what to do about it. */
export function EmptyOrders({ role, tab, q = '' }: EmptyOrdersProps) {
  if (q !== '') return <EmptyState title={m.orders_found_none({ q })} text={m.orders_found_none_text()} />
  const words = EMPTY[role === 'client' ? 'client' : 'worker'][tab]
  return (
    <EmptyState
      title={words.title()}
      text={words.text()}
      action={
        role === 'client' &&
        hasPage('narrators') && (
          <ButtonLink to={pathTo.narrators()} kind="outline">
            {m.orders_choose_voice()}
          </ButtonLink>
        )
      }
    />
  )
}

interface EmptyWords {
  readonly title: () => string
  readonly text: () => string
}

const EMPTY: Readonly<Record<'client' | 'worker', Readonly<Record<OrderTab, EmptyWords>>>> = {
  client: {
    current: { title: m.orders_empty_current, text: m.orders_empty_current_client },
    completed: { title: m.orders_empty_completed, text: m.orders_empty_completed_client },
    all: { title: m.orders_empty_all, text: m.orders_empty_all_client },
    draft: { title: m.orders_empty_draft, text: m.orders_empty_draft_client },
  },
  worker: {
    current: { title: m.orders_empty_current, text: m.orders_empty_current_worker },
    completed: { title: m.orders_empty_completed, text: m.orders_empty_completed_worker },
    all: { title: m.orders_empty_all, text: m.orders_empty_all_worker },
    draft: { title: m.orders_empty_draft, text: m.orders_empty_draft_worker },
  },
}

/** A client without a single order begins one here: `brief` is where the script is pasted. */
export function FirstOrder({ brief }: { readonly brief: ReactNode }) {
  return (
    // The field below is the landmark of this name.
    <div>
      <h2 className="mb-2">{m.brief_title()}</h2>
      <p className="mb-5 max-w-140 text-ink-2">{m.orders_first_text()}</p>
      {brief}
      <p className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={pathTo.narrators()}>{m.orders_choose_voice()}</ButtonLink>
        <ButtonLink to={pathTo.newOrder()} kind="quiet">
          {m.orders_first_begin()}
        </ButtonLink>
      </p>
    </div>
  )
}
