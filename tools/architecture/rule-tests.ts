/**
 * Which test shows which rule of the product: docs/product-tests.md names for every built rule of docs/product.md a file and the
 * title of a test in it. What is not built yet has no test; its rule says so itself.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exists } from './source-files.ts'

const PRODUCT = 'docs/product.md'
const ROWS = 'docs/product-tests.md'

/** Every rule of these sections is shown by a test; the first one says in general what the others say in detail. */
const WHOLE_SECTIONS: readonly number[] = [2, 3, 4, 5, 6, 7, 8, 9]

interface Rule {
  readonly id: string
  readonly section: number
  readonly is_built: boolean
}

/** A row of the page: this test of this file shows this rule. */
interface RuleTest {
  readonly rule: string
  readonly file: string
  /** As it stands in the file; `${…}` stands for whatever a table of examples puts there. */
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

export function readRuleTests(root: string): RuleTest[] {
  const text = readFileSync(join(root, ROWS), 'utf8')
  const rows: RuleTest[] = []
  let rule = ''
  for (const line of text.split('\n')) {
    rule = /^- \*\*(\d+\.\d+)\*\*/.exec(line)?.[1] ?? rule
    const [, file, title] = /^(?:- \*\*\d+\.\d+\*\*| {2}-) `([^`]+)` › (.+)$/.exec(line) ?? []
    if (file !== undefined && title !== undefined) rows.push({ rule, file, title })
  }
  return rows
}

/** Built rules without a test, and rows that name what is not there. */
export function unshownRules(root: string): string[] {
  const rules = readRules(root)
  const rows = readRuleTests(root)
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  const shown = new Set(rows.map(({ rule }) => rule))
  const lost = lostTests(root)
  const unshown = rules
    .filter((rule) => rule.is_built && WHOLE_SECTIONS.includes(rule.section) && !shown.has(rule.id))
    .map((rule) => `${PRODUCT}: rule ${rule.id} is built and has no test in ${ROWS}`)
  const broken = rows.flatMap(({ rule, file, title }) => {
    const where = `${ROWS}: rule ${rule}`
    if (!byId.has(rule)) return [`${where} is no rule of ${PRODUCT}`]
    if (!byId.get(rule)?.is_built) return [`${where} is not built yet and has a test`]
    return lost({ file, title }).map((problem) => `${where} ${problem}`)
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

/** Titles of the tests written in a source file, with their places for examples. */
export function titlesIn(source: string): string[] {
  const tests = /\b(?:test|it)(?:\.each\([^)]*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g
  return [...source.matchAll(tests)].map((match) => (match[2] ?? '').replaceAll(/\\(['"`])/g, '$1'))
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
