/**
 * Answers of a fake service, checked against the contract. A test gives only the part that it is about: the rest of the answer is
 * filled in with the smallest values that its schema accepts, and the given part is not changed.
 */
import { contract } from '@tembrel/contract/contract.ts'
import type { CallSpec } from '@tembrel/contract/call.ts'
import type { z } from 'zod'

export interface WholeAnswer {
  readonly answer: unknown
  /** Where and how the given part breaks the contract, a line each. */
  readonly faults: readonly string[]
}

/** A schema as zod keeps it; the fields that depend on its type are absent in others. */
interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly element?: z.ZodType
  readonly innerType?: z.ZodType
  readonly valueType?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly values?: readonly unknown[]
  readonly entries?: Readonly<Record<string, unknown>>
}

/** One of these fits every string and number of the contract. */
const TEXTS = [
  '',
  'a',
  '2026-01-01T00:00:00.000Z',
  '2026-01-01',
  '10:00',
  'a@example.com',
  'https://example.com/',
  '#000000',
]
const UUID = '00000000-0000-4000-8000-000000000000'
const NUMBERS = [0, 1, 2, 100, -1]

/** The whole answer of the call `key`, such as `GET /client/orders/{id}`; `given` is the part of it that the test is about. */
export function wholeAnswer(key: string, given: unknown): WholeAnswer {
  const spec = (contract as Readonly<Record<string, CallSpec | undefined>>)[key]
  if (spec === undefined) return { answer: given, faults: ['is no call of the contract'] }
  if (spec.response === undefined) {
    const isBare = given === undefined || (isRecord(given) && Object.keys(given).length === 0)
    return { answer: undefined, faults: isBare || spec.raw === true ? [] : ['answers nothing'] }
  }
  const faults: string[] = []
  const answer = fill(spec.response, given, { path: '', faults })
  const parsed = spec.response.safeParse(answer)
  if (faults.length === 0 && !parsed.success)
    faults.push(...parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
  return { answer, faults }
}

interface Place {
  /** `orders.0.title` */
  readonly path: string
  readonly faults: string[]
}

function fill(schema: z.ZodType, given: unknown, place: Place): unknown {
  if (given === undefined) return leastOf(schema, place)
  const definition = definitionOf(schema)
  switch (definition.type) {
    case 'object':
      return fillObject(definition.shape ?? {}, given, place)
    case 'array':
      if (!Array.isArray(given)) return wrong(given, 'is no list', place)
      return given.map((item: unknown, index) => fill(definition.element as z.ZodType, item ?? null, at(place, index)))
    case 'record':
      if (!isRecord(given)) return wrong(given, 'is no object', place)
      return mapValues(given, (value, name) => fill(definition.valueType as z.ZodType, value, at(place, name)))
    case 'nullable':
    case 'optional':
      if (given === null && definition.type === 'nullable') return null
      return fill(definition.innerType as z.ZodType, given, place)
    case 'union':
      return fillUnion(definition.options ?? [], given, place)
    default: {
      const parsed = schema.safeParse(given)
      return parsed.success ? given : wrong(given, parsed.error.issues[0]?.message ?? 'does not fit', place)
    }
  }
}

function fillObject(shape: Readonly<Record<string, z.ZodType>>, given: unknown, place: Place): unknown {
  if (!isRecord(given)) return wrong(given, 'is no object', place)
  for (const name of Object.keys(given))
    if (shape[name] === undefined) wrong(given[name], 'is not in the contract', at(place, name))
  return mapValues(shape, (schema, name) => fill(schema, given[name], at(place, name)))
}

/** The option that the given part fits best. */
function fillUnion(options: readonly z.ZodType[], given: unknown, place: Place): unknown {
  const filled = options.map((option) => {
    const faults: string[] = []
    return { value: fill(option, given, { ...place, faults }), faults }
  })
  const [best] = filled.toSorted((a, b) => a.faults.length - b.faults.length)
  place.faults.push(...(best?.faults ?? []))
  return best?.value
}

function leastOf(schema: z.ZodType, place: Place): unknown {
  const { type, shape, innerType, options, values, entries } = definitionOf(schema)
  switch (type) {
    case 'object':
      return mapValues(shape ?? {}, (field, name) => leastOf(field, at(place, name)))
    case 'array':
      return []
    case 'record':
      return {}
    case 'optional':
      return undefined
    case 'nullable':
    case 'unknown':
      return null
    case 'boolean':
      return false
    case 'union':
      return leastOf(options?.[0] as z.ZodType, place)
    case 'literal':
      return values?.[0]
    case 'enum':
      return Object.values(entries ?? {})[0]
    default: {
      if (innerType) return leastOf(innerType, place)
      const least = (type === 'string' ? [...TEXTS, UUID] : NUMBERS).find((value) => schema.safeParse(value).success)
      return least ?? wrong(undefined, 'has to be told', place)
    }
  }
}

function definitionOf(schema: z.ZodType): Definition {
  return (schema as unknown as { readonly _zod: { readonly def: Definition } })._zod.def
}

function wrong(given: unknown, problem: string, { path, faults }: Place): unknown {
  faults.push(`${path === '' ? 'the answer' : path} ${problem}: ${JSON.stringify(given)?.slice(0, 100) ?? 'nothing'}`)
  return given
}

function at({ path, faults }: Place, name: string | number): Place {
  return { path: path === '' ? String(name) : `${path}.${name}`, faults }
}

/** Fields without a value stay away, as in JSON. */
function mapValues<T>(record: Readonly<Record<string, T>>, change: (value: T, name: string) => unknown): object {
  const entries = Object.entries(record).map(([name, value]) => [name, change(value, name)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
