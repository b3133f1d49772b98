import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashedPagePolicy, pagePolicy } from './security-headers.ts'

const FORM = {
  script_url: 'https://pay.example/widget.js',
  frame_origins: ['https://pay.example', 'https://frames.example'],
}

const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))

test('frames of others are shown only where a form of theirs is configured, and only theirs', () => {
  for (const make of [(form: typeof FORM | null) => pagePolicy('n', form), hashedFor]) {
    assert.equal(directive(make(null), 'frame-src'), undefined)
    assert.match(make(null), /^default-src 'self';/)
    assert.equal(directive(make(FORM), 'frame-src'), 'frame-src https://pay.example https://frames.example')
    assert.equal(directive(make(FORM), 'connect-src'), "connect-src 'self'")
  }
})

test('a page kept for guests takes the one script of that form, because who signs in there goes on in it', () => {
  assert.equal(directive(hashedFor(null), 'script-src'), "script-src 'self' 'sha256-a'")
  assert.equal(directive(hashedFor(FORM), 'script-src'), "script-src 'self' 'sha256-a' https://pay.example/widget.js")
  assert.equal(directive(pagePolicy('n', FORM), 'script-src'), "script-src 'nonce-n' 'strict-dynamic'")
})

function hashedFor(form: typeof FORM | null): string {
  return hashedPagePolicy(["'sha256-a'"], ["'sha256-b'"], form)
}
