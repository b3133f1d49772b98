/**
 * Turns schemas of the contract into those of a description. Nouns that have a name are written once and referred to; what the names
 * of fields promise (moments, days, addresses) is said by a format.
 */
import { z } from 'zod'

export type Json = Record<string, unknown>

export type Direction = 'input' | 'output'

const PLACE = '#/components/schemas/'

export class SchemaWriter {
  /** Every named schema that has been referred to so far. */
  readonly components: Record<string, Json> = {}
  readonly #registry = z.registry<{ id: string }>()

  constructor(names: Readonly<Record<string, z.ZodType>>) {
    for (const [id, schema] of Object.entries(names)) this.#registry.add(schema, { id })
  }

  /** Throws when two schemas of one name differ: a noun has one form, whoever sends it. */
  write(schema: z.ZodType, io: Direction): Json {
    // In a field, so that a schema which has a name itself is referred to, too.
    const { properties, $defs } = z.toJSONSchema(z.object({ value: schema }), {
      io,
      unrepresentable: 'any',
      metadata: this.#registry,
      override: ({ zodSchema, jsonSchema }) => void Object.assign(jsonSchema, z.globalRegistry.get(zodSchema as never)),
    }) as unknown as { properties: { value: Json }; $defs?: Record<string, Json> }
    for (const [name, definition] of Object.entries($defs ?? {})) {
      const { id, ...written } = definition
      void id
      this.#keep(name, tidy(written) as Json)
    }
    return tidy(properties.value) as Json
  }

  #keep(name: string, schema: Json): void {
    const known = this.components[name]
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`OpenAPI: ${name} has two forms`)
    this.components[name] = schema
  }
}

/** A whole number without bounds of its own is bounded by what a number can hold, which says nothing to a reader. */
const SAFE = Number.MAX_SAFE_INTEGER

function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
    .filter(
      ([key, one]) =>
        one !== undefined && !(key === 'maximum' && one === SAFE) && !(key === 'minimum' && one === -SAFE),
    )
    .map(([key, one]): [string, unknown] => {
      if (key === '$ref' && typeof one === 'string') return [key, one.replace('#/$defs/', PLACE)]
      if (key === 'enum' || key === 'const' || key === 'default') return [key, one]
      return [key, key === 'properties' ? fieldsOf(one as Json) : tidy(one)]
    })
  return Object.fromEntries<unknown>(entries)
}

/** By their names: a moment ends in `_at` or `_until`, and ready-made texts begin with `formatted_`. */
const FORMATS: readonly (readonly [RegExp, string])[] = [
  [/^(?!formatted_).*(^|_)(at|until)$/, 'date-time'],
  [/^email$/, 'email'],
  [/^(birthdate|date|day)$/, 'date'],
]

function fieldsOf(properties: Json): Json {
  return Object.fromEntries<unknown>(
    Object.entries(properties).map(([name, schema]) => {
      const format = FORMATS.find(([pattern]) => pattern.test(name))?.[1]
      const written = tidy(schema) as Json
      return [name, format === undefined ? written : withFormat(written, format)]
    }),
  )
}

function withFormat(schema: Json, format: string): Json {
  if (Array.isArray(schema['anyOf'])) {
    return { ...schema, anyOf: (schema['anyOf'] as Json[]).map((one) => withFormat(one, format)) }
  }
  const isText = [schema['type']].flat().includes('string')
  return isText && schema['enum'] === undefined ? { format, ...schema } : schema
}

/** The name of a reference within the description; null for a schema that is written out. */
export function referredName(schema: Json): string | null {
  const reference = schema['$ref']
  return typeof reference === 'string' && reference.startsWith(PLACE) ? reference.slice(PLACE.length) : null
}
