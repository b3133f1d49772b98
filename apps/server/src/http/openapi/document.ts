/**
 * Writes the contract down as OpenAPI 3.1, so that any client can be built against it (Product §7).
 *
 * A call under `/{role}/…` is written once for every role that may make it, because a description must not have two paths that a program
 * could mistake for each other.
 */
import { pathNames, type AnyContract, type CallSpec, type Upload } from '@tembrel/contract/call.ts'
import { CALL_EXAMPLES } from '@tembrel/contract/call-examples.ts'
import { COMPONENT_NAMES } from '@tembrel/contract/component-names.ts'
import { ROLES } from '@tembrel/domain/accounts/roles.ts'
import { ANSWER_COMPONENTS, answersOf, refusalCodes } from './answers.ts'
import { Examples } from './examples.ts'
import { SchemaWriter, type Json } from './schema-writer.ts'

export interface OpenapiDocument extends Json {
  readonly openapi: string
  readonly paths: Record<string, Record<string, Json>>
  readonly components: Json & { readonly schemas: Record<string, Json> }
}

const INFO = {
  title: 'Tembrel',
  version: '1.0.0',
  license: { name: 'MIT', identifier: 'MIT' },
  description:
    'Ordering voice-over. Money is whole roubles, times are ISO 8601 in UTC beside ready-made `formatted_*` texts. ' +
    'Errors are `{code, message, errors?}` with the message in the language of the request. Every address and every account has a ' +
    'limit of requests, some calls have one of their own: beyond it the answer is 429 with Retry-After. Numbers that stand for words ' +
    '(statuses, kinds, methods) are enumerations whose names are in `x-enum-varnames`.',
}

/** Hundreds of calls take a moment, so this is called at the first reading. */
export function openapiDocument(contract: AnyContract, accessCookie: string): OpenapiDocument {
  const schemas = new SchemaWriter(COMPONENT_NAMES)
  const paths = pathsOf(contract, schemas)
  return {
    openapi: '3.1.1',
    info: INFO,
    // Relative to this document: one installation is reached by several names.
    servers: [{ url: '/' }],
    tags: [...new Set(Object.values(contract).map((spec) => spec.tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of POST /login; valid for a minute.' },
        cookie: { type: 'apiKey', in: 'cookie', name: accessCookie },
      },
      ...ANSWER_COMPONENTS,
      schemas: { ...ANSWER_COMPONENTS.schemas, ...schemas.components },
      parameters: { locale: LOCALE_PARAMETER, idempotency_key: KEY_PARAMETER },
    },
  }
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

function pathsOf(contract: AnyContract, schemas: SchemaWriter): OpenapiDocument['paths'] {
  const paths: OpenapiDocument['paths'] = {}
  const examples = new Examples(schemas.components)
  for (const [key, spec] of Object.entries(contract)) {
    const operation = operationOf(spec, schemas, examples, (CALL_EXAMPLES as Json)[key])
    for (const path of placesOf(spec)) {
      paths[path] = { ...paths[path], [spec.method.toLowerCase()]: { operationId: idOf(spec, path), ...operation } }
    }
  }
  return paths
}

/** The paths of a call: its alias if it has one, and one for each role. */
function placesOf(spec: CallSpec): string[] {
  const path = spec.alias ?? spec.path
  const below = spec.host_root ? path : `/api${path}`
  const roles = typeof spec.access === 'string' ? ROLES : spec.access
  return below.includes('{role}') ? roles.map((role) => below.replace('{role}', role)) : [below]
}

function idOf(spec: CallSpec, path: string): string {
  return `${spec.method.toLowerCase()}${path
    .replace(/^\/api/, '')
    .replace(/[^a-z0-9]+/gi, '_')
    .replace(/_$/, '')}`
}

function operationOf(spec: CallSpec, schemas: SchemaWriter, examples: Examples, example: unknown): Json {
  return {
    tags: [spec.tag],
    summary: spec.summary,
    description: [spec.description, aliasText(spec), accessText(spec), limitText(spec), refusalText(spec)]
      .filter(Boolean)
      .join('\n\n'),
    parameters: [
      ...pathParameters(spec, schemas, examples),
      ...queryParameters(spec, schemas),
      { $ref: '#/components/parameters/locale' },
      ...(spec.idempotent ? [{ $ref: '#/components/parameters/idempotency_key' }] : []),
    ],
    ...requestBody(spec, schemas, examples, example),
    responses: answersOf(spec, schemas, examples),
    security: securityOf(spec),
  }
}

function aliasText(spec: CallSpec): string {
  return spec.alias ? `Also at \`${spec.path}\`.` : ''
}

function accessText(spec: CallSpec): string {
  if (spec.access === 'guest') return 'Open to everyone.'
  if (spec.access === 'user') return 'Any signed-in person.'
  return `Roles: ${spec.access.join(', ')}.`
}

function limitText({ limit }: CallSpec): string {
  if (!limit) return ''
  return `At most ${limit.max} times in ${limit.per_seconds} s for one ${limit.by === 'ip' ? 'address' : 'account'}.`
}

function refusalText(spec: CallSpec): string {
  return `Refusals: ${refusalCodes(spec)
    .map((code) => `\`${code}\``)
    .join(', ')}.`
}

function securityOf(spec: CallSpec): Json[] {
  const signedIn = [{ bearer: [] }, { cookie: [] }]
  return spec.access === 'guest' ? [{}, ...signedIn] : signedIn
}

function pathParameters(spec: CallSpec, schemas: SchemaWriter, examples: Examples): Json[] {
  const known = propertiesOf(spec.params, schemas)
  const names = pathNames(spec.path).filter((name) => name !== 'role')
  return names.map((name) => {
    const schema = (known[name] ?? {}) as Json
    return { name, in: 'path', required: true, schema, example: examples.of(schema, name) }
  })
}

function queryParameters(spec: CallSpec, schemas: SchemaWriter): Json[] {
  if (!spec.query) return []
  const { properties, required = [] } = schemas.write(spec.query, 'input') as { properties: Json; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(required.includes(name) ? { required: true } : {}),
    schema,
  }))
}

function requestBody(spec: CallSpec, schemas: SchemaWriter, examples: Examples, example: unknown): Json {
  if (spec.upload) return { requestBody: { content: { 'multipart/form-data': uploadOf(spec.upload, schemas) } } }
  if (spec.method === 'PATCH' && spec.resumable) {
    const content = { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } }
    return { requestBody: { required: true, content } }
  }
  if (!spec.body) return {}
  const required = !spec.body.safeParse(undefined).success
  const schema = schemas.write(spec.body, 'input')
  const content = { 'application/json': { schema, example: example ?? examples.of(schema) } }
  return { requestBody: { required, content } }
}

function uploadOf(upload: Upload, schemas: SchemaWriter): Json {
  const files = Object.entries(upload.files).map(([name, file]): [string, unknown] => [
    name,
    {
      type: 'array',
      items: { type: 'string', format: 'binary' },
      maxItems: file.max_count,
      description: `Each at most ${file.max_bytes} bytes`,
    },
  ])
  const required = Object.keys(upload.files).filter((name) => upload.files[name]?.required)
  const properties = { ...propertiesOf(upload.fields, schemas), ...Object.fromEntries<unknown>(files) }
  return { schema: { type: 'object', properties, ...(required.length > 0 ? { required } : {}) } }
}

function propertiesOf(schema: CallSpec['params'], schemas: SchemaWriter): Json {
  if (!schema) return {}
  return (schemas.write(schema, 'input') as { properties?: Json }).properties ?? {}
}
