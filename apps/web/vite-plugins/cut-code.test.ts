import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAst } from 'vite'
import { cutCode } from './cut-code.ts'
import type { Cuts, SyntaxNode } from './cut-code.ts'

const cut = (code: string, cuts: Cuts = {}): string => cutCode(code, parseAst(code) as unknown as SyntaxNode, cuts)

test('A function keeps its name and gets another body', () => {
  const code = 'function outer() { function send(a) { post(a); } return { send }; }'
  assert.equal(
    cut(code, { functions: { send: 'return 1' } }),
    'function outer() { function send(a) {return 1} return { send }; }',
  )
})

test('A constant is written wherever it is read, and nowhere else', () => {
  const cuts = { constants: { isOld: 'false' } }
  assert.equal(cut('if (isOld) f(!isOld)', cuts), 'if ((false)) f(!(false))')
  assert.equal(
    cut('use({ isOld, isOld: isOld, b: state.isOld })', cuts),
    'use({ isOld: false, isOld: (false), b: state.isOld })',
  )
  assert.equal(
    cut('function f({ isOld, a = isOld }) { isOld = isOld || g(); }', cuts),
    'function f({ isOld, a = (false) }) { isOld = (false) || g(); }',
  )
  assert.equal(
    cut('let { isOld, ...rest } = isOld; const [c] = [isOld]', cuts),
    'let { isOld, ...rest } = (false); const [c] = [(false)]',
  )
  assert.equal(cut('x[isOld] = x.isOld; (isOld) => isOld', cuts), 'x[(false)] = x.isOld; (isOld) => (false)')
})

test('A call that always gives one value is that value', () => {
  assert.equal(
    cut('if (isSent(a) && b(isSent(c))) d()', { calls: { isSent: 'false' } }),
    'if ((false) && b((false))) d()',
  )
})

test('Statements go with all that was changed inside them', () => {
  const code = 'function run() { if (late) watch(late); go(late); }'
  assert.equal(
    cut(code, { constants: { late: '0' }, statements: { run: ['watch('] } }),
    'function run() { ; go((0)); }',
  )
})

test('Warnings and names are left out, checks keep their condition, makers are marked as free of effects', () => {
  assert.equal(cut('warning(a, "Told"); b()'), '; b()')
  assert.equal(cut('Link.displayName = "Link"; x.name = "y"'), '; x.name = "y"')
  assert.equal(cut('invariant(a === 1, `${a} is wrong`)'), 'invariant(a === 1)')
  assert.equal(cut('const Form = React.forwardRef(f)'), 'const Form = /* @__PURE__ */ React.forwardRef(f)')
})

test('What is no longer there fails', () => {
  assert.throws(() => cut('a()', { functions: { b: '' } }), /no longer has: b/)
  assert.throws(() => cut('a()', { constants: { b: '1' } }), /no longer has: b/)
  assert.throws(() => cut('a()', { calls: { b: '1' } }), /no longer has: b/)
  assert.throws(() => cut('function a() {}', { statements: { a: ['b('] } }), /no longer has: b\(/)
  assert.throws(() => cut('a()', { texts: [['b', 'c']] }), /no longer says: b/)
})
