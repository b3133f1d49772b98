import './staff-content.css'
import '../editing/editing.css'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Badge } from '../../../ui/surface.tsx'
import { StaffPage } from '../parts/staff-page.tsx'
import { SortableList } from '../editing/sortable-list.tsx'
import { useOrder } from '../editing/use-order.ts'
import type { Order } from '../editing/use-order.ts'
import type { CallKey } from '../../../api/call-types.ts'
import { useMay } from '../../session/use-may.ts'

export interface ListedCompilation {
  readonly id: number
  readonly title: string
  readonly hidden: boolean
  /** Its cover has no words yet. */
  readonly needsAlt?: boolean
  /** The text under the title: how many narrators or tracks. */
  readonly note: string
  readonly to: string
}

interface CompilationListProps {
  readonly title: string
  readonly newLabel: string
  readonly newTo: string
  /** Where visitors see them. */
  readonly siteAddress?: string
  readonly rows: readonly ListedCompilation[]
  /** What makes a new one, and what orders them. */
  readonly calls: { readonly add: CallKey; readonly order: CallKey }
  readonly onOrder: (order: Order) => Promise<void>
}

/** Compilations of narrators, or of music, in the order visitors see; hidden ones too (Product §2 staff area). */
export function CompilationList({ title, newLabel, newTo, siteAddress, rows, calls, onOrder }: CompilationListProps) {
  const may = useMay()
  const { items, order } = useOrder(rows, onOrder)
  return (
    <StaffPage
      title={title}
      actions={
        may(calls.add) && (
          <ButtonLink kind="accent" to={newTo}>
            <Plus />
            {newLabel}
          </ButtonLink>
        )
      }
    >
      {items.length === 0 ? (
        <EmptyState title={m.content_lists_none()} text={m.content_lists_none_text()} />
      ) : (
        <div className="card editing-card">
          <SortableList
            label={title}
            items={items}
            keyOf={(row) => row.id}
            nameOf={(row) => row.title}
            isFixed={!may(calls.order)}
            onOrder={order}
            row={(row) => (
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <Link className="link font-semibold [overflow-wrap:anywhere]" to={row.to}>
                  {row.title}
                </Link>
                <span className="text-small text-ink-2">{row.note}</span>
                {row.hidden && <Badge>{m.content_hidden()}</Badge>}
                {row.needsAlt === true && <Badge tone="warn">{m.content_needs_alt()}</Badge>}
              </span>
            )}
          />
        </div>
      )}
      {siteAddress !== undefined && (
        <p className="mt-4">
          <Link className="link text-small" to={siteAddress}>
            {m.content_on_site()}
          </Link>
        </p>
      )}
    </StaffPage>
  )
}
