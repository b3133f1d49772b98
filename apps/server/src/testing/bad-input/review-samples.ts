/** Samples of the calls about takes and the comments on their recordings. */
import type { CallKey } from '@tembrel/contract/contract.ts'
import type { Scenario } from '../scenario.ts'
import type { Sample } from './sample.ts'

export type ReviewKey =
  | 'GET /{role}/orders/{id}/results'
  | Extract<CallKey, `${string} /{role}/orders/{id}/results/{file_id}/comments${string}`>

const NOBODY = 999_999_999
const NO_FILE = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

export function reviewSamples({ orders, file, comment }: Scenario): Record<ReviewKey, Sample> {
  const order = { role: 'client', id: orders.mixed }
  const take = { ...order, file_id: file.take }
  const elsewhere = [{ id: orders.foreign }, { id: NOBODY }]
  const otherFiles = [...elsewhere, { file_id: file.foreign }, { file_id: file.upload }, { file_id: NO_FILE }]
  const otherComments = [...otherFiles, { comment_id: comment.foreign }, { comment_id: NOBODY }]
  const path = '/{role}/orders/{id}/results/{file_id}/comments' as const
  return {
    'GET /{role}/orders/{id}/results': { as: 'client', params: order, foreign: elsewhere },
    [`GET ${path}` as const]: { as: 'client', params: take, foreign: otherFiles },
    [`POST ${path}` as const]: {
      as: 'client',
      params: take,
      body: { text: 'Чуть тише', from_ms: 10, to_ms: 20, sentence_index: 0, parent_id: null },
      foreign: otherFiles,
    },
    [`PUT ${path}/{comment_id}` as const]: {
      as: 'client',
      params: { ...take, comment_id: comment.client },
      body: { text: 'Чуть громче' },
      foreign: otherComments,
    },
    [`DELETE ${path}/{comment_id}` as const]: {
      as: 'client',
      params: { ...take, comment_id: comment.narrator },
      foreign: otherComments,
    },
    [`POST ${path}/{comment_id}/{action}` as const]: {
      as: 'client',
      params: { ...take, comment_id: comment.client, action: 'resolve' },
      foreign: otherComments,
    },
  } as Record<ReviewKey, Sample>
}
