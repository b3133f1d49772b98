import './staff.css'
import '../../site/density.css'
import { useMemo } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { ownWords } from '../../../i18n/own-words.ts'
import { m } from '../../../paraglide/messages.js'
import type { KeyRow } from '../../../player/keys-of-page.ts'
import { usePageKeyList } from '../../../player/page-key-list.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Table } from '../../../ui/table.tsx'
import type { Column } from '../../../ui/table.tsx'
import { OPENS_ROW } from './opens-row.ts'
import { rowByKey } from './row-focus.ts'
import { useRowFocus } from './use-row-focus.ts'
import { FROM_LIST } from './use-way-back.ts'

interface StaffTableProps<Row> {
  /** What the table is, for those who do not see it. */
  readonly caption: string
  /** The column with the role `title` opens the row. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  /** Where a row leads; rows without an address open nothing. */
  readonly addressOf?: (row: Row) => string | null
  /** What a row has opened to, below it. */
  readonly detail?: (row: Row) => ReactNode
  /** A list whose reader has added columns it may be wider than its page: then it is scrolled in itself. */
  readonly isWide?: boolean
  /** Its cells are read and not only looked through: they keep their lines where rows are dense. */
  readonly isProse?: boolean
  /** Shown in place of a table without rows. */
  readonly empty: ReactNode
}

/**
 * A table of the staff, its rows dense or of 44 px as the reader has chosen (Product §7). ↑ ↓ Home End move from row to row, Enter opens; a row leads on wherever
 * it is pressed, buttons in it keep their own work. Whoever comes back from an opened row, or has done what a row's button does,
 * finds the focus on a row. On phones rows are stacks.
 */
export function StaffTable<Row>(props: StaffTableProps<Row>) {
  const { caption, columns, rows, keyOf, addressOf, detail, isProse, isWide, empty } = props
  const keepRow = useRowFocus(rows)
  usePageKeyList(useMemo(() => keysOfRows(), []))
  if (rows.length === 0) return empty
  const shown = addressOf ? columns.map((column) => withLink(column, addressOf)) : columns
  return (
    // The keys only move the focus among links and buttons, which everything can be done with anyway.
    <div
      className={classNames('card staff-table', isProse && 'staff-table-prose', isWide && 'staff-table-wide')}
      role="presentation"
      onKeyDown={moveFocus}
      {...keepRow}
    >
      <Table caption={caption} columns={shown} rows={rows} keyOf={keyOf} isDense {...(detail && { detail })} />
    </div>
  )
}

function keysOfRows(): readonly KeyRow[] {
  return [
    ['↑ ↓', m.staff_keys_rows()],
    ['Home End', m.staff_keys_ends()],
    ['Enter', m.staff_keys_open()],
  ]
}

function withLink<Row>(column: Column<Row>, addressOf: (row: Row) => string | null): Column<Row> {
  if (column.role !== 'title') return column
  return {
    ...column,
    cell: (row) => {
      const to = addressOf(row)
      const content = column.cell(row)
      if (to === null) return content
      return (
        <Link className="staff-row-link" to={to} state={FROM_LIST} {...OPENS_ROW}>
          {typeof content === 'string' ? (
            <span className="long-words" {...ownWords(content)}>
              {content}
            </span>
          ) : (
            content
          )}
        </Link>
      )
    },
  }
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target as HTMLElement
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || from.matches('input, select, textarea'))
    return
  const next = rowByKey(event.key, from)
  if (!next) return
  event.preventDefault()
  next.focus()
}
