import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWebLink } from './web-link.ts'

for (const link of [
  'https://example.com',
  'http://example.com/path?x=1',
  ' HTTPS://Example.com ',
  'https://почта.рф',
]) {
  test(`«${link}» is an address of a page`, () => assert.equal(isWebLink(link), true))
}

for (const link of ['', 'example.com', 'https://', 'javascript:alert(1)', 'ftp://example.com', 'https//example.com']) {
  test(`«${link}» is none`, () => assert.equal(isWebLink(link), false))
}
