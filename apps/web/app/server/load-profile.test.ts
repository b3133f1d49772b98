import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadProfile } from './load-profile.ts'
import { makeContext, visitContext } from './visit-context.ts'
import type { User, Visit } from './visit.ts'

/** Where the bare address of a person's own pages leads. */
async function leadsTo(role: User['role'] | null, locale: Visit['locale'] = 'ru'): Promise<string | null> {
  const context = makeContext(() => Promise.resolve(new Response('{}')))
  const url = new URL(locale === 'en' ? '/en/profile' : '/profile', 'https://tembrel.example')
  const user = () => Promise.resolve(role && ({ role } as User))
  const visit = { url, locale, user, registrant: () => Promise.resolve(null), isClosed: () => Promise.resolve(false) }
  context.set(visitContext, visit as unknown as Visit)
  try {
    return await loadProfile({ context })
  } catch (thrown) {
    return (thrown as Response).headers.get('location')
  }
}

// Rule 2.10
test('The bare address leads to the orders, staff to their first page, and guests to signing in', async () => {
  for (const role of ['client', 'narrator', 'agent', 'soundengineer'] as const)
    assert.equal(await leadsTo(role), '/profile/orders', role)
  for (const role of ['supporter', 'accountant'] as const) assert.equal(await leadsTo(role), '/staff', role)
  assert.equal(await leadsTo('supporter', 'en'), '/en/staff')
  assert.equal(await leadsTo('client', 'en'), '/en/profile/orders')
  assert.match((await leadsTo(null)) ?? '', /^\/login\?/)
})
