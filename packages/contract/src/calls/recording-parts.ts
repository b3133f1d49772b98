/** Recordings of an order that arrive in parts and go on after a break (Product §5, §7). */
import { z } from 'zod'
import { call } from '../call.ts'
import { wireFile } from '../wire/order.ts'
import { wireId } from '../wire/query.ts'
import { wireFileUpload } from './order-file.ts'

const DESCRIPTION =
  'Parts travel by tus 1.0.0: HEAD tells `Upload-Offset`, PATCH brings the next bytes. The upload is begun by a POST with JSON, ' +
  'which may be repeated under its `Idempotency-Key`.'

const WORKERS = ['narrator', 'soundengineer'] as const
const upload = { id: wireId, upload_id: z.uuid() }

export const recordingPartsCalls = [
  call({
    method: 'POST',
    path: '/{role}/orders/{id}/result-uploads',
    tag: 'orders',
    summary: 'Begins a recording that comes in parts; several may be on their way',
    description: DESCRIPTION,
    access: WORKERS,
    params: z.object({ id: wireId }),
    body: z.strictObject({
      name: z.string().max(300),
      content_type: z.string().max(100),
      /** Bytes; more than a file may have is refused by the operation, in words about the file. */
      size: z.int().min(1),
    }),
    response: z.object({ upload: wireFileUpload }),
    status: 201,
    idempotent: true,
    errors: ['ORDER_NOT_FOUND', 'ORDER_TRANSITION', 'FILE_TOO_BIG'],
  }),
  call({
    method: 'GET',
    path: '/{role}/orders/{id}/result-uploads/{upload_id}',
    tag: 'orders',
    summary: 'How much of a recording has arrived; `file` once it is whole',
    description: DESCRIPTION,
    access: WORKERS,
    params: z.object(upload),
    response: z.object({ upload: wireFileUpload, file: wireFile.nullable() }),
    errors: ['ORDER_NOT_FOUND'],
    no_store: true,
  }),
  call({
    method: 'PATCH',
    path: '/{role}/orders/{id}/result-uploads/{upload_id}',
    tag: 'orders',
    summary: 'The next bytes of a recording, from `Upload-Offset` on; the last ones add it to what is sent next',
    description: DESCRIPTION,
    access: WORKERS,
    params: z.object(upload),
    resumable: true,
    status: 204,
    errors: ['ORDER_NOT_FOUND', 'ORDER_TRANSITION', 'UPLOAD_OFFSET', 'UPLOAD_PROTOCOL', 'FILE_TYPE', 'FILE_TOO_BIG'],
  }),
  call({
    method: 'DELETE',
    path: '/{role}/orders/{id}/result-uploads/{upload_id}',
    tag: 'orders',
    summary: 'Gives up a recording that is arriving, or removes it when it has arrived meanwhile',
    access: WORKERS,
    params: z.object(upload),
    status: 204,
    errors: ['ORDER_NOT_FOUND', 'ORDER_TRANSITION'],
  }),
] as const
