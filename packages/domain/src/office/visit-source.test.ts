import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visitSource } from './visit-source.ts'

// Rule 7.977
test('a source is a class of the page before, or the campaign that the address names', () => {
  const from = (referrer: string | undefined, query = ''): string =>
    visitSource({ search: new URLSearchParams(query), referrer, own_host: 'tembrel.example' })
  assert.equal(from(undefined), 'direct')
  assert.equal(from('no address'), 'direct')
  assert.equal(from('https://tembrel.example/narrators'), 'direct')
  assert.equal(from('https://yandex.ru/search?text=диктор'), 'search')
  assert.equal(from('https://www.google.com/'), 'search')
  assert.equal(from('https://vk.com/feed'), 'social')
  assert.equal(from('https://notvk.com/'), 'site')
  assert.equal(from('https://blog.example/post?secret=1'), 'site')
  assert.equal(from('https://vk.com/feed', 'utm_source=Direct-Ads'), 'campaign:direct-ads')
  assert.equal(from(undefined, 'utm_source=<script>'), 'campaign')
  assert.equal(from(undefined, `utm_source=${'a'.repeat(41)}`), 'campaign')
  assert.equal(from(undefined, 'utm_source='), 'direct')
})
