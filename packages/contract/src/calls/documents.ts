/** Documents of payments and orders, everything of an order in one archive (Product §4), and certificates (Product §10). */
import { z } from 'zod'
import { EXPORT_COST, call } from '../call.ts'
import { wireId } from '../wire/query.ts'

export const wireDocument = z.object({
  id: z.int(),
  kind: z.enum(['invoice', 'act', 'rights', 'payout_invoice', 'contract', 'payout_report', 'certificate']),
  /** Counted from 1 in every year. */
  number: z.int(),
  year: z.int(),
  /** The name it is saved under. */
  name: z.string(),
  /** In the language of the request. */
  path: z.string(),
  /** A contract or a certificate whose money went back; staff alone see it. */
  is_void: z.boolean(),
  /** By which anybody checks a certificate, as in `GET /certificates/{number}`; null for other kinds. */
  check_number: z.string().nullable(),
  /** Whether the client allows that whoever checks a certificate is told the names in it. */
  names_shown: z.boolean(),
  created_at: z.string(),
  formatted_created_at: z.string(),
})
export type WireDocument = z.infer<typeof wireDocument>

/** What anybody is told of a certificate. */
export const wireCertificate = z.object({
  /** `7K3M-92PD-4WST` */
  check_number: z.string(),
  is_valid: z.boolean(),
  /** The day on which it was withdrawn, `2026-11-18` in Moscow; null while it holds. */
  withdrawn_on: z.string().nullable(),
  issued_on: z.string(),
  completed_on: z.string(),
  /** Of the demonstration: nobody of it exists. */
  is_demo: z.boolean(),
  genre: z.string(),
  /** What the customer may do with the recordings, in a sentence. */
  rights: z.string(),
  /** The recordings it is about, by the SHA-256 of each. */
  files: z.array(z.object({ duration_ms: z.number().nullable(), sha256: z.string() })),
  /** Null unless the client allows them. */
  names: z.object({ narrator: z.string(), customer: z.string(), order_title: z.string() }).nullable(),
})
export type WireCertificate = z.infer<typeof wireCertificate>

const wireCheckedFile = z.object({
  /** `recording` for one that the certificate lists, `pack` and `version` for what was made of it; null for any other file. */
  made_as: z.enum(['recording', 'pack', 'version']).nullable(),
  /** Which recording of the certificate it is, counted from 1. */
  number: z.int().nullable(),
})
export type WireCheckedFile = z.infer<typeof wireCheckedFile>

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
    method: 'PUT',
    path: '/client/orders/{id}/certificate',
    tag: 'documents',
    summary: 'The client allows, or forbids, that whoever checks the certificate of an order is told the names in it',
    access: ['client'],
    params: z.object({ id: wireId }),
    body: z.strictObject({ names_shown: z.boolean() }),
    response: z.object({ documents: z.array(wireDocument) }),
    errors: ['ORDER_NOT_FOUND', 'NOT_FOUND'],
  }),
  call({
    method: 'GET',
    path: '/certificates/{number}',
    tag: 'documents',
    summary:
      'Whether a certificate of rights holds, and which recordings it is about; names only if the client allows them',
    description:
      'The number is read in either case, with or without hyphens. Numbers are not counted: nobody finds one by trying.',
    access: 'guest',
    params: z.object({ number: z.string().max(60) }),
    response: z.object({ certificate: wireCertificate }),
    errors: ['NOT_FOUND'],
    no_store: true,
    limit: { max: 60, per_seconds: 60, by: 'ip' },
  }),
  call({
    method: 'GET',
    path: '/certificates/{number}/files/{fingerprint}',
    tag: 'documents',
    summary: 'Whether a file, known by its SHA-256, is a recording of a certificate or was made of one',
    access: 'guest',
    params: z.object({ number: z.string().max(60), fingerprint: z.string().regex(/^[0-9a-fA-F]{64}$/) }),
    response: z.object({ file: wireCheckedFile }),
    errors: ['NOT_FOUND'],
    no_store: true,
    limit: { max: 60, per_seconds: 60, by: 'ip' },
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
