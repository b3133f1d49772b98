/** Takes of an order and the comments on their recordings (Product §4). */
import { z } from 'zod'
import { RESULT_COMMENT_ACTIONS, RESULT_COMMENT_KINDS } from '@tembrel/domain/orders/result-review.ts'
import { call } from '../call.ts'
import { fieldError } from '../errors/field-messages.ts'
import { wireTake } from '../wire/order.ts'
import { wireId } from '../wire/query.ts'
import { wireResultComment } from '../wire/result-comment.ts'

/** Words of one comment (Product §4). */
const words = z
  .string()
  .trim()
  .min(1, { error: fieldError('required') })
  .max(2000)

/** A day of sound, far beyond any recording; the file's own length is checked by the operation. */
const moment = z.int().min(0).max(86_400_000)

const of_file = { id: wireId, file_id: z.uuid() }
const WORKERS_AND_CLIENT = ['client', 'narrator', 'soundengineer'] as const

export const resultCommentCalls = [
  call({
    method: 'GET',
    path: '/{role}/orders/{id}/results',
    tag: 'orders',
    summary: 'Takes that were sent and the reader may hear, oldest first',
    access: [...WORKERS_AND_CLIENT, 'supporter'],
    params: z.object({ id: wireId }),
    response: z.object({ takes: z.array(wireTake) }),
    errors: ['ORDER_NOT_FOUND'],
  }),
  call({
    method: 'GET',
    path: '/{role}/orders/{id}/results/{file_id}/comments',
    tag: 'orders',
    summary: 'Comments on a recording with their answers, in the order they were written',
    access: [...WORKERS_AND_CLIENT, 'supporter'],
    params: z.object(of_file),
    response: z.object({ comments: z.array(wireResultComment) }),
    errors: ['ORDER_NOT_FOUND'],
  }),
  call({
    method: 'POST',
    path: '/{role}/orders/{id}/results/{file_id}/comments',
    tag: 'orders',
    summary: 'Comments on a moment, a passage or a sentence; with `parent_id` answers a comment',
    access: WORKERS_AND_CLIENT,
    params: z.object(of_file),
    body: z.strictObject({
      text: words,
      from_ms: moment.nullable().optional(),
      to_ms: moment.nullable().optional(),
      sentence_index: z.int().min(0).nullable().optional(),
      parent_id: wireId.nullable().optional(),
      /** `misread`, of a sentence of the narrator’s take and by the client alone: put right without a price. */
      kind: z.enum(RESULT_COMMENT_KINDS).optional(),
    }),
    response: z.object({ comment: wireResultComment }),
    status: 201,
    idempotent: true,
    errors: ['RESULT_COMMENTS_CLOSED', 'FLAG_OFF'],
  }),
  call({
    method: 'PUT',
    path: '/{role}/orders/{id}/results/{file_id}/comments/{comment_id}',
    tag: 'orders',
    summary: 'Changes one’s own comment for a while after writing',
    access: WORKERS_AND_CLIENT,
    params: z.object({ ...of_file, comment_id: wireId }),
    body: z.strictObject({ text: words }),
    response: z.object({ comment: wireResultComment }),
    errors: ['RESULT_COMMENT_LOCKED'],
  }),
  call({
    method: 'DELETE',
    path: '/{role}/orders/{id}/results/{file_id}/comments/{comment_id}',
    tag: 'orders',
    summary: 'Deletes one’s own comment for a while after writing, unless the other side has answered',
    access: WORKERS_AND_CLIENT,
    params: z.object({ ...of_file, comment_id: wireId }),
    status: 204,
    errors: ['RESULT_COMMENT_LOCKED'],
  }),
  call({
    method: 'POST',
    path: '/{role}/orders/{id}/results/{file_id}/comments/{comment_id}/{action}',
    tag: 'orders',
    summary:
      'Settles a comment or takes that back; its worker says that it is put right, accepts or disputes what he misread',
    access: WORKERS_AND_CLIENT,
    params: z.object({ ...of_file, comment_id: wireId, action: z.enum(RESULT_COMMENT_ACTIONS) }),
    body: z
      .strictObject({
        /** Why, for `dispute`. */
        text: words.optional(),
      })
      .optional(),
    response: z.object({ comment: wireResultComment }),
    errors: ['RESULT_COMMENTS_CLOSED'],
  }),
] as const
