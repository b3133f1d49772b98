/** Good requests for documents and archives. */
import type { CallKey } from '@tembrel/contract/contract.ts'
import type { Scenario } from '../scenario.ts'
import type { Sample } from './sample.ts'

export type DocumentKey = Extract<
  CallKey,
  | `${string}orders/{id}/documents`
  | `${string}/documents/${string}`
  | `${string}/archive`
  | `${string}/pickups`
  | `${string}/pickups/${string}`
  | `${string}/packs`
  | `${string}/phrases`
  | `${string}/phrases/${string}`
  | `${string}/packs/${string}`
  | `${string}/invoice`
  | `${string}/report`
  | `${string}/certificate`
  | `${string}/certificates/${string}`
>

const NOBODY = 999_999_999
const NO_PACK = '00000000-0000-4000-8000-000000000000'

/** The scenario's order has no documents: asking for one is asking for what does not exist. */
export function documentSamples({ orders, payment }: Scenario): Record<DocumentKey, Sample> {
  const own = { role: 'client', id: orders.completed }
  const foreign = [{ id: orders.foreign }, { id: NOBODY }]
  return {
    'GET /{role}/payments/{id}/invoice': {
      as: 'client',
      params: { role: 'client', id: payment.own },
      foreign: [{ id: payment.foreign }, { id: NOBODY }],
    },
    'GET /{role}/payments/{id}/report': {
      as: 'narrator',
      params: { role: 'narrator', id: NOBODY },
      foreign: [{ id: payment.foreign }, { id: NOBODY }],
    },
    'GET /{role}/orders/{id}/documents': { as: 'client', params: own, foreign },
    'GET /{role}/orders/{id}/documents/{document_id}': {
      as: 'client',
      params: { ...own, document_id: NOBODY },
      foreign,
    },
    'PUT /client/orders/{id}/certificate': {
      as: 'client',
      params: { id: orders.completed },
      body: { names_shown: true },
      foreign: [{ id: orders.foreign }, { id: NOBODY }],
    },
    'GET /certificates/{number}': {
      as: null,
      params: { number: '0000-0000-0000' },
      foreign: [{ number: '0000-0000-0001' }],
    },
    'GET /certificates/{number}/files/{fingerprint}': {
      as: null,
      params: { number: '0000-0000-0000', fingerprint: 'ab'.repeat(32) },
      foreign: [{ number: '0000-0000-0001', fingerprint: 'ab'.repeat(32) }],
    },
    'GET /{role}/orders/{id}/packs': { as: 'client', params: own, foreign },
    'POST /{role}/orders/{id}/packs': {
      as: 'client',
      params: own,
      body: { forms: ['mp3', 'alaw'], loudness_lufs: -16, by_phrase: false },
      foreign,
    },
    'GET /{role}/orders/{id}/packs/{pack_id}': { as: 'client', params: { ...own, pack_id: NO_PACK }, foreign },
    'GET /{role}/orders/{id}/phrases': { as: 'client', params: own, foreign },
    'PUT /{role}/orders/{id}/phrases/{position}': {
      as: 'client',
      params: { ...own, position: 0 },
      body: { file_id: NO_PACK, from_ms: 0, to_ms: 1000 },
      foreign: foreign.map((one) => ({ ...one, position: 0 })),
    },
    'POST /client/orders/{id}/pickups/preview': {
      as: 'client',
      params: { id: orders.completed },
      body: { text: 'Чай остыл. Снег идёт.' },
      foreign: [{ id: orders.foreign }, { id: NOBODY }],
    },
    'POST /client/orders/{id}/pickups': {
      as: 'client',
      params: { id: orders.completed },
      body: { text: 'Чай остыл. Снег идёт.' },
      foreign: [{ id: orders.foreign }, { id: NOBODY }],
    },
    'GET /{role}/orders/{id}/archive': { as: 'client', params: own, foreign },
  }
}
