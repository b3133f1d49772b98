/**
 * Reads tables out of the product's Markdown pages, for the tests that compare a page with the code.
 *
 * Invariant: a page without the heading or the table it should have stops the test; it never passes for an empty one.
 */

/** The rows of the `nth` table under the heading, each cell by its column's name. `nth` counts from 0. */
export function markdownTable(page: string, heading: string, nth = 0): Readonly<Record<string, string>>[] {
  const section = page.split(/^(?=#{1,3} )/m).find((part) => part.startsWith(`${heading}\n`))
  if (section === undefined) throw new Error(`The page has no heading «${heading}»`)
  const tables = section.match(/(?:^\|.*\|\n)+/gm) ?? []
  const [head, , ...rows] = (tables[nth] ?? '').trimEnd().split('\n')
  if (head === undefined || rows.length === 0) throw new Error(`There is no table ${nth} under «${heading}»`)
  const names = cellsOf(head)
  return rows.map((row) => {
    const cells = cellsOf(row)
    if (cells.length !== names.length) throw new Error(`A row with another number of cells: ${row}`)
    return Object.fromEntries(names.map((name, column) => [name, cells[column] ?? '']))
  })
}

/** The words of a cell that are separated by commas. */
export function wordsOf(cell: string | undefined): string[] {
  return (cell ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** The words of a cell that are in backticks. */
export function markedWordsOf(cell: string | undefined): string[] {
  return Array.from((cell ?? '').matchAll(/`([^`]+)`/g), (match) => match[1] ?? '')
}

function cellsOf(row: string): string[] {
  return row
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())
}
