import '../editing/editing.css'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { LIST_COLUMNS } from '@tembrel/domain/office/list-columns.ts'
import type { ColumnPage } from '@tembrel/domain/office/list-columns.ts'
import { api } from '../../../api/browser-api.ts'
import { Refusal } from '../../../api/refusal.tsx'
import { useAction } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import type { StackedDialogProps } from '../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { SortableList } from '../editing/sortable-list.tsx'

export interface NamedColumn {
  readonly id: string
  readonly title: string
}

interface ColumnsDialogProps extends StackedDialogProps {
  readonly page: ColumnPage
  readonly columns: readonly NamedColumn[]
  readonly shown: readonly string[]
}

/** Which columns a list shows and in which order; kept for its reader, on every device. */
export function ColumnsDialog({ page, columns, shown, close }: ColumnsDialogProps) {
  const { title: opener, usual } = LIST_COLUMNS[page]
  const [order, setOrder] = useState(() => inOrder(columns, shown))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(shown))
  const { revalidate } = useRevalidator()
  const save = useAction(async () => {
    const ids = order.map(({ id }) => id).filter((id) => chosen.has(id))
    await api('PUT /staff/columns/{page}', { params: { page }, body: { columns: ids } })
    await revalidate()
    close()
  })
  const toggle = (id: string): void => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  return (
    <Dialog title={m.columns_title()} onClose={close}>
      <p className="mt-2 text-ink-2">{m.columns_text()}</p>
      <div className="mt-3">
        <SortableList
          label={m.columns_title()}
          items={order}
          keyOf={({ id }) => columns.findIndex((column) => column.id === id)}
          nameOf={({ title }) => title}
          onOrder={setOrder}
          row={({ id, title }) => (
            <Checkbox checked={chosen.has(id)} disabled={id === opener} onChange={() => toggle(id)}>
              <span>
                {title}
                {id === opener && <span className="ml-2 text-small text-ink-2">{m.columns_always()}</span>}
              </span>
            </Checkbox>
          )}
        />
      </div>
      <Refusal className="mt-3" failure={save.failure} fields={[]} />
      <div className="dialog-actions">
        <Button
          kind="quiet"
          onClick={() => {
            setOrder(inOrder(columns, usual))
            setChosen(new Set(usual))
          }}
        >
          {m.columns_reset()}
        </Button>
        <Button kind="ink" isBusy={save.isBusy} busyText={m.room_busy()} onClick={() => void save.run()}>
          {m.columns_save()}
        </Button>
      </div>
    </Dialog>
  )
}

/** Those that are shown first, in their order, then the others. */
function inOrder(columns: readonly NamedColumn[], shown: readonly string[]): readonly NamedColumn[] {
  const first = shown.flatMap((id) => columns.filter((column) => column.id === id))
  return [...first, ...columns.filter(({ id }) => !shown.includes(id))]
}
