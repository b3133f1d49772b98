import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { blockWith, fillIn, shellBlocks } from './shell-blocks.ts'

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

test('The commands of a page are known by the heading that they stand under', () => {
  assert.deepEqual(shellBlocks(BOOK), [
    { section: 'First', text: 'one --data DIR   # says where' },
    { section: 'Inside', text: 'three\nfour' },
  ])
  assert.equal(blockWith(shellBlocks(BOOK), 'Inside', 'four'), 'three\nfour')
  assert.throws(() => blockWith(shellBlocks(BOOK), 'First', 'four'), /no block with "four" under "First"/)
})

test('What the reader fills in has to be there', () => {
  assert.equal(fillIn('a --data DIR DIR', ['DIR', '/srv']), 'a --data /srv /srv')
  assert.throws(() => fillIn('a', ['DIR', '/srv']), /no longer says "DIR"/)
})

test('Every program and file of the project that the operators’ book names is there', () => {
  const root = new URL('../../../', import.meta.url)
  const book = readFileSync(new URL('docs/operations.md', root), 'utf8')
  const named = shellBlocks(book).flatMap(({ text }) => [
    ...text.matchAll(/\b(?:apps|ops|bench|e2e|tools)\/[\w./-]+\.(?:ts|mjs|yaml|env)/g),
  ])
  const paths = new Set(named.map(([path]) => path))
  assert.ok(paths.size > 5)
  for (const path of paths) assert.ok(readFileSync(new URL(path, root), 'utf8').length > 0, path)
})
