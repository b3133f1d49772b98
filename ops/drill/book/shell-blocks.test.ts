import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { NOT_TYPED, TYPED } from './blocks.ts'
import { fillIn, isNamed, OpenBook, shellBlocks, type BlockName } from './shell-blocks.ts'

const BOOK = `# Book

## First

\`\`\`sh
one --data DIR   # says where
\`\`\`

\`\`\`ini
two
\`\`\`

### Inside

\`\`\`sh
three

four
\`\`\`
`

const root = new URL('../../../', import.meta.url)
const operations = shellBlocks(readFileSync(new URL('docs/operations.md', root), 'utf8'))

test('The commands of a page are known by the heading that they stand under', () => {
  assert.deepEqual(shellBlocks(BOOK), [
    { section: 'First', text: 'one --data DIR   # says where' },
    { section: 'Inside', text: 'three\n\nfour' },
  ])
  const book = new OpenBook(shellBlocks(BOOK))
  assert.equal(book.block(['Inside', 'four']), 'three\n\nfour')
  assert.throws(() => book.block(['First', 'four']), /no block with "four" under "First"/)
})

test('Whoever types a book is told which lines he has left out', () => {
  const first: BlockName = ['First', 'one']
  const inside: BlockName = ['Inside', 'three']
  const book = new OpenBook(shellBlocks(BOOK))
  assert.deepEqual(book.left([first, inside]), ['one --data DIR   # says where', 'three', 'four'])
  book.block(first)
  assert.equal(book.line(inside, 'fo'), 'four')
  assert.deepEqual(book.left([first, inside]), ['three'])
  assert.throws(() => book.line(inside, 'r'), /"r" stands in 2 lines/)
  assert.throws(() => book.line(inside, 'five'), /"five" stands in 0 lines/)
})

test('What the reader fills in has to be there', () => {
  assert.equal(fillIn('a --data DIR DIR', ['DIR', '/srv']), 'a --data /srv /srv')
  assert.throws(() => fillIn('a', ['DIR', '/srv']), /no longer says "DIR"/)
})

// Rule 7.959
test('Every block of the operators’ book is typed by ops/drill/book.ts, or it is said why not', () => {
  assert.ok(operations.length > 25)
  const typed: readonly BlockName[] = Object.values(TYPED)
  const named = [...typed, ...NOT_TYPED.map(([section, piece]) => [section, piece] as const)]
  for (const block of operations) {
    const names = named.filter((name) => isNamed(block, name))
    assert.equal(names.length, 1, `named ${names.length} times in blocks.ts: ${block.section}\n${block.text}`)
  }
  for (const name of named) {
    const blocks = operations.filter((block) => isNamed(block, name))
    assert.equal(blocks.length, 1, `${blocks.length} blocks are ${name.join(': ')}`)
  }
  for (const [, piece, because] of NOT_TYPED) assert.ok(because.length > 10, piece)
})

test('Every program and file of the project that the operators’ book names is there', () => {
  const named = operations.flatMap(({ text }) => [
    ...text.matchAll(/\b(?:apps|ops|bench|e2e|tools)\/[\w./-]+\.(?:ts|mjs|yaml|env)/g),
  ])
  const paths = new Set(named.map(([path]) => path))
  assert.ok(paths.size > 5)
  for (const path of paths) assert.ok(readFileSync(new URL(path, root), 'utf8').length > 0, path)
})
