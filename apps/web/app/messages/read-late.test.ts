/** A message is read while a page is drawn. One that is read while its module loads has the language of whoever came first. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'
import { parseSync } from '@swc/core'

const APP = fileURLToPath(new URL('..', import.meta.url))

/** The messages that `source` calls outside of every function. */
function readEarly(source: string): string[] {
  const found: string[] = []
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) return node.forEach(walk)
    const { type, callee } = node as { type?: string; callee?: unknown }
    if (type !== undefined && /Function|Method|Constructor/.test(type)) return
    if (type === 'CallExpression') {
      const { object, property } = callee as { object?: { value?: string }; property?: { value?: string } }
      if (object?.value === 'm') found.push(property?.value ?? '')
    }
    Object.values(node).forEach(walk)
  }
  walk(parseSync(source, { syntax: 'typescript', tsx: true }).body)
  return found
}

test('No message is read while its module loads', () => {
  const early = globSync('**/*.{ts,tsx}', { cwd: APP, exclude: ['paraglide/**', '**/*.test.*', '**/testing/**'] })
    .map((file) => [file, readFileSync(`${APP}/${file}`, 'utf8')] as const)
    .filter(([, source]) => /\bm\.[a-z]/.test(source))
    .flatMap(([file, source]) => readEarly(source).map((name) => `${file}: ${name}`))
  assert.deepEqual(early, [])
})

test('A message that is read too early is seen, one in a function or by its name alone is fine', () => {
  assert.deepEqual(readEarly('const TITLES = [{ title: m.list_title() }, { title: m.list_title }]'), ['list_title'])
  assert.deepEqual(readEarly('const title = () => m.list_title(); class A { b() { return m.list_title() } }'), [])
})
