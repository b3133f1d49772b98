/** The commands of the operators' book (docs/operations.md), as they stand there. */

export interface ShellBlock {
  /** The heading that it stands under, without its marks. */
  readonly section: string
  /** Without the fence; comments stay. */
  readonly text: string
}

/** How a block is told from others: its heading and a piece of its text. */
export type BlockName = readonly [section: string, piece: string]

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

export function isNamed(block: ShellBlock, [section, piece]: BlockName): boolean {
  return block.section === section && block.text.includes(piece)
}

/** The book in the hands of whoever types it: knows which lines he has not come to. */
export class OpenBook {
  readonly #blocks: readonly ShellBlock[]
  readonly #typed = new Map<ShellBlock, Set<string>>()

  constructor(blocks: readonly ShellBlock[]) {
    this.#blocks = blocks
  }

  /** A whole block. Throws when there is none: the book has changed. */
  block(name: BlockName): string {
    const found = this.#find(name)
    for (const line of found.text.split('\n')) this.#mark(found, line)
    return found.text
  }

  /** The one line of a block that has a piece of text. */
  line(name: BlockName, piece: string): string {
    const found = this.#find(name)
    const lines = found.text.split('\n').filter((line) => line.includes(piece))
    const [line] = lines
    if (line === undefined || lines.length > 1)
      throw new Error(`"${piece}" stands in ${lines.length} lines of the block "${name[1]}" under "${name[0]}".`)
    this.#mark(found, line)
    return line
  }

  /** What was not typed of the blocks that are to be typed. */
  left(names: readonly BlockName[]): string[] {
    return names.flatMap((name) => {
      const block = this.#find(name)
      const typed = this.#typed.get(block)
      return block.text.split('\n').filter((line) => line.trim() !== '' && typed?.has(line) !== true)
    })
  }

  #find(name: BlockName): ShellBlock {
    const found = this.#blocks.find((block) => isNamed(block, name))
    if (found === undefined) throw new Error(`The book has no block with "${name[1]}" under "${name[0]}".`)
    return found
  }

  #mark(block: ShellBlock, line: string): void {
    const typed = this.#typed.get(block) ?? new Set()
    this.#typed.set(block, typed.add(line))
  }
}

/** Puts in what the reader fills in. Throws when the text does not have it. */
export function fillIn(text: string, ...values: readonly (readonly [says: string, typed: string])[]): string {
  return values.reduce((filled, [says, typed]) => {
    if (!filled.includes(says)) throw new Error(`The book no longer says "${says}".`)
    return filled.replaceAll(says, typed)
  }, text)
}
