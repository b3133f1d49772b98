import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contract } from './contract.ts'
import { isSensitive } from './sensitive-calls.ts'
import { isStaffWrite } from './staff-cases.ts'

// Rule 4.823
test('what moves money, gives rights or changes settings is sensitive; talk, content and queues are not', () => {
  const keys = Object.entries(contract).flatMap(([key, spec]) => (isStaffWrite(spec) ? [{ key, spec }] : []))
  const quiet = keys.flatMap(({ key, spec }) => (isSensitive(spec) ? [] : [key]))
  const talk =
    /\/(messages|notes|packs|tickets|narrators|reviews|canned-answers|exceptions|posts|pages|images|preview|questions|compilations|music|tracks|works|post-categories|question-topics)\b/
  const others = [
    'POST /staff/orders/{id}/reassign',
    'POST /staff/months/{month}/compare',
    'POST /staff/months/{month}/documents',
    'PUT /staff/reconciliation/{date}/follow-up',
    'POST /staff/state/jobs/{id}/retry',
    'POST /staff/statement-preview',
    'PUT /staff/columns/{page}',
    'PUT /staff/views',
    'DELETE /staff/views/{id}',
    'POST /staff/totp',
    'POST /staff/totp/confirm',
    'POST /staff/totp/prove',
    'POST /staff/totp/recovery-codes',
    'DELETE /staff/totp',
  ]
  assert.deepEqual(quiet.filter((key) => !talk.test(key)).toSorted(), others.toSorted())
})
