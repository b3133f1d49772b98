/** A word that is longer than its column would run over the next one: names of files and companies may be such. */
import type { Content } from 'pdfmake/interfaces.js'

/** No column of a document holds fewer letters. */
const LONG_WORD = /\S{30,}/

/** The same contents, where texts with such a word may be broken anywhere. */
export function withBreaks(content: Content): Content {
  return broken(content) as Content
}

function broken(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(broken)
  if (typeof node === 'string') return LONG_WORD.test(node) ? { text: node, wordBreak: 'break-all' } : node
  if (node === null || typeof node !== 'object') return node
  const copy: Record<string, unknown> = { ...node }
  if (typeof copy.text === 'string') {
    if (LONG_WORD.test(copy.text)) copy.wordBreak = 'break-all'
    return copy
  }
  for (const key of ['text', 'stack', 'columns'] as const) if (key in copy) copy[key] = broken(copy[key])
  if (typeof copy.table === 'object') {
    const table = copy.table as { body: unknown }
    copy.table = { ...table, body: broken(table.body) }
  }
  return copy
}
