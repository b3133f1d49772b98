/** Documents of payments and orders, and everything of an order in one archive (Product §4). */
import { z } from 'zod'
import { EXPORT_COST, call } from '../call.ts'
import { wireId } from '../wire/query.ts'

export const wireDocument = z.object({
  id: z.int(),
  kind: z.enum(['invoice', 'act', 'rights', 'payout_invoice', 'contract', 'payout_report']),
  /** Counted from 1 in every year. */
  number: z.int(),
  year: z.int(),
  /** The name it is saved under. */
  name: z.string(),
  /** In the language of the request. */
  path: z.string(),
  /** A contract whose money went back; staff alone see it. */
  is_void: z.boolean(),
  created_at: z.string(),
  formatted_created_at: z.string(),
})
export type WireDocument = z.infer<typeof wireDocument>

const readers = ['client', 'narrator', 'soundengineer', 'supporter', 'accountant'] as const

export const documentCalls = [
  call({
    method: 'GET',
    path: '/{role}/payments/{id}/invoice',
    tag: 'documents',
    summary: 'The invoice of a payment as PDF: ours to a client’s company, or a worker’s company’s to us',
    access: readers,
    params: z.object({ id: wireId }),
    raw: true,
    content: ['application/pdf'],
    errors: ['NOT_FOUND'],
    cost: EXPORT_COST,
  }),
  call({
    method: 'GET',
    path: '/{role}/payments/{id}/report',
    tag: 'documents',
    summary: 'The report of an executed payout as PDF: its orders, fees and requisites; with `?locale=en` in English',
    access: ['narrator', 'soundengineer', 'supporter', 'accountant'],
    params: z.object({ id: wireId }),
    raw: true,
    content: ['application/pdf'],
    errors: ['NOT_FOUND'],
    cost: EXPORT_COST,
  }),
  call({
    method: 'GET',
    path: '/{role}/orders/{id}/documents',
    tag: 'documents',
    summary: 'Documents of an order that concern the reader',
    access: readers,
    params: z.object({ id: wireId }),
    response: z.object({ documents: z.array(wireDocument) }),
    errors: ['ORDER_NOT_FOUND'],
  }),
  call({
    method: 'GET',
    path: '/{role}/orders/{id}/documents/{document_id}',
    tag: 'documents',
    summary: 'One document of an order as PDF; the same bytes at every download',
    description: '`?locale=en` gives the same document, of the same number, with English under the Russian.',
    access: readers,
    params: z.object({ id: wireId, document_id: wireId }),
    raw: true,
    content: ['application/pdf'],
    errors: ['ORDER_NOT_FOUND', 'NOT_FOUND'],
    cost: EXPORT_COST,
  }),
  call({
    method: 'GET',
    path: '/{role}/orders/{id}/archive',
    tag: 'documents',
    summary: 'Everything of an order as one zip: the last recordings, the script, documents, links to what is too big',
    description: 'Made while it is sent. `?locale=en` names the folders in English.',
    access: readers,
    params: z.object({ id: wireId }),
    raw: true,
    content: ['application/zip'],
    errors: ['ORDER_NOT_FOUND'],
    cost: EXPORT_COST,
  }),
] as const
