import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guestCookies } from './guest-cookies.ts'

const at = (path: string, headers: Record<string, string> = {}): string | null =>
  guestCookies(new URL(path, 'https://tembrel.example'), headers)

test('A guest’s page depends on the theme and on the sidebar, and on no other cookie', () => {
  assert.equal(at('/narrators'), '')
  assert.equal(at('/narrators', { cookie: 'a=1; theme=dark; sidebar=collapsed' }), 'theme=dark; sidebar=1')
  assert.equal(at('/en', { cookie: 'theme=purple; locale=en' }), '')
})

// Rule 2.440
test('The page of signing in depends on the role of the last time, other pages do not', () => {
  const headers = { cookie: 'last_role=narrator' }
  assert.equal(at('/login?next=/profile/orders/7', headers), 'last_role=narrator')
  assert.equal(at('/en/login', { cookie: 'last_role=supporter' }), '')
  assert.equal(at('/narrators', headers), '')
})

test('The home of somebody who reads English and typed the address is not everybody’s', () => {
  const headers = { cookie: 'locale=en', 'sec-fetch-site': 'none' }
  assert.equal(at('/', headers), null)
  assert.equal(at('/narrators', headers), '')
  assert.equal(at('/', { cookie: 'locale=en', 'sec-fetch-site': 'same-origin' }), '')
})

test('Pages of the moment are never kept', () => {
  assert.equal(at('/outbox'), null)
  assert.equal(at('/en/out-of-service?from=/'), null)
})
