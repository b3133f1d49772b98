/** Each key a page of the office answers to is in its list (Product 7.887). */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const FEATURES = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Its keys stand in the list of `moderation/decision-bar.tsx`, in whose words they are called. */
const LISTED_ELSEWHERE = ['staff/parts/staff-split-page.tsx']

// Rule 7.887
test('Whoever answers to keys of a page puts them in its list', () => {
  const files = globSync('{staff,support}/**/*.{ts,tsx}', {
    cwd: FEATURES,
    exclude: ['**/*.test.*', '**/use-page-keys.ts'],
  })
  const text = (file: string): string => readFileSync(join(FEATURES, file), 'utf8')
  const answering = files.filter((file) => text(file).includes('usePageKeys('))
  assert.ok(answering.length > 5)
  const silent = answering.filter((file) => !text(file).includes('usePageKeyList('))
  assert.deepEqual(silent, LISTED_ELSEWHERE)
})
