import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Api } from '../../../api/call-types.ts'
import type { Order } from '../../nouns/order/order-types.ts'
import { loadSoundChecks } from './load-sound-checks.ts'

const order = {
  id: 7,
  takes: [
    { id: 1, created_at: '2026-10-05T10:00:00Z', files: [{ id: 'old' }] },
    { id: 2, created_at: '2026-10-05T11:00:00Z', files: [{ id: 'new' }, { id: 'unreadable' }] },
  ],
  uploads: [{ id: 'unsent' }],
} as unknown as Order

test('A room comes with the checks of its newest take and of what is uploaded; one that cannot be read comes later', async () => {
  const api = (async (_key: string, { params }: { params: { file_id: string } }) => {
    if (params.file_id === 'unreadable') throw new Error('away')
    return { check: `of ${params.file_id}` }
  }) as unknown as Api
  assert.deepEqual(await loadSoundChecks(api, 'narrator', order), [
    ['new', 'of new'],
    ['unsent', 'of unsent'],
  ])
})
