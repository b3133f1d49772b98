/** `npm run rules -- [4.920 …]`: the tests that show these rules of docs/product.md; all rules without arguments. */
import process from 'node:process'
import { readRuleTests } from './rule-tests.ts'
import { root } from '../start/install.mjs'
import { say } from '../start/terminal.mjs'

const wanted = process.argv.slice(2)
const rows = readRuleTests(root).filter(({ rule }) => wanted.length === 0 || wanted.includes(rule))
const inOrder = rows.toSorted((a, b) => a.rule.localeCompare(b.rule, 'en', { numeric: true }))
for (const { rule, file, title } of inOrder) say(`${rule}  ${file} › ${title}`)
