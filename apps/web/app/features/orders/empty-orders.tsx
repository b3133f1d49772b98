import type { OrderTab } from '@tembrel/domain/orders/statuses.ts'
import { hasPage } from '../../built-pages.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { OrderReaderRole } from './order-types.ts'

interface EmptyOrdersProps {
  readonly role: OrderReaderRole
  readonly tab: OrderTab
}

/** What is absent from a tab, and what to do about it. */
export function EmptyOrders({ role, tab }: EmptyOrdersProps) {
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
