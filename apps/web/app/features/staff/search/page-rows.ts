import type { StaffNav } from '../../site/root-data.ts'

/** A page of the menu. */
export interface PageRow {
  readonly key: string
  readonly to: string
  readonly title: string
}

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')

/** The pages of the reader's own menu whose name has a word that begins as typed; all of them before anything is. */
export function pageRows(nav: StaffNav, text: string): PageRow[] {
  const typed = plain(text)
  return nav
    .flat()
    .filter(
      ({ label }) =>
        plain(label).startsWith(typed) ||
        plain(label)
          .split(/\s+/)
          .some((word) => word.startsWith(typed)),
    )
    .map(({ id, label, to }) => ({ key: `page ${id}`, to, title: label }))
}
