/** Writes the contract down as OpenAPI 3.1, so that any client can be built against it (Product §7). */
import { z } from 'zod'
import { pathNames, type AnyContract, type CallSpec, type Upload } from '@tembrel/contract/call.ts'
import { ERROR_CODES, type ErrorCode } from '@tembrel/contract/errors/error-codes.ts'
import { ROLES } from '@tembrel/domain/accounts/roles.ts'

type Json = Record<string, unknown>

export interface OpenapiDocument extends Json {
  readonly openapi: string
  readonly paths: Record<string, Record<string, Json>>
}

/** The paths are written when somebody reads them for the first time: hundreds of calls take a while, and few ever ask. */
export function openapiDocument(contract: AnyContract, accessCookie: string): OpenapiDocument {
  let paths: OpenapiDocument['paths'] | undefined
  return {
    openapi: '3.1.1',
    info: {
      title: 'Tembrel',
      version: '1.0.0',
      description:
        'Ordering voice-over. Money is whole roubles, times are ISO 8601 in UTC beside ready-made `formatted_*` texts. ' +
        'Errors are `{code, message, errors?}` with the message in the language of the request.',
    },
    // Relative to this document: one installation is reached by several names.
    servers: [{ url: '/' }],
    tags: [...new Set(Object.values(contract).map((spec) => spec.tag))].map((name) => ({ name })),
    get paths() {
      return (paths ??= pathsOf(contract))
    },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of POST /login; valid for a minute.' },
        cookie: { type: 'apiKey', in: 'cookie', name: accessCookie },
      },
      schemas: { Error: ERROR_SCHEMA },
      parameters: { locale: LOCALE_PARAMETER, idempotency_key: KEY_PARAMETER },
    },
  }
}

function pathsOf(contract: AnyContract): OpenapiDocument['paths'] {
  const paths: Record<string, Record<string, Json>> = {}
  for (const spec of Object.values(contract)) {
    const path = spec.host_root ? spec.path : `/api${spec.path}`
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operationOf(spec) }
  }
  return paths
}

const ERROR_SCHEMA = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: Object.keys(ERROR_CODES) },
    message: { type: 'string', description: 'For the person, in the language of the request' },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'Message of each refused field' },
  },
}

const LOCALE_PARAMETER = {
  name: 'locale',
  in: 'query',
  description: 'Language of messages and formatted texts; Russian when absent',
  schema: { type: 'string', enum: ['ru', 'en'] },
}

const KEY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Made up by the client, 8 to 128 characters: the same key and request get the first answer again',
  schema: { type: 'string', minLength: 8, maxLength: 128 },
}

function operationOf(spec: CallSpec): Json {
  return {
    tags: [spec.tag],
    summary: spec.summary,
    description: [spec.description, accessText(spec)].filter(Boolean).join('\n\n'),
    operationId: `${spec.method.toLowerCase()}${spec.path.replace(/[^a-z0-9]+/gi, '_').replace(/_$/, '')}`,
    parameters: [
      ...pathParameters(spec),
      ...queryParameters(spec),
      { $ref: '#/components/parameters/locale' },
      ...(spec.idempotent ? [{ $ref: '#/components/parameters/idempotency_key' }] : []),
    ],
    ...requestBody(spec),
    responses: { ...successOf(spec), ...failuresOf(spec) },
    security: securityOf(spec),
  }
}

function accessText(spec: CallSpec): string {
  if (spec.access === 'guest') return 'Open to everyone.'
  if (spec.access === 'user') return 'Any signed-in person.'
  return `Roles: ${spec.access.join(', ')}.`
}

function securityOf(spec: CallSpec): Json[] {
  const signedIn = [{ bearer: [] }, { cookie: [] }]
  return spec.access === 'guest' ? [{}, ...signedIn] : signedIn
}

function pathParameters(spec: CallSpec): Json[] {
  const schemas = propertiesOf(spec.params)
  const roles = typeof spec.access === 'string' ? ROLES : spec.access
  return pathNames(spec.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'role' ? { type: 'string', enum: [...roles] } : (schemas[name] ?? {}),
  }))
}

function queryParameters(spec: CallSpec): Json[] {
  if (!spec.query) return []
  const { properties, required = [] } = schemaOf(spec.query, 'input') as { properties: Json; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(required.includes(name) ? { required: true } : {}),
    schema,
  }))
}

function requestBody(spec: CallSpec): Json {
  if (spec.upload) return { requestBody: { content: { 'multipart/form-data': { schema: uploadSchema(spec.upload) } } } }
  if (!spec.body) return {}
  const required = !spec.body.safeParse(undefined).success
  return { requestBody: { required, content: { 'application/json': { schema: schemaOf(spec.body, 'input') } } } }
}

function uploadSchema(upload: Upload): Json {
  const files = Object.entries(upload.files).map(([name, file]) => [
    name,
    {
      type: 'array',
      items: { type: 'string', format: 'binary' },
      maxItems: file.max_count,
      description: `Each at most ${file.max_bytes} bytes`,
    },
  ])
  return { type: 'object', properties: { ...propertiesOf(upload.fields), ...Object.fromEntries(files) } }
}

function successOf(spec: CallSpec): Json {
  if (spec.raw) return { 200: { description: 'A file, a stream of events or a redirect' } }
  const status = spec.status ?? 200
  if (!spec.response) return { [status]: { description: 'Done' } }
  return {
    [status]: {
      description: 'Done',
      content: { 'application/json': { schema: schemaOf(spec.response, 'output') } },
    },
  }
}

function failuresOf(spec: CallSpec): Json {
  const codes = new Set<ErrorCode>([...(spec.errors ?? []), 'TOO_MANY_REQUESTS', 'INTERNAL'])
  if (spec.access !== 'guest') codes.add('UNAUTHORIZED').add('FORBIDDEN')
  if (spec.query ?? spec.body ?? spec.upload) codes.add('VALIDATION')
  if (spec.params) codes.add('NOT_FOUND')
  if (spec.idempotent) codes.add('IDEMPOTENCY_KEY_REUSED')
  const byStatus = Map.groupBy(codes, (code) => ERROR_CODES[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      status,
      {
        description: of.sort().join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

function propertiesOf(schema: z.ZodObject | undefined): Json {
  if (!schema) return {}
  return (schemaOf(schema, 'input') as { properties?: Json }).properties ?? {}
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  void $schema
  return json
}
