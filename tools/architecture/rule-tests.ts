/**
 * Which test shows which rule of the product (docs/product.md): a comment above the test says it, `// Rule 4.920` or
 * `// Rules 4.920, 4.921`. `npm run rules -- 4.920` prints the tests of a rule. What is not built yet has no test; its rule says so itself.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exists } from './source-files.ts'

const PRODUCT = 'docs/product.md'
const TEST_FILES = '{packages,apps,tools,e2e,bench,ops,database}/**/*.test.{ts,tsx}'

/** Every rule of these sections is shown by a test; the first one says in general what the others say in detail. */
const WHOLE_SECTIONS: readonly number[] = [2, 3, 4, 5, 6, 7, 8, 9]

interface Rule {
  readonly id: string
  readonly section: number
  readonly is_built: boolean
}

/** This test of this file shows this rule. */
interface RuleTest {
  readonly rule: string
  readonly file: string
  /** As written in the file; `${…}` matches whatever a table of examples puts there. */
  readonly title: string
}

function readRules(root: string): Rule[] {
  const text = readFileSync(join(root, PRODUCT), 'utf8')
  return [...text.matchAll(/^- \*\*(\d+)\.(\d+)\*\* .*— (\*\*built\*\*|_not yet_)/gm)].map(
    ([, section = '', number = '', state]) => ({
      id: `${section}.${number}`,
      section: Number(section),
      is_built: state === '**built**',
    }),
  )
}

/** The line that says which rules the test below it shows. */
const MARK = /^[ \t]*\/\/ Rules? (\d+\.\d+(?:, \d+\.\d+)*)$/gm

/** The titles of the tests below the marks of a file; null where no test follows. */
export function rulesIn(source: string): { readonly rules: readonly string[]; readonly title: string | null }[] {
  const tests = [...source.matchAll(TESTS)]
  return [...source.matchAll(MARK)].map((mark) => {
    const end = mark.index + mark[0].length
    const test = tests.find(({ index }) => index > end)
    // On the next line, perhaps after a loop over examples.
    const isNext = test !== undefined && !source.slice(end + 1, test.index).includes('\n')
    return { rules: (mark[1] ?? '').split(', '), title: isNext ? titleOf(test) : null }
  })
}

function markedTests(root: string) {
  return globSync(TEST_FILES, { cwd: root, exclude: ['**/node_modules/**', '**/build/**'] })
    .toSorted()
    .flatMap((file) => rulesIn(readFileSync(join(root, file), 'utf8')).map((marked) => ({ ...marked, file })))
}

export function readRuleTests(root: string): RuleTest[] {
  return markedTests(root).flatMap(({ file, rules, title }) =>
    title === null ? [] : rules.map((rule) => ({ rule, file, title })),
  )
}

/** Built rules without a test, and marks of tests that name no built rule or are above no test. */
export function unshownRules(root: string): string[] {
  const rules = readRules(root)
  const marks = markedTests(root)
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  const shown = new Set(marks.flatMap(({ rules: ids, title }) => (title === null ? [] : ids)))
  const unshown = rules
    .filter((rule) => rule.is_built && WHOLE_SECTIONS.includes(rule.section) && !shown.has(rule.id))
    .map((rule) => `${PRODUCT}: rule ${rule.id} is built and has no test`)
  const broken = marks.flatMap(({ file, rules: ids, title }) => {
    if (title === null) return [`${file}: no test stands below the mark of rule ${ids.join(', ')}`]
    return ids.flatMap((id) => {
      const where = `${file} › ${title}: rule ${id}`
      if (!byId.has(id)) return [`${where} is no rule of ${PRODUCT}`]
      return byId.get(id)?.is_built === true ? [] : [`${where} is not built yet and has a test`]
    })
  })
  return [...unshown, ...broken]
}

/** Looks for tests by file and title; what it gives back says which of the two is gone, nothing when both are there. */
export function lostTests(root: string): (row: Pick<RuleTest, 'file' | 'title'>) => string[] {
  const titles = new Map<string, string[]>()
  const titlesOf = (file: string): string[] => {
    const known = titles.get(file) ?? titlesIn(readFileSync(join(root, file), 'utf8'))
    titles.set(file, known)
    return known
  }
  return ({ file, title }) => {
    if (!exists(root, file)) return [`names ${file}, which is not there`]
    if (titlesOf(file).some((one) => one === title || titlePattern(one).test(title))) return []
    return [`names a test that ${file} does not have: ${title}`]
  }
}

const TESTS = /\b(?:test|it)(?:\.each\([^)]*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g

function titleOf(match: RegExpExecArray): string {
  return (match[2] ?? '').replaceAll(/\\(['"`])/g, '$1')
}

/** Titles of the tests written in a source file, with their places for examples. */
export function titlesIn(source: string): string[] {
  return [...source.matchAll(TESTS)].map(titleOf)
}

/** Matches the titles that a template makes. */
export function titlePattern(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.*')}$`, 's')
}

/** A test that ran and passed: its file from the project folder, and its whole title. */
export interface RanTest {
  readonly file: string
  readonly title: string
}

/** Rows whose test did not run, or did not pass, in this run. */
export function rulesNotShownBy(ran: readonly RanTest[], rows: readonly RuleTest[]): string[] {
  const byFile = Map.groupBy(ran, ({ file }) => file)
  return rows
    .filter(({ file, title }) => {
      const pattern = titlePattern(title)
      return !byFile.get(file)?.some((test) => test.title === title || pattern.test(test.title))
    })
    .map(({ rule, file, title }) => `rule ${rule}: ${file} › ${title} did not pass`)
}
