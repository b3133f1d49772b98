import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDoubles } from './test-doubles.ts'

const { resolveId } = testDoubles(['/app/api/send.ts'])
const resolved = (source: string, importer: string): unknown =>
  typeof resolveId === 'function' ? Reflect.apply(resolveId, undefined, [source, importer]) : assert.fail('no hook')

test('Whoever imports an original finds its double, and the double finds the original', () => {
  assert.equal(resolved('./send.ts', '/app/api/client.ts?v=1'), '/app/api/testing/send.ts')
  assert.equal(resolved('../../api/send.ts', '/app/features/chat/chat.tsx'), '/app/api/testing/send.ts')
  assert.equal(resolved('../send.ts', '/app/api/testing/send.ts'), null)
})

test('What only has the same name is left alone', () => {
  assert.equal(resolved('./send.ts', '/app/features/chat/chat.tsx') ?? null, null)
  assert.equal(resolved('react', '/app/api/client.ts'), null)
})
