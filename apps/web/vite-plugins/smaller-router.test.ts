import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseAst } from 'vite'
import { cutCode } from './cut-code.ts'
import type { SyntaxNode } from './cut-code.ts'
import { ROUTER_CUTS } from './router-cuts.ts'

const router = join(import.meta.dirname, '../../../node_modules/react-router/dist/production/lib')
const app = join(import.meta.dirname, '../app')

/** What needs a part of the router that the browser does not have. */
const NEEDS_WHAT_WAS_CUT = [
  /import \{[^}]*\b(?:Form|useSubmit|useFetchers?|useFormAction|useActionData|useViewTransitionState)\b[^}]*\} from 'react-router'/,
  /^export (?:async )?(?:const|function) (?:action|clientAction|clientMiddleware|HydrateFallback)\b/m,
  /\bviewTransition\b/,
]
const needsWhatWasCut = (code: string): boolean => NEEDS_WHAT_WAS_CUT.some((use) => use.test(code))

test('All that is cut from the router is there to be cut', () => {
  for (const [file, cuts] of Object.entries(ROUTER_CUTS)) {
    const code = readFileSync(join(router, file), 'utf8')
    const left = cutCode(code, parseAst(code) as unknown as SyntaxNode, cuts)
    assert.ok(left.length < code.length, file)
    parseAst(left)
  }
})

test('No page uses what is cut from the router', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: app, exclude: ['paraglide/**', '**/*.test.tsx', '**/testing/**'] })
  assert.ok(files.length > 500)
  assert.deepEqual(
    files.filter((file) => needsWhatWasCut(readFileSync(join(app, file), 'utf8'))),
    [],
  )
})

test('Forms, actions and animated links of the router are found', () => {
  assert.ok(needsWhatWasCut("import { Form, Link } from 'react-router'"))
  assert.ok(needsWhatWasCut('export async function action() {}'))
  assert.ok(needsWhatWasCut('<Link to="/" viewTransition>'))
  assert.ok(!needsWhatWasCut("import { Link, useNavigate } from 'react-router'"))
})
