/** Whether every test that shows a rule of docs/product.md or a clause of docs/validation.md ran and passed in this run. */
import { readRuleTests, rulesNotShownBy } from '../architecture/rule-tests.ts'
import { readClauseTests } from '../architecture/validation-tests.ts'
import { root } from '../start/install.mjs'
import { say } from '../start/terminal.mjs'
import { type Counts, failure, ranTests } from './counts.ts'

export async function checkRules(): Promise<Counts> {
  const rows = readRuleTests(root)
  const missing = rulesNotShownBy(ranTests, [...rows, ...readClauseTests(root)])
  if (missing.length > 0) return failure(missing.join('\n'))
  const rules = new Set(rows.map(({ rule }) => rule))
  say(`  ✓ ${rules.size} rules are shown by tests that passed`)
  return { passed: 1, failed: 0 }
}
