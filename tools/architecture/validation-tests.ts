/**
 * Which tests show that bad input is refused: docs/validation.md names for every clause of the validation rules a test of the
 * server and one of the browser.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lostTests } from './rule-tests.ts'

const PAGE = 'docs/validation.md'

type Side = 'server' | 'browser'

interface ClauseTest {
  readonly side: Side
  readonly file: string
  readonly title: string
}

interface Clause {
  readonly number: number
  readonly tests: readonly ClauseTest[]
}

/** Where tests of a side are placed: those of the browser draw the real form, alone or as a page of the product. */
const HOMES: Readonly<Record<Side, RegExp>> = {
  server: /^apps\/server\/.*\.test\.ts$/,
  browser: /^(apps\/web\/.*\.test\.tsx|e2e\/.*\.test\.ts)$/,
}

function readClauses(root: string): Clause[] {
  const text = readFileSync(join(root, PAGE), 'utf8')
  const [, ...parts] = text.split(/^- \*\*(?=\d+\*\*)/m)
  return parts.map((part) => ({
    number: Number.parseInt(part, 10),
    tests: [...part.matchAll(/^ {2}- (server|browser): `([^`]+)` › (.+)$/gm)].map(
      ([, side, file = '', title = '']) => ({
        side: side as Side,
        file,
        title,
      }),
    ),
  }))
}

/** Every test that the page names. */
export function readClauseTests(root: string): { rule: string; file: string; title: string }[] {
  return readClauses(root).flatMap(({ number, tests }) =>
    tests.map(({ file, title }) => ({ rule: `clause ${number}`, file, title })),
  )
}

/** Clauses that lack the test of a side, are not numbered in turn, or name what is not there. */
export function unshownClauses(root: string): string[] {
  const clauses = readClauses(root)
  const lost = lostTests(root)
  const found = clauses.length === 0 ? [`${PAGE}: there are no clauses`] : []
  for (const [index, { number, tests }] of clauses.entries()) {
    const where = `${PAGE}: clause ${number}`
    if (number !== index + 1) found.push(`${where} stands in the place of ${index + 1}`)
    for (const side of ['server', 'browser'] as const) {
      if (!tests.some((test) => test.side === side)) found.push(`${where} has no test of the ${side}`)
    }
    for (const test of tests) {
      if (!HOMES[test.side].test(test.file)) found.push(`${where} names ${test.file} as a test of the ${test.side}`)
      found.push(...lost(test).map((problem) => `${where} ${problem}`))
    }
  }
  return found
}
