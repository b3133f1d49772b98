import assert from 'node:assert/strict'
import { test } from 'node:test'
import { putOffScripts } from './late-scripts.ts'
import { inlineHashes } from './whole-page.ts'

const page =
  '<html><head></head><body><p>words</p><script>state()</script><link rel="modulepreload" href="/a.js"/>' +
  '<script type="module" async="">import("/a.js")</script></body></html>'

test('Modules of a page wait until it has loaded; everything stays where it was', () => {
  const late = putOffScripts(page)
  assert.ok(!late.includes('rel="modulepreload"') && !late.includes('type="module"'))
  const elements = (html: string) => [...html.matchAll(/<([a-z]+)/g)].map(([, name]) => name)
  assert.deepEqual(elements(late), [...elements(page), 'script'])
  assert.match(late, /<script>\(\(\)=>\{[\s\S]+\}\)\(\)<\/script><\/body><\/html>$/)
})

test('The policy names what is put off, and what begins it', () => {
  const hashes = inlineHashes(putOffScripts(page), 'script')
  assert.ok(hashes.includes(inlineHashes('<script>import("/a.js")</script>', 'script')[0] ?? ''))
  assert.equal(hashes.length, 3)
})

test('A page without modules is left as it is', () => {
  const plain = '<html><body><p>words</p><script>state()</script></body></html>'
  assert.equal(putOffScripts(plain), plain)
})
