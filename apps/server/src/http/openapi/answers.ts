/** What a call answers, for the description: its success, its refusals, and the headers that come with them. */
import type { CallSpec } from '@tembrel/contract/call.ts'
import { ERROR_CODES, type ErrorCode } from '@tembrel/contract/errors/error-codes.ts'
import { isSensitive } from '@tembrel/contract/sensitive-calls.ts'
import type { Examples } from './examples.ts'
import type { Json, SchemaWriter } from './schema-writer.ts'

export const ANSWER_COMPONENTS = {
  schemas: {
    Error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', enum: Object.keys(ERROR_CODES) },
        message: { type: 'string', description: 'For the person, in the language of the request' },
        errors: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'Message of each refused field',
        },
        request_id: { type: 'string', description: 'With INTERNAL: under this name the support finds it in the log' },
      },
    },
  },
  headers: {
    'Retry-After': { description: 'Seconds after which to try again', schema: { type: 'integer', minimum: 1 } },
    'Idempotent-Replayed': {
      description: '`true` on the first answer given again for a repeated Idempotency-Key; absent otherwise',
      schema: { type: 'string', enum: ['true'] },
    },
    ETag: {
      description: 'Goes back as If-None-Match: 304 without a body while nothing has changed',
      schema: { type: 'string' },
    },
  },
  responses: {
    Error: { description: 'Refused', content: errorContent('VALIDATION') },
    TooManyRequests: {
      description: 'Too many requests: of the address, of the account, or of this call',
      headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
      content: errorContent('TOO_MANY_REQUESTS'),
    },
    Unavailable: {
      description: 'Cannot be answered now: the site is closed, or something it needs is not there',
      headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
      content: errorContent('UNAVAILABLE'),
    },
  },
} as const

function errorContent(code: ErrorCode) {
  const example = { code, message: ERROR_CODES[code].en }
  return { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example } }
}

/** Statuses that have a refusal of their own; all others are `Error`. */
const OWN_REFUSALS: Readonly<Record<number, string>> = { 429: 'TooManyRequests', 503: 'Unavailable' }

export function answersOf(spec: CallSpec, write: SchemaWriter, examples: Examples): Json {
  return { ...successOf(spec, write, examples), ...refusalsOf(spec) }
}

function successOf(spec: CallSpec, write: SchemaWriter, examples: Examples): Json {
  const status = spec.status ?? 200
  const headers = headersOf(spec)
  if (spec.raw) {
    const isStored = spec.method === 'GET' && spec.content?.some((type) => !/^text\/|xml$|zip$/.test(type)) === true
    return { 200: { description: rawText(spec), headers, content: rawContent(spec) }, ...(isStored && LED_TO_BUCKET) }
  }
  if (!spec.response) return { [status]: { description: 'Done', headers } }
  const schema = write.write(spec.response, 'output')
  const content = { 'application/json': { schema, example: examples.of(schema) } }
  const unchanged = spec.method === 'GET' ? { 304: { description: 'Nothing has changed (If-None-Match)' } } : {}
  return { [status]: { description: 'Done', headers, content }, ...unchanged }
}

function headersOf(spec: CallSpec): Json {
  const names = [
    ...(spec.idempotent ? ['Idempotent-Replayed'] : []),
    ...(spec.method === 'GET' && !spec.raw ? ['ETag'] : []),
  ]
  return Object.fromEntries<unknown>(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

const LED_TO_BUCKET = {
  302: {
    description:
      'Where a bucket sends files: follow `Location`, which works for minutes, and ask here again for the next use',
  },
}

const STREAM_TEXT =
  'Server-sent events. A message without a name has an `id` and one `Event` as JSON in `data`; one named `state` says that something ' +
  'the person sees has changed: ask for it. The stream ends after a quarter of an hour at most; whoever connects again sends the last id as ' +
  '`Last-Event-ID`, and may be told of some events twice.'

const STREAM_EXAMPLE =
  'retry: 2000\n\nid: 512\ndata: {"id":512,"type":7,"order_id":2041,"ticket_id":null,"role":"narrator","user_id":12,"data":{}}\n\n' +
  'event: state\ndata: {}\n\n'

function rawText(spec: CallSpec): string {
  return spec.content?.includes('text/event-stream')
    ? STREAM_TEXT
    : 'The file; parts of it by Range (206) where it is a sound'
}

function rawContent({ content = [] }: CallSpec): Json {
  return Object.fromEntries<unknown>(
    content.map((type): [string, unknown] => {
      if (type === 'text/event-stream') return [type, { schema: { type: 'string' }, example: STREAM_EXAMPLE }]
      const isText = type.startsWith('text/') || type.endsWith('xml')
      return [type, { schema: { type: 'string', ...(isText ? {} : { format: 'binary' }) } }]
    }),
  )
}

/** Every code that a call may be refused with. */
export function refusalCodes(spec: CallSpec): ErrorCode[] {
  const codes = new Set<ErrorCode>([...(spec.errors ?? []), 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'])
  if (spec.access !== 'guest') codes.add('UNAUTHORIZED').add('FORBIDDEN')
  if (spec.query ?? spec.body ?? spec.upload) codes.add('VALIDATION')
  if (spec.upload || spec.content?.some((type) => !type.startsWith('text/'))) codes.add('FILES_UNAVAILABLE')
  if (spec.params) codes.add('NOT_FOUND')
  if (spec.idempotent) codes.add('IDEMPOTENCY_KEY_REUSED')
  if (isSensitive(spec)) codes.add('SECOND_FACTOR_NEEDED')
  return [...codes].sort()
}

function refusalsOf(spec: CallSpec): Json {
  const byStatus = Map.groupBy(refusalCodes(spec), (code) => ERROR_CODES[code].status)
  return Object.fromEntries<unknown>(
    [...byStatus].map(([status, codes]) => [
      status,
      { $ref: `#/components/responses/${OWN_REFUSALS[status] ?? 'Error'}`, description: codes.join(', ') },
    ]),
  )
}
