import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accessLeftMs } from './access-token-age.ts'

const tokenWith = (payload: unknown): string => `x.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.y`

test('A token tells how long it has still to live', () => {
  assert.equal(accessLeftMs(tokenWith({ exp: 100 }), 60_000), 40_000)
  assert.equal(accessLeftMs(tokenWith({ exp: 100 }), 200_000), 0)
})

test('A token that does not say is no error', () => {
  for (const token of [null, '', 'client', 'a.b.c', tokenWith({}), tokenWith({ exp: 'soon' })]) {
    assert.equal(accessLeftMs(token, 0), null)
  }
})
