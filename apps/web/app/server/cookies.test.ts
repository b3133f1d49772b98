import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CookieJar } from './cookies.ts'

test('What the API sets is sent on with the next call and with the page', () => {
  const jar = new CookieJar('theme=dark; refresh_token=old')
  jar.accept(['refresh_token=new=; Path=/; HttpOnly', 'access_token=a; Max-Age=60'])
  assert.equal(jar.header(), 'theme=dark; refresh_token=new=; access_token=a')
  assert.deepEqual(jar.setCookies, ['refresh_token=new=; Path=/; HttpOnly', 'access_token=a; Max-Age=60'])
})

test('A cookie that ends is not sent on', () => {
  const jar = new CookieJar('__Host-refresh_token=x; theme=dark')
  assert.equal(jar.hasSession(), true)
  jar.accept(['__Host-refresh_token=; Expires=Thu, 01 Jan 1970 00:00:00 GMT'])
  assert.equal(jar.hasSession(), false)
  assert.equal(jar.header(), 'theme=dark')
})

test('A visitor without cookies has none', () => {
  const jar = new CookieJar(null)
  assert.equal(jar.header(), '')
  assert.equal(jar.get('theme'), null)
  assert.equal(jar.hasSession(), false)
})
