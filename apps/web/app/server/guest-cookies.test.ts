import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guestCookies, isForSharedCaches } from './guest-cookies.ts'

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

// Rule 7.933
test('What depends on more than address, theme and menu is kept by no cache on the way', () => {
  const isShared = (path: string, headers: Record<string, string> = {}): boolean =>
    isForSharedCaches(new URL(path, 'https://tembrel.example'), headers)
  for (const path of ['/', '/en', '/narrators?page=2', '/blog/studio/microphones', '/profiles', '/staffing']) {
    assert.equal(isShared(path, { cookie: 'theme=dark' }), true, path)
  }
  for (const path of ['/login', '/en/login?next=/', '/profile', '/en/profile/orders', '/staff', '/staff/people']) {
    assert.equal(isShared(path), false, path)
  }
  assert.equal(isShared('/', { cookie: 'theme=dark; locale=en' }), false)
  assert.equal(isShared('/en', { cookie: 'locale=en' }), true)
})
