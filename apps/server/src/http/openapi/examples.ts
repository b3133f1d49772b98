/**
 * An example of anything the description has a schema for. What the contract gives by hand (`CALL_EXAMPLES`) comes first; the rest is
 * made here: each field by its name and within its bounds, the same at every start.
 */
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { GENRE } from '@tembrel/domain/orders/genre-ids.ts'
import { referredName, type Json } from './schema-writer.ts'

/** Deeper than this nothing is nested but the values of `Json`, which hold one another. */
const DEEPEST = 12

const WORDS: Readonly<Record<string, string>> = {
  firstname: 'Анна',
  lastname: 'Соколова',
  city: 'Казань',
  email: 'anna@example.com',
  phone: '+7 900 123-45-67',
  title: 'Ролик для радио',
  title_en: 'A radio spot',
  text: 'Кофе, который будит город.',
  description: 'Тёплый, спокойный голос.',
  comment: 'Спокойно, без нажима.',
  reason: 'Не читается реквизит',
  name: 'Кофейня',
  slug: 'anna-sokolova',
  timezone: 'Europe/Moscow',
  image: '/avatars/3f2b8c1e-7d54-4a7b-9d7c-2f1f6f0f8a11.320.webp',
  icon: 'mic',
  link: 'https://example.com/script',
  path: '/download?track=12',
  play: '/download?track=12',
  file: 'narrators-1.xml',
  save: '/download?file=12',
  content_type: 'audio/wav',
  code: '0427',
  key: 'orders.accept_urgent_minutes',
  inn: '7707083893',
  bik: '044525225',
  kpp: '770701001',
  current_account_number: '40702810900000000001',
  bank_corr_account: '30101810400000000225',
  card_first6: '427600',
  card_last4: '1234',
  card_number: '427600******1234',
  until_title: 'до приёмки работы',
  after: '17_2041',
  role: 'client',
  picture: 'site-ru.png',
  fingerprint: '15867ffeb9bbeb835225bf963139944dc128dab83110c21808d61f51496d49ff',
}

const NUMBERS: Readonly<Record<string, number>> = {
  id: 2041,
  sum: 3000,
  price: 3000,
  fee: 90,
  balance: 1500,
  page: 1,
  total_pages: 1,
  rating: 5,
  percent: 20,
  duration_ms: 31_000,
  words_count: 74,
  time_optimal: 37,
  hours: 3,
  genre: GENRE.advert,
  orderstatuses_id: ORDER_STATUS.inwork,
  prevstatus_id: ORDER_STATUS.suggested,
  to_status: ORDER_STATUS.inwork,
}

const BY_FORMAT: Readonly<Record<string, string>> = {
  'date-time': '2026-11-21T09:30:00.000Z',
  date: '2026-11-21',
  email: 'anna@example.com',
  uuid: '3f2b8c1e-7d54-4a7b-9d7c-2f1f6f0f8a11',
  uri: 'https://example.com/',
}

/** Texts for a pattern that no name has one for. */
const FITTING = [
  '3f2b8c1e-7d54-4a7b-9d7c-2f1f6f0f8a11.webp',
  '0427',
  '10:00',
  'anna-sokolova',
  '2026-11',
  '#aa3355',
  '7707083893',
  'A-1',
  'order',
  '17_2041',
  'a',
] as const

export class Examples {
  readonly #components: Readonly<Record<string, Json>>
  readonly #known = new Map<string, unknown>()

  constructor(components: Readonly<Record<string, Json>>) {
    this.#components = components
  }

  /** `name` is that of the field and decides what a likely value is. */
  of(schema: Json, name = '', depth = 0): unknown {
    const referred = referredName(schema)
    if (referred !== null) return this.#ofComponent(referred, depth)
    for (const key of ['const', 'default']) if (schema[key] !== undefined) return schema[key]
    if (Array.isArray(schema['enum'])) return chosen(schema['enum'], name)
    const choices = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined
    if (choices) return this.of(choices.find((one) => one['type'] !== 'null') ?? {}, name, depth + 1)
    if (depth > DEEPEST) return null
    return this.#ofType(schema, name, depth)
  }

  #ofComponent(component: string, depth: number): unknown {
    if (!this.#known.has(component)) {
      this.#known.set(component, null)
      this.#known.set(component, this.of(this.#components[component] ?? {}, component.toLowerCase(), depth + 1))
    }
    return this.#known.get(component)
  }

  #ofType(schema: Json, name: string, depth: number): unknown {
    const { type } = schema
    switch (Array.isArray(type) ? type.find((one) => one !== 'null') : type) {
      case 'object':
        return this.#ofObject(schema, depth)
      case 'array':
        return [this.of((schema['items'] ?? {}) as Json, name.replace(/s$/, ''), depth + 1)]
      case 'string':
        return textOf(schema, name)
      case 'integer':
      case 'number':
        return numberOf(schema, name)
      case 'boolean':
        return name.startsWith('is_') || name === 'own'
      case 'null':
        return null
      default:
        return {}
    }
  }

  #ofObject(schema: Json, depth: number): Json {
    const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Json>)
    return Object.fromEntries<unknown>(fields.map(([name, field]) => [name, this.of(field, name, depth + 1)]))
  }
}

/** One of the values: the one that its name would have, else the first. */
function chosen(values: readonly unknown[], name: string): unknown {
  const wanted: unknown = WORDS[name] ?? NUMBERS[name]
  return values.includes(wanted) ? wanted : values[0]
}

function textOf(schema: Json, name: string): string {
  const { format, pattern, minLength = 0, maxLength = Infinity } = schema as Record<string, never>
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (pattern === undefined || new RegExp(pattern).test(text))
  const byFormat = format === undefined ? undefined : BY_FORMAT[format]
  const known = [byFormat, WORDS[name], formatted(name), ...FITTING].find((text) => text !== undefined && fits(text))
  return known ?? 'x'.repeat(minLength)
}

function formatted(name: string): string {
  return name.startsWith('formatted_') ? '21 ноября, 12:30' : name.replaceAll('_', ' ')
}

function numberOf(schema: Json, name: string): number {
  const { minimum = 0, maximum = Infinity, exclusiveMinimum = -Infinity } = schema as Record<string, number>
  const wanted = NUMBERS[name] ?? (name.endsWith('_id') ? 12 : 1)
  return Math.min(Math.max(wanted, minimum, exclusiveMinimum + 1), maximum)
}
