/** The commands of the operators' book (docs/operations.md), as they stand there. */

export interface ShellBlock {
  /** The heading that it stands under, without its marks. */
  readonly section: string
  /** Without the fence; comments stay. */
  readonly text: string
}

const FENCE = '```'

/** The blocks marked `sh`, in the order of the book. */
export function shellBlocks(book: string): ShellBlock[] {
  const blocks: ShellBlock[] = []
  let section = ''
  let open: { readonly isShell: boolean; readonly lines: string[] } | null = null
  for (const line of book.split('\n')) {
    if (open !== null && line.startsWith(FENCE)) {
      if (open.isShell) blocks.push({ section, text: open.lines.join('\n') })
      open = null
    } else if (open !== null) open.lines.push(line)
    else if (line.startsWith(FENCE)) open = { isShell: line === `${FENCE}sh`, lines: [] }
    else section = /^#+ (.*)$/.exec(line)?.[1] ?? section
  }
  return blocks
}

/** The block of a section that has a certain piece of text. Throws when there is none: the book has changed. */
export function blockWith(blocks: readonly ShellBlock[], section: string, piece: string): string {
  const found = blocks.find((block) => block.section === section && block.text.includes(piece))
  if (found === undefined) throw new Error(`The book has no block with "${piece}" under "${section}".`)
  return found.text
}

/** Puts in what the reader fills in. Throws when the text does not have it. */
export function fillIn(text: string, ...values: readonly (readonly [says: string, typed: string])[]): string {
  return values.reduce((filled, [says, typed]) => {
    if (!filled.includes(says)) throw new Error(`The book no longer says "${says}".`)
    return filled.replaceAll(says, typed)
  }, text)
}
