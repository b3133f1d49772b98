import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiFailure, NoAnswer, SessionExpired, ownerOfFailure } from './failures.ts'
import { applyFailure, installPageEffects, overcomeFailure } from './page-effects.ts'

// Rule 8.7
test('Statuses that mean something to a form go to the form', () => {
  for (const status of [401, 403, 404, 409, 413, 415, 422, 429]) {
    assert.equal(ownerOfFailure(new ApiFailure(status, { code: 'X' })), 'caller')
  }
  assert.equal(ownerOfFailure(new ApiFailure(503, { code: 'CODE_NOT_SENT' })), 'caller')
})

// Rule 8.6
test('Other statuses concern the whole page', () => {
  assert.equal(ownerOfFailure(new ApiFailure(500, {})), 'server-error')
  assert.equal(ownerOfFailure(new ApiFailure(400, {})), 'error-page')
  assert.equal(ownerOfFailure(new ApiFailure(410, {})), 'error-page')
  assert.equal(ownerOfFailure(new ApiFailure(503, {})), 'error-page')
  assert.equal(ownerOfFailure(new ApiFailure(503, { code: 'SITE_CLOSED' })), 'site-closed')
  assert.equal(ownerOfFailure(new NoAnswer('x')), 'no-answer')
  assert.equal(ownerOfFailure(new SessionExpired()), 'session-expired')
})

// Rule 7.909
test('A service that is out is one that does not answer: the page waits for it with all that was typed', () => {
  assert.equal(ownerOfFailure(new ApiFailure(503, { code: 'UNAVAILABLE' })), 'no-answer')
})

// Rule 7.955
test('Files that are away concern the field that has one, and nothing else of the page', () => {
  assert.equal(ownerOfFailure(new ApiFailure(503, { code: 'FILES_UNAVAILABLE' })), 'caller')
})

// Rules 8.5, 8.6
test('A failure has its effect on the page, and a quiet one only when the session has ended', () => {
  const done: string[] = []
  const remove = installPageEffects({
    goOutOfService: () => done.push('out-of-service'),
    goHome: () => done.push('home'),
    showServerError: () => done.push('notify'),
    showErrorPage: (status, message) => done.push(`${status} ${message}`),
    proveFactor: () => Promise.resolve(true),
  })
  applyFailure(new NoAnswer('x'), false)
  applyFailure(new ApiFailure(500, {}), false)
  applyFailure(new ApiFailure(400, { message: 'Не прочитали' }), false)
  applyFailure(new ApiFailure(422, {}), false)
  applyFailure(new NoAnswer('x'), true)
  applyFailure(new SessionExpired(), true)
  remove()
  applyFailure(new NoAnswer('x'), false)
  assert.deepEqual(done, ['out-of-service', 'notify', '400 Не прочитали', 'home'])
})

// Rule 4.823
test('The second factor is asked for where somebody looks on, and for no other refusal', async () => {
  const unused = (): never => assert.fail()
  const needed = new ApiFailure(403, { code: 'SECOND_FACTOR_NEEDED' })
  assert.equal(await overcomeFailure(needed, false), false)
  const remove = installPageEffects({
    ...{ goOutOfService: unused, goHome: unused, showServerError: unused, showErrorPage: unused },
    proveFactor: () => Promise.resolve(true),
  })
  const overcome = [
    await overcomeFailure(needed, false),
    await overcomeFailure(needed, true),
    await overcomeFailure(new ApiFailure(403, { code: 'FORBIDDEN' }), false),
    await overcomeFailure(new NoAnswer('x'), false),
  ]
  remove()
  assert.deepEqual(overcome, [true, false, false, false])
})
