import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiFailure } from '../api/failures.ts'
import { loadStaff } from './load-staff.ts'
import type { StaffRole } from './load-staff.ts'
import { makeContext, visitContext } from './visit-context.ts'
import type { User, Visit } from './visit.ts'

/** What a person of this role gets at an address for these roles: the page, the address of a redirect, or the status. */
async function answerTo(
  role: User['role'] | null,
  roles: readonly StaffRole[],
  failure?: ApiFailure,
): Promise<unknown> {
  const context = makeContext(() => Promise.resolve(new Response('{}')))
  const url = new URL('https://tembrel.example/staff/people?q=a')
  const user = () => Promise.resolve(role && ({ role } as User))
  const isClosed = () => Promise.resolve(false)
  const visit = { url, locale: 'ru', user, isClosed } as unknown as Visit
  context.set(visitContext, visit)
  try {
    return await loadStaff({ context }, roles, async ({ person }) => {
      if (failure) throw failure
      return person.role
    })
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location')
    return (thrown as { init?: { status?: number } }).init?.status
  }
}

test('A guest signs in as staff first and comes back', async () => {
  assert.equal(await answerTo(null, ['supporter']), '/staff?next=%2Fstaff%2Fpeople%3Fq%3Da')
})

test('Staff see the pages of their work, others and other staff are refused', async () => {
  assert.equal(await answerTo('supporter', ['supporter']), 'supporter')
  assert.equal(await answerTo('accountant', ['supporter', 'accountant']), 'accountant')
  assert.equal(await answerTo('accountant', ['supporter']), 403)
  assert.equal(await answerTo('client', ['supporter', 'accountant']), 403)
})

test('Whoever still needs a second factor is sent to set it up', async () => {
  const missing = new ApiFailure(403, { code: 'TOTP_SETUP_REQUIRED', message: '' })
  assert.equal(await answerTo('supporter', ['supporter'], missing), '/staff/security')
  assert.equal(await answerTo('supporter', ['supporter'], new ApiFailure(403, { code: 'FORBIDDEN', message: '' })), 403)
})
