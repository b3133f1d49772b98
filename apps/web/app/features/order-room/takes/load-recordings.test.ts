import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Api } from '../../../api/call-types.ts'
import type { Order } from '../../nouns/order/order-types.ts'
import { loadRecordings } from './load-recordings.ts'

const order = {
  id: 7,
  text: 'Доброе утро.',
  takes: [
    { id: 1, created_at: '2026-10-05T10:00:00Z', files: [{ id: 'old' }] },
    { id: 2, created_at: '2026-10-05T11:00:00Z', files: [{ id: 'new' }, { id: 'unreadable' }] },
  ],
  uploads: [{ id: 'unsent' }],
} as unknown as Order

const api = (async (key: string, { params }: { params: { file_id: string } }) => {
  if (params.file_id === 'unreadable') throw new Error('away')
  return key.endsWith('/check') ? { check: `check of ${params.file_id}` } : { alignment: `words of ${params.file_id}` }
}) as unknown as Api

test('A room comes with what is known of its newest take and of what is uploaded; what cannot be read comes later', async () => {
  assert.deepEqual(await loadRecordings(api, 'narrator', order), {
    checks: [
      ['new', 'check of new'],
      ['unsent', 'check of unsent'],
    ],
    alignments: [
      ['new', 'words of new'],
      ['unsent', 'words of unsent'],
    ],
  })
})

test('Without a script nothing is asked about its sentences', async () => {
  assert.deepEqual((await loadRecordings(api, 'client', { ...order, text: '' })).alignments, [])
})
