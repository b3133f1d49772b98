/**
 * A table in the text of a script: cells as office programs paste them, CSV, or rows of bars (Product §10). Everything else is an
 * ordinary script.
 *
 * Invariants: a cell is kept as it is, also one that begins like a formula; a row that is not like the others stays, with an empty
 * name or phrase, so that whoever reads the table can mend it; prose is told from a table by its beginning, whatever its length.
 */
import { tidyPhrase, type Phrase } from './phrase-list.ts'

const SEPARATORS = ['\t', '|', ';', ','] as const
type Separator = (typeof SEPARATORS)[number]

/** So much of a text decides whether it is a table at all. */
const SAMPLE_LENGTH = 8000
/** A cell in quotes is not longer: a quote that is never closed is a sign like others. */
const LONGEST_QUOTED = 10_000
/** So many of the rows have a name and a phrase. */
const LEAST_ALIKE = 0.8
/** A longer first cell is a sentence. */
const LONGEST_NAME = 80

const HEADS = {
  name: /^(№|#|n|no|номер|имя|имя файла|название|файл|код|ключ|id|key|name|file|file ?name|number|code)$/iu,
  text: /^(фраза|текст|реплика|сообщение|слова|phrase|text|line|prompt|message|script)$/iu,
  note: /^(примечани[ея]|заметк[аи]|комментари[йи]|пояснени[ея]|note|notes|comment|comments|remark|remarks)$/iu,
} as const
type Column = keyof typeof HEADS

/** The phrases of a table; null for a text that is none. */
export function phraseTable(text: string): Phrase[] | null {
  const clean = text.replace(/^\uFEFF/u, '').replaceAll(/\r\n?/gu, '\n')
  const sample = sampleOf(clean)
  const separator = SEPARATORS.find((one) => sample.includes(one) && isTable(rowsOf(sample, one), one))
  if (separator === undefined) return null
  const rows = sample.length === clean.length ? rowsOf(sample, separator) : rowsOf(clean, separator)
  return isTable(rows, separator) ? phrasesOf(rows) : null
}

/** The beginning in whole lines. */
function sampleOf(text: string): string {
  if (text.length <= SAMPLE_LENGTH) return text
  const end = text.lastIndexOf('\n', SAMPLE_LENGTH)
  return text.slice(0, end < 0 ? SAMPLE_LENGTH : end)
}

type Row = readonly string[]

function rowsOf(text: string, separator: Separator): Row[] {
  const rows = separator === '|' ? text.split('\n').map(barCells) : cellsOf(text, separator)
  return rows.filter((row) => row.some((cell) => cell !== ''))
}

/** `| 1 | Доброе утро |`, with or without the outer bars; `\|` is a bar of the phrase. A line of hyphens divides and says nothing. */
function barCells(line: string): Row {
  const inner = line
    .trim()
    .replace(/^\|/u, '')
    .replace(/(?<!\\)\|$/u, '')
  if (/^[\s|:-]+$/u.test(inner) && inner.includes('-')) return []
  return inner.split(/(?<!\\)\|/u).map((cell) => cell.replaceAll(String.raw`\|`, '|').trim())
}

function cellsOf(text: string, separator: Separator): Row[] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  for (;;) {
    const quoted = quotedCell(text, at, separator)
    const end = quoted?.end ?? endOfCell(text, at, separator)
    row.push((quoted?.cell ?? text.slice(at, end)).trim())
    const isEnd = end >= text.length
    if (isEnd || text[end] === '\n') {
      rows.push(row)
      row = []
    }
    if (isEnd) return rows
    at = end + 1
  }
}

function endOfCell(text: string, from: number, separator: Separator): number {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== '\n') at += 1
  return at
}

/** A cell in quotes, which may hold separators and line breaks; null for a cell that only begins with a quote. */
function quotedCell(text: string, from: number, separator: Separator): { cell: string; end: number } | null {
  if (text[from] !== '"') return null
  const limit = Math.min(text.length, from + LONGEST_QUOTED)
  let at = from + 1
  while (at < limit) {
    if (text[at] !== '"') at += 1
    else if (text[at + 1] === '"') at += 2
    else {
      const end = at + 1
      const isClosed = end >= text.length || text[end] === separator || text[end] === '\n'
      return isClosed ? { cell: text.slice(from + 1, at).replaceAll('""', '"'), end } : null
    }
  }
  return null
}

function isTable(rows: readonly Row[], separator: Separator): boolean {
  const head = headOf(rows)
  const body = head ? rows.slice(1) : rows
  if (body.length < (head ? 1 : 2)) return false
  if (head) return true
  const isStrict = separator === ';' || separator === ','
  const alike = body.filter((row) => isRow(row, isStrict)).length
  return alike >= LEAST_ALIKE * body.length
}

/** Commas and semicolons stand in prose too: before them there must be what only a name of a file looks like. */
function isRow([name = '', ...others]: Row, isStrict: boolean): boolean {
  if (name === '' || name.length > LONGEST_NAME || !others.some((cell) => cell !== '')) return false
  return !isStrict || (/^[\p{L}\p{N}_.-]+$/u.test(name) && /[\p{N}_.]/u.test(name))
}

/** Which column is what, where the first row says it; null where it is a row like the others. */
function headOf([first]: readonly Row[]): Partial<Record<Column, number>> | null {
  if (!first || first.length < 2) return null
  const head: Partial<Record<Column, number>> = {}
  for (const column of ['name', 'text', 'note'] as const) {
    const at = first.findIndex((cell) => HEADS[column].test(cell))
    if (at >= 0) head[column] = at
  }
  return head.name !== undefined && head.text !== undefined ? head : null
}

function phrasesOf(rows: readonly Row[]): Phrase[] {
  const head = headOf(rows)
  if (!head) return rows.map((row) => phraseOf(row, { name: 0, text: 1 }))
  return rows.slice(1).map((row) => phraseOf(row, head))
}

/** What stands in other columns goes into the note: nothing of a table is lost. */
function phraseOf(row: Row, { name, text, note }: Partial<Record<Column, number>>): Phrase {
  const others = row.filter((cell, at) => at !== name && at !== text && at !== note && cell !== '')
  const said = note === undefined ? [] : [row[note] ?? '']
  const notes = [...said, ...others].filter((cell) => cell !== '').join('; ')
  // A row of one cell is a phrase that has no name yet.
  if (row.length === 1) return tidyPhrase({ name: '', note: '', text: row[0] ?? '' })
  return tidyPhrase({ name: row[name ?? 0] ?? '', text: row[text ?? 1] ?? '', note: notes })
}

/** The list as a table again, for the field of the script: what was a list can be one again. */
export function tableOfPhrases(phrases: readonly Phrase[]): string {
  const hasNotes = phrases.some(({ note }) => note !== '')
  return phrases
    .map(({ name, text, note }) => [name, text, ...(hasNotes ? [note] : [])].map(tableCell).join('\t'))
    .join('\n')
}

function tableCell(cell: string): string {
  return cell.startsWith('"') ? `"${cell.replaceAll('"', '""')}"` : cell
}
