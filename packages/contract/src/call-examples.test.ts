import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CALL_EXAMPLES } from './call-examples.ts'
import { contract, type CallKey } from './contract.ts'
import type { CallSpec } from './call.ts'

for (const [key, example] of Object.entries(CALL_EXAMPLES)) {
  test(`the example of ${key} is what the call takes`, () => {
    const { body }: CallSpec = contract[key as CallKey]
    assert.deepEqual(body?.safeParse(example).error?.issues ?? [], [])
  })
}
