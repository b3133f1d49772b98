/** What each duty of the support may call, over the whole contract (Product 6.40 to 6.42). */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { STAFF_DUTIES, type StaffDuty } from '@tembrel/domain/accounts/staff-duties.ts'
import type { CallSpec } from './call.ts'
import { contract } from './contract.ts'
import { mayWithDuty } from './staff-duties.ts'

const OF_SUPPORT = Object.entries<CallSpec>(contract).filter(
  ([, { access }]) => typeof access !== 'string' && access.includes('supporter'),
)
const open = (duty: StaffDuty): string[] => OF_SUPPORT.filter(([, spec]) => mayWithDuty(spec, duty)).map(([key]) => key)

describe('The duties of the support (Product 6.40)', () => {
  it('leaves everybody what is for all', () => {
    const all = Object.values<CallSpec>(contract).filter(({ access }) => typeof access === 'string')
    for (const duty of STAFF_DUTIES) assert.ok(all.every((spec) => mayWithDuty(spec, duty)))
  })

  it('leaves a senior the whole role, and the support all of it but giving orders to others, and settings', () => {
    assert.equal(open('senior').length, OF_SUPPORT.length)
    const closed = open('senior').filter((key) => !open('support').includes(key))
    assert.deepEqual(closed, [
      'POST /staff/orders/{id}/reassign',
      'PUT /staff/settings/{key}',
      'PUT /staff/calendar/{day}',
      'DELETE /staff/calendar/{day}',
    ])
  })

  it('lets a reader change nothing but his own second factor and views, and see drafts as visitors will', () => {
    const writes = open('reader').filter((key) => !key.startsWith('GET '))
    assert.deepEqual(writes, [
      'POST /staff/totp',
      'POST /staff/totp/confirm',
      'POST /staff/totp/prove',
      'POST /staff/totp/recovery-codes',
      'DELETE /staff/totp',
      'POST /staff/preview',
      'POST /staff/preview/post',
      'POST /staff/preview/page',
      'POST /staff/preview/compilation',
      'PUT /staff/columns/{page}',
      'PUT /staff/views',
      'DELETE /staff/views/{id}',
    ])
    const reads = OF_SUPPORT.filter(([, { method }]) => method === 'GET')
    assert.deepEqual(
      open('reader').filter((key) => key.startsWith('GET ')),
      reads.map(([key]) => key),
    )
  })

  it('shows an editor content, and no person, order, ticket or payment', () => {
    const areas = new Set(open('editor').map((key) => (key.split(' ')[1] ?? '').split('/').slice(1, 3).join('/')))
    assert.deepEqual(
      [...areas].toSorted((a, b) => a.localeCompare(b)),
      [
        'staff/columns',
        'staff/compilations',
        'staff/images',
        'staff/music',
        'staff/pages',
        'staff/post-categories',
        'staff/posts',
        'staff/preview',
        'staff/question-topics',
        'staff/questions',
        'staff/search',
        'staff/totp',
        'staff/tracks',
        'staff/views',
        'staff/waiting',
        'staff/works',
      ],
    )
  })
})
