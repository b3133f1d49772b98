import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashedPagePolicy, NOTHING_OUTSIDE, type OutsideForm, pagePolicy } from './security-headers.ts'

const FORM = {
  script_url: 'https://pay.example/widget.js',
  frame_origins: ['https://pay.example', 'https://frames.example'],
}

const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))

test('frames of others are shown only where a form of theirs is configured, and only theirs', () => {
  for (const make of [noncedFor, hashedFor]) {
    assert.equal(directive(make(null), 'frame-src'), undefined)
    assert.match(make(null), /^default-src 'self';/)
    assert.equal(directive(make(FORM), 'frame-src'), "frame-src 'self' https://pay.example https://frames.example")
    assert.equal(directive(make(FORM), 'connect-src'), "connect-src 'self'")
  }
})

test('a page kept for guests takes the one script of that form, because who signs in there goes on in it', () => {
  assert.equal(directive(hashedFor(null), 'script-src'), "script-src 'self' 'sha256-a'")
  assert.equal(directive(hashedFor(FORM), 'script-src'), "script-src 'self' 'sha256-a' https://pay.example/widget.js")
  assert.equal(directive(noncedFor(FORM), 'script-src'), "script-src 'nonce-n' 'strict-dynamic'")
})

// Rule 7.866
test('no page stands in a frame but one that says so, and that only in a frame of this site', () => {
  assert.match(pagePolicy('n', NOTHING_OUTSIDE), /frame-ancestors 'none'$/)
  assert.match(hashedFor(FORM), /frame-ancestors 'none'$/)
  assert.match(pagePolicy('n', NOTHING_OUTSIDE, "'self'"), /frame-ancestors 'self'$/)
})

// Rule 7.930
test('the bucket from which browsers take files may be taken from, and nothing may run from there', () => {
  const outside = { form: null, files_origin: 'https://files.example' }
  for (const policy of [pagePolicy('n', outside), hashedPagePolicy([], [], outside)]) {
    const named = policy.split('; ').filter((part) => part.includes('https://files.example'))
    assert.deepEqual(named, [
      "img-src 'self' data: blob: https://files.example",
      "media-src 'self' blob: https://files.example",
      "connect-src 'self' https://files.example",
    ])
  }
})

function noncedFor(form: OutsideForm | null): string {
  return pagePolicy('n', { ...NOTHING_OUTSIDE, form })
}

function hashedFor(form: OutsideForm | null): string {
  return hashedPagePolicy(["'sha256-a'"], ["'sha256-b'"], { ...NOTHING_OUTSIDE, form })
}
