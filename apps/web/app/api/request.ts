import { DEFAULT_LOCALE } from '../i18n/locale.ts'
import type { Locale } from '../i18n/locale.ts'
import type { AnyOptions } from './call-types.ts'

/** A call ready to be sent. `path` starts below the host and carries the query. */
export interface ApiRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | undefined
  /** Whether sending it twice does what sending it once does. */
  readonly isRepeatable: boolean
}

/** A code goes out for every request, so a lost answer must not ask for another one (Product §4). */
const NEVER_REPEATED = new Set(['GET /request-code'])

/** Puts a call of the contract into words: `{host}/api`, `locale` when it is not Russian (Product §7). */
export function buildRequest(key: string, options: AnyOptions, locale: Locale): ApiRequest {
  const [method = 'GET', template = ''] = key.split(' ')
  const query = writeQuery(options.query)
  if (locale !== DEFAULT_LOCALE) query.append('locale', locale)
  const search = query.toString()
  const headers: Record<string, string> = { accept: 'application/json' }
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey
  const isForm = typeof FormData !== 'undefined' && options.body instanceof FormData
  if (options.etag?.value) headers['if-none-match'] = options.etag.value
  if (options.body !== undefined && !isForm) headers['content-type'] = 'application/json'
  return {
    method,
    path: `/api${fillPath(template, options.params)}${search === '' ? '' : `?${search}`}`,
    headers,
    body: isForm ? (options.body as FormData) : options.body === undefined ? undefined : JSON.stringify(options.body),
    isRepeatable: (method === 'GET' || options.idempotencyKey !== undefined) && !NEVER_REPEATED.has(key),
  }
}

function fillPath(template: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, string | number>
  return template.replace(/\{([a-z_]+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
}

/** Lists are repeated, absent values are left out. */
function writeQuery(query: unknown): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item as string | number | boolean))
    }
  }
  return search
}
