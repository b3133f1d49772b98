/** The client's file of an order: whole in one request, or in parts that go on after a break (Product §5, §7). */
import { z } from 'zod'
import { call } from '../call.ts'
import { wireFile } from '../wire/order.ts'
import { wireId } from '../wire/query.ts'
import { ORDER_FILE_BYTES } from './orders.ts'

export const wireFileUpload = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Bytes of the whole file, and of what has arrived. */
  size: z.int(),
  received: z.int(),
  /** Until when the parts wait for the rest; null once the file is whole. */
  expires_at: z.string().nullable(),
})

const DESCRIPTION =
  'The protocol is tus 1.0.0 with creation, expiration and termination: POST with `Tus-Resumable`, `Upload-Length` and ' +
  '`Upload-Metadata` (filename, filetype) answers the address of the upload in `Location`, HEAD there tells `Upload-Offset`, ' +
  'PATCH brings the next bytes.'

const upload = { id: wireId, upload_id: z.uuid() }

export const orderFileCalls = [
  call({
    method: 'GET',
    path: '/client/orders/{id}/file',
    tag: 'orders',
    summary: 'The file of the order, and the one that is arriving',
    access: ['client'],
    params: z.object({ id: wireId }),
    response: z.object({ file: wireFile.nullable(), upload: wireFileUpload.nullable() }),
    errors: ['ORDER_NOT_FOUND'],
  }),
  call({
    method: 'POST',
    path: '/client/orders/{id}/file',
    tag: 'orders',
    summary: 'Puts a file into the order: whole as multipart, or begins one that comes in parts; `file` is then null',
    description: DESCRIPTION,
    access: ['client'],
    params: z.object({ id: wireId }),
    upload: { files: { file: { max_count: 1, max_bytes: ORDER_FILE_BYTES, kind: 'script', required: true } } },
    resumable: true,
    response: z.object({ file: wireFile.nullable() }),
    status: 201,
    errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_EDITABLE', 'FILE_TYPE', 'FILE_TOO_BIG', 'FILE_EMPTY', 'UPLOAD_PROTOCOL'],
  }),
  call({
    method: 'DELETE',
    path: '/client/orders/{id}/file',
    tag: 'orders',
    summary: 'Takes the file out of the order, with whatever of another has arrived',
    access: ['client'],
    params: z.object({ id: wireId }),
    status: 204,
    errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_EDITABLE'],
  }),
  call({
    method: 'GET',
    path: '/client/orders/{id}/file/{upload_id}',
    tag: 'orders',
    summary: 'How much of a file has arrived; a HEAD tells it in `Upload-Offset` and `Upload-Length`',
    description: DESCRIPTION,
    access: ['client'],
    params: z.object(upload),
    response: z.object({ upload: wireFileUpload }),
    errors: ['ORDER_NOT_FOUND'],
    no_store: true,
  }),
  call({
    method: 'PATCH',
    path: '/client/orders/{id}/file/{upload_id}',
    tag: 'orders',
    summary: 'The next bytes of a file, from `Upload-Offset` on; the last ones put it into the order',
    description: DESCRIPTION,
    access: ['client'],
    params: z.object(upload),
    resumable: true,
    status: 204,
    errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_EDITABLE', 'UPLOAD_OFFSET', 'UPLOAD_PROTOCOL', 'FILE_TYPE', 'FILE_TOO_BIG'],
  }),
  call({
    method: 'DELETE',
    path: '/client/orders/{id}/file/{upload_id}',
    tag: 'orders',
    summary: 'Gives up a file that is arriving',
    access: ['client'],
    params: z.object(upload),
    status: 204,
    errors: ['ORDER_NOT_FOUND'],
  }),
] as const
