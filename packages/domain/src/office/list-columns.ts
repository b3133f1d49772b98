/**
 * Which columns the lists of the office have, and which of them their reader sees (Product 7.881). The column that opens a row is always
 * among them, each at most once; what a list does not have is left out, so that a choice outlives its columns.
 */

/** Lists whose columns are chosen. */
export const COLUMN_PAGES = ['orders', 'payments', 'people', 'audit', 'exceptions', 'receipts'] as const
export type ColumnPage = (typeof COLUMN_PAGES)[number]

interface ListColumns {
  /** What opens a row. */
  readonly title: string
  /** As long as nothing is chosen, in their order. */
  readonly usual: readonly string[]
  /** What the list knows of its rows beside that. */
  readonly more: readonly string[]
}

export const LIST_COLUMNS: Readonly<Record<ColumnPage, ListColumns>> = {
  orders: {
    title: 'title',
    usual: ['number', 'title', 'status', 'client', 'workers', 'price', 'deadline', 'changed'],
    more: ['created', 'genre', 'words'],
  },
  payments: {
    title: 'who',
    usual: ['number', 'date', 'who', 'operation', 'sum', 'fee', 'status'],
    more: ['method', 'order', 'document', 'card', 'expires'],
  },
  people: { title: 'name', usual: ['name', 'state', 'roles', 'contacts', 'since'], more: ['number', 'phone', 'email'] },
  audit: { title: 'action', usual: ['at', 'action', 'target', 'by', 'data'], more: ['role'] },
  exceptions: { title: 'what', usual: ['age', 'what', 'people', 'sum', 'owner'], more: ['since'] },
  receipts: { title: 'payer', usual: ['payer', 'date', 'purpose', 'why', 'age', 'left', 'sum'], more: ['inn'] },
}

/** More than any list has. */
export const MOST_COLUMNS = 40

/** What is shown of a list: the chosen columns in their order, the usual ones while nothing is chosen. */
export function shownColumns(page: ColumnPage, chosen: readonly string[] | null): readonly string[] {
  const { title, usual, more } = LIST_COLUMNS[page]
  if (chosen === null) return usual
  const known = new Set([...usual, ...more])
  const shown = [...new Set(chosen)].filter((id) => known.has(id))
  return shown.includes(title) ? shown : [title, ...shown]
}

/** Whether these are the columns that the list has by itself, in their order. */
export function areUsualColumns(page: ColumnPage, columns: readonly string[]): boolean {
  const { usual } = LIST_COLUMNS[page]
  return columns.length === usual.length && usual.every((id, index) => columns[index] === id)
}
