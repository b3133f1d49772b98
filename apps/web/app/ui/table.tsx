/* eslint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- rows and cells are made to be what they are, see below */
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { LongText } from './long-text.tsx'

export interface Column<Row> {
  readonly id: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** On phones a row becomes a list: the title first, the status after it, the rest in their order. */
  readonly role?: 'title' | 'status' | 'sum'
  /** Figures that are compared down the column: they end at its right. Phones name them, as other cells. */
  readonly isNumber?: boolean
  /** Its words may be as long as people like: where rows are one line, they end in an ellipsis. `wide` takes twice as much of what is left. */
  readonly isCut?: boolean | 'wide'
  /** Shown in rows and columns alone, or in stacks alone; without it, in both. */
  readonly only?: 'table' | 'stack'
  /** Its place in a stack, where that is not its place in the row. */
  readonly stackPlace?: number
}

/** The content of an empty cell. On phones, where each cell has its name before it, such a cell is left out. */
export const NOTHING = '—'

interface TableProps<Row> {
  /** What the table is, for those who do not see it. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  readonly isDense?: boolean
  readonly className?: string
  /** What a row has opened to, below it; null or false while it is closed. */
  readonly detail?: (row: Row) => ReactNode
}

/** Rows and columns; on narrow screens each row is a stack. */
export function Table<Row>({ caption, columns, rows, keyOf, isDense, className, detail }: TableProps<Row>) {
  // Stacked rows are no longer laid out as a table, and then browsers forget that they are one: the roles say it.
  return (
    <table role="table" className={classNames('table', isDense && 'table-dense', className)}>
      <caption className="hidden-text">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.id} role="columnheader" scope="col" data-only={column.only} className={cellClass(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Fragment key={keyOf(row)}>
            <tr role="row">
              {columns.map((column) => (
                <Cell key={column.id} column={column}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
            <Detail columns={columns.length}>{detail?.(row)}</Detail>
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

interface CellProps {
  readonly column: Pick<Column<never>, 'title' | 'role' | 'isNumber' | 'isCut' | 'only' | 'stackPlace'>
  readonly children: ReactNode
}

function Cell({ column, children }: CellProps) {
  const { title, role, isCut, only, stackPlace } = column
  return (
    <td
      role="cell"
      className={cellClass(column)}
      data-label={role ? undefined : title}
      data-nothing={children === NOTHING ? '' : undefined}
      data-cut={isCut === true ? '' : isCut}
      data-only={only}
      style={stackPlace === undefined || role === 'title' || role === 'status' ? undefined : { order: stackPlace }}
      title={isCut && typeof children === 'string' && children !== NOTHING ? children : undefined}
    >
      {typeof children === 'string' ? <LongText text={children} /> : children}
    </td>
  )
}

function cellClass({ role, isNumber }: CellProps['column']): string | undefined {
  if (isNumber) return 'table-number'
  return role && `table-${role}`
}

function Detail({ columns, children }: { readonly columns: number; readonly children: ReactNode }) {
  if (children === undefined || children === null || children === false) return null
  return (
    <tr role="row" className="table-detail">
      <td role="cell" colSpan={columns}>
        {children}
      </td>
    </tr>
  )
}
