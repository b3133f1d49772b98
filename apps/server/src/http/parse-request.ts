/** Takes a request apart by its call's schemas. Everything that does not fit is a ValidationError or an ApiError. */
import { parse as parseQuery } from 'node:querystring'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { CallSpec } from '@tembrel/contract/call.ts'
import { apiError } from './api-error.ts'
import { faultIn } from './text-check.ts'
import { type RequestPart, ValidationError } from './validation-error.ts'

export interface ParsedRequest {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** Prepares a call's schemas once; the result parses one request after another. */
export function requestParser(spec: CallSpec): (request: FastifyRequest) => ParsedRequest {
  const params = spec.params ?? z.object({})
  const query = spec.query ?? z.object({})
  const body = spec.body && strictBody(spec.body)
  const hasRole = spec.path.includes('{role}')
  return (request) => {
    const rawParams = request.params as Record<string, string>
    const parsedParams = parsePart('params', params, rawParams) as Record<string, unknown>
    return {
      params: hasRole ? { ...parsedParams, role: rawParams['role'] } : parsedParams,
      query: parsePart('query', query, request.query),
      body: body && parsePart('body', body, bodyToParse(spec, body, request.body)),
    }
  }
}

/** Validates the text parts of an upload, which arrive like a body. */
export function parseFields(fields: z.ZodObject | undefined, raw: Record<string, unknown>): unknown {
  return parsePart('body', strictBody(fields ?? z.object({})), raw)
}

/**
 * Query values as schemas want them: `age[]=1` is `age`, a repeated name is a list, an empty value is an absent one.
 * The result has no prototype, so a name like `constructor` is only a name.
 */
export function readQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>
  for (const [rawName, rawValue] of Object.entries(parseQuery(text))) {
    const values = (Array.isArray(rawValue) ? rawValue : [rawValue ?? '']).filter((value) => value !== '')
    const name = rawName.endsWith('[]') ? rawName.slice(0, -2) : rawName
    const known = query[name]
    const all = known === undefined ? values : [known, values].flat()
    if (all.length > 0) query[name] = all.length === 1 ? (all[0] ?? '') : all
  }
  return query
}

function parsePart(part: RequestPart, schema: z.ZodType, data: unknown): unknown {
  const fault = faultIn(data)
  if (fault && fault.kind !== 'bad_characters') throw apiError('MALFORMED')
  if (fault) {
    if (part === 'params') throw apiError('NOT_FOUND')
    throw apiError('VALIDATION', { errors: { [fault.path]: 'bad_characters' } })
  }
  const result = schema.safeParse(data)
  if (!result.success) throw new ValidationError(part, result.error.issues, data)
  return result.data
}

/** Names that a call does not have are refused, not dropped: a typing error must not pass for a change made. */
function strictBody(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodObject && schema.def.catchall === undefined ? schema.strict() : schema
}

/** A missing body is an empty object, so that the answer names the missing fields; `read_only` names are left out. */
function bodyToParse(spec: CallSpec, schema: z.ZodType, raw: unknown): unknown {
  if (raw === undefined || raw === null) return schema instanceof z.ZodObject ? {} : undefined
  if (!spec.read_only || typeof raw !== 'object' || Array.isArray(raw)) return raw
  const readOnly = new Set(spec.read_only)
  return Object.fromEntries(Object.entries(raw).filter(([name]) => !readOnly.has(name)))
}
