import { Columns3 } from 'lucide-react'
import type { ColumnPage } from '@tembrel/domain/office/list-columns.ts'
import { m } from '../../../paraglide/messages.js'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { NamedColumn } from './columns-dialog.tsx'

interface ColumnsButtonProps {
  readonly page: ColumnPage
  /** All that the list has. */
  readonly columns: readonly NamedColumn[]
  /** Ids of those that its reader sees, in their order. */
  readonly shown: readonly string[]
}

/** «Столбцы»: which columns a list shows, and in which order. Phones stack rows and have no such button. */
export function ColumnsButton({ page, columns, shown }: ColumnsButtonProps) {
  const named = columns.map(({ id, title }) => ({ id, title }))
  return (
    <IconButton
      isSmall
      className="columns-button"
      label={m.columns_choose()}
      aria-haspopup="dialog"
      onClick={() =>
        void openDialog(async () => (await import('./columns-dialog.tsx')).ColumnsDialog, {
          ...{ page, shown },
          columns: named,
        })
      }
    >
      <Columns3 />
    </IconButton>
  )
}
