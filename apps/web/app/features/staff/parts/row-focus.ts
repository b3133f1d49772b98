/** Moving by keys among the rows of a table of the staff: each row has one thing that opens it. */
const OPENERS = '.staff-table [data-opens-row]'

function openers(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(OPENERS)]
}

/** Puts the focus on the first row; false when there is none. */
export function focusFirstRow(): boolean {
  const [first] = openers()
  first?.focus()
  return first !== undefined
}

/** Which row of the page this element is in, from 0; -1 outside of rows. */
export function rowIndexOf(element: Element): number {
  const row = element.closest('tr')
  return openers().findIndex((opener) => opener.closest('tr') === row)
}

/** Puts the focus on the row at this place, or on the last one when there are fewer now. */
export function focusRowAt(index: number): void {
  const all = openers()
  all[Math.min(index, all.length - 1)]?.focus()
}

/** The link of the row that leads to this path; null when no row does. */
export function rowLeadingTo(pathname: string): HTMLElement | null {
  return openers().find((opener) => opener.getAttribute('href')?.split('?')[0] === pathname) ?? null
}

/** ↑ ↓ Home End: the row a key leads to from this element; null when the key means nothing here or there is no further row. */
export function rowByKey(key: string, from: Element): HTMLElement | null {
  const all = openers()
  const row = from.closest('tr')
  const index = all.findIndex((opener) => opener.closest('tr') === row)
  if (index < 0) return null
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: all.length - 1,
  }
  const target = targets[key]
  return target === undefined ? null : (all[target] ?? null)
}
