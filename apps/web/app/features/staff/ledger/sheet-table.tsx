/* eslint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- rows and cells are made to be what they are, see below */
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { withQuery } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'
import { bookSum } from './sheet-labels.ts'
import type { Sheet, SheetLine, SheetRow } from './sheet-query.ts'

type Column = keyof SheetLine
type Side = keyof SheetLine['opening']

const COLUMNS: readonly Column[] = ['opening', 'turnover', 'closing']
const SIDES: readonly Side[] = ['debit', 'credit']
const CELLS = COLUMNS.flatMap((column) => SIDES.map((side) => ({ column, side })))

const COLUMN_TITLES: Readonly<Record<Column, () => string>> = {
  opening: m.sheet_opening,
  turnover: m.sheet_turnover,
  closing: m.sheet_closing,
}
const SIDE_TITLES: Readonly<Record<Side, () => string>> = { debit: m.sheet_debit, credit: m.sheet_credit }

const cellTitle = ({ column, side }: (typeof CELLS)[number]): string =>
  `${COLUMN_TITLES[column]()}, ${SIDE_TITLES[side]().toLowerCase()}`

/** The accounts with what they held, what moved and what was left, as accountants read it; on narrow screens each row is a stack. */
export function SheetTable({
  sheet: { groups, total, period },
}: {
  readonly sheet: Pick<Sheet, 'groups' | 'period' | 'total'>
}) {
  return (
    // Stacked rows are no longer laid out as a table, and then browsers forget that they are one: the roles say it.
    <table role="table" className="sheet">
      <caption className="hidden-text">{m.sheet_title()}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" rowSpan={2}>
            {m.sheet_account()}
          </th>
          {COLUMNS.map((column) => (
            <th key={column} role="columnheader" scope="colgroup" colSpan={2}>
              {COLUMN_TITLES[column]()}
            </th>
          ))}
        </tr>
        <tr role="row">
          {CELLS.map((cell) => (
            <th key={`${cell.column}-${cell.side}`} role="columnheader" scope="col">
              {SIDE_TITLES[cell.side]()}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ group, title, line, rows }) => (
        <tbody key={group} role="rowgroup">
          <tr role="row" className="sheet-group">
            <th role="rowheader" scope="rowgroup">
              {title}
            </th>
            <Cells line={line} />
          </tr>
          {rows.map((row) => (
            <tr key={row.row} role="row">
              <th role="rowheader" scope="row">
                {row.title}
              </th>
              <Cells line={row.line} leadsTo={{ ...row, period }} />
            </tr>
          ))}
        </tbody>
      ))}
      <tfoot role="rowgroup">
        <tr role="row" className="sheet-total">
          <th role="rowheader" scope="row">
            {m.sheet_total()}
          </th>
          <Cells line={total} />
        </tr>
      </tfoot>
    </table>
  )
}

interface LeadsTo {
  readonly row: SheetRow
  readonly title: string
  readonly period: Sheet['period']
}

function Cells({ line, leadsTo }: { readonly line: SheetLine; readonly leadsTo?: LeadsTo }) {
  return CELLS.map((cell) => {
    const kopecks = line[cell.column][cell.side]
    const isWay = cell.column === 'turnover' && leadsTo !== undefined && kopecks !== 0
    return (
      <td key={`${cell.column}-${cell.side}`} role="cell" data-label={cellTitle(cell)}>
        {kopecks === 0 ? null : isWay ? (
          <Link
            className="link"
            to={withQuery(pathToStaff.staffLedger(), { row: leadsTo.row, ...leadsTo.period })}
            aria-label={m.sheet_movements_of({
              account: leadsTo.title,
              what: cellTitle(cell),
              sum: bookSum(kopecks),
            })}
          >
            {bookSum(kopecks)}
          </Link>
        ) : (
          bookSum(kopecks)
        )}
      </td>
    )
  })
}
