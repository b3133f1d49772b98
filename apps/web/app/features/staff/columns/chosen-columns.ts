import { areUsualColumns, LIST_COLUMNS } from '@tembrel/domain/office/list-columns.ts'
import type { ColumnPage } from '@tembrel/domain/office/list-columns.ts'
import type { Column } from '../../../ui/table.tsx'

/**
 * The columns of a table as its reader has chosen them. Phones stack rows and show what the list has by itself: there the chosen order
 * and columns beside the usual ones do not count, and those that were left out do.
 */
export function chosenColumns<Row>(
  page: ColumnPage,
  columns: readonly Column<Row>[],
  shown: readonly string[],
): readonly Column<Row>[] {
  const { usual } = LIST_COLUMNS[page]
  const find = (id: string): Column<Row>[] => columns.filter((column) => column.id === id)
  if (areUsualColumns(page, shown)) return usual.flatMap(find)
  const inRows = shown.flatMap(find).map((column): Column<Row> => {
    const place = usual.indexOf(column.id)
    return place < 0 ? { ...column, only: 'table' } : { ...column, stackPlace: place }
  })
  const left = usual
    .filter((id) => !shown.includes(id))
    .flatMap(find)
    .map((column): Column<Row> => ({ ...column, only: 'stack', stackPlace: usual.indexOf(column.id) }))
  // Not at an end: the first and the last cell of a row stand at its edges.
  return inRows.toSpliced(-1, 0, ...left)
}

/** The place in a stack of what stands after all columns of the list: the acts of a row. */
export const LAST_IN_STACK = 40

/** Whether there are columns that the list does not have by itself, so that it may need more room than there is. */
export function hasAdded(page: ColumnPage, shown: readonly string[]): boolean {
  return shown.some((id) => !LIST_COLUMNS[page].usual.includes(id))
}
