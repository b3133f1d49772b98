/**
 * The vocabulary in which the wire is written down. A call is data: its method, path, who may make it, what it takes
 * and what it answers. The server generates routes, checks and the OpenAPI page from it; the web takes only the types.
 *
 * Invariants, checked when the module loads: every `{name}` of a path is described in `params` (`{role}` describes
 * itself by `access`), a GET has no body, an upload has no `body`, no two calls share a key.
 */
import type { z } from 'zod'
import type { ErrorCode } from './errors/error-codes.ts'
import type { Role } from '@tembrel/domain/accounts/roles.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What an uploaded file is for; the files module decides by content which types each kind accepts (Product §5). */
export type FileKind = 'avatar' | 'image' | 'audio' | 'attachment' | 'script' | 'statement' | 'receipt' | 'any'

export interface UploadFile {
  /** How many files the field takes in one request. */
  readonly max_count: number
  /** Size limit of each file; a longer one is refused with FILE_TOO_BIG. */
  readonly max_bytes: number
  readonly kind: FileKind
  /** With `true` a request without a single file of this name is refused. */
  readonly required?: boolean
}

/** `fields` are the text parts, `files` the file parts; a part name may carry `[]`, as in `file[]`. */
export interface Upload {
  readonly fields?: z.ZodObject
  readonly files: { readonly [name: string]: UploadFile }
}

/** A limit of its own for a call, beside the general ones. `account` falls back to the address for guests. */
export interface CallLimit {
  readonly max: number
  readonly per_seconds: number
  readonly by: 'ip' | 'account'
}

/** What a call takes of a processor at most, in milliseconds: `ms`, and `ms_per_mb` for each megabyte that is sent. */
export interface CallCost {
  readonly ms: number
  readonly ms_per_mb?: number
}

/** Tables of many rows, documents that are drawn, archives. */
export const EXPORT_COST: CallCost = { ms: 100 }
/** Words of scripts that are counted; megabytes of common words take a third of it. */
export const SCRIPT_COST: CallCost = { ms: 3, ms_per_mb: 250 }
/** Sounds and pictures that are decoded. */
export const FILE_COST: CallCost = { ms: 80, ms_per_mb: 2 }

export interface CallSpec {
  readonly method: Method
  /** Path below /api (see `host_root`) with `{name}` segments, as in the documentation. */
  readonly path: `/${string}`
  /**
   * A second path of the same call, with the same names: the API description uses it where a program that compares only paths
   * could confuse the first with that of another call.
   */
  readonly alias?: `/${string}`
  readonly tag: string
  readonly summary: string
  readonly description?: string
  /** `guest`: everyone. `user`: any signed-in role. A list: these roles; `{role}` in the path must be one's own. */
  readonly access: 'guest' | 'user' | readonly Role[]
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly upload?: Upload
  /**
   * Speaks the tus protocol 1.0.0: an `upload` is also begun without a body when the request carries `Tus-Resumable`, and a
   * PATCH brings raw bytes that its handler reads from the request (docs/decisions/0039-resumable-uploads.md).
   */
  readonly resumable?: true
  /** Takes a body of any type and does not read it: mail programs send a form of their own (RFC 8058). */
  readonly ignores_body?: true
  /** Body of the success answer; absent with status 204 and with `raw`. */
  readonly response?: z.ZodType
  /** Status of the success answer, 200 by default. */
  readonly status?: 200 | 201 | 202 | 204
  /** Codes this call answers beside the general ones (validation, sign-in, limits): documentation for clients. */
  readonly errors?: readonly ErrorCode[]
  /** Honours the `Idempotency-Key` header: the same key and body get the first answer again. */
  readonly idempotent?: boolean
  /** The handler writes the answer itself: server-sent events, files, redirects. */
  readonly raw?: true
  /** Media types of what a `raw` call sends, for its description. */
  readonly content?: readonly string[]
  /** Also open to a session that is good only for finishing the registration (Product §4). */
  readonly registration?: true
  /** Part of signing in or out: an expired session counts as none, and it goes on while the site is closed. */
  readonly sign_in?: true
  /** Goes on while the site is closed: webhooks, and what the closed page itself asks. Paths under /staff always do. */
  readonly when_closed?: true
  /** The path is counted from the root of the host, not from /api: downloads, public files. */
  readonly host_root?: true
  /** Body names that a GET gave and this call ignores, so that a client may send the whole object back. */
  readonly read_only?: readonly string[]
  /** The answer must never be kept by any cache: codes, tokens. */
  readonly no_store?: true
  readonly limit?: CallLimit
  /** Set for calls that take more than 20 ms: such a call counts as several against the general limits. */
  readonly cost?: CallCost
}

export type CallKeyOf<C extends CallSpec> = `${C['method']} ${C['path']}`

/** Calls by key, for example `contract['GET /narrators']`. */
export type ContractOf<L extends readonly CallSpec[]> = { readonly [C in L[number] as CallKeyOf<C>]: C }

export type AnyContract = { readonly [key: string]: CallSpec }

type PathNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | PathNames<Rest> : never

type RolesOf<C extends CallSpec> = C['access'] extends readonly Role[] ? C['access'][number] : Role

type RoleParam<C extends CallSpec> = 'role' extends PathNames<C['path']> ? { role: RolesOf<C> } : unknown

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined

/** What fills the `{name}` segments; `undefined` when the path has none. */
export type ParamsOf<C extends CallSpec> =
  PathNames<C['path']> extends never
    ? undefined
    : (C['params'] extends z.ZodType ? z.output<C['params']> : unknown) & RoleParam<C>

/** What a client may put into the query. */
export type QueryOf<C extends CallSpec> = InputOf<C['query']>

/** What a client sends: JSON by the body schema, or `FormData` for an upload. */
export type BodyOf<C extends CallSpec> = C['upload'] extends Upload ? FormData : InputOf<C['body']>

/** What a client receives. */
export type ResponseOf<C extends CallSpec> = OutputOf<C['response']>

/** What a handler receives after validation. */
export type ParsedQueryOf<C extends CallSpec> = OutputOf<C['query']>
export type ParsedBodyOf<C extends CallSpec> = OutputOf<C['body']>
export type UploadFieldsOf<C extends CallSpec> = C['upload'] extends { fields: infer F } ? OutputOf<F> : undefined
export type UploadFileNamesOf<C extends CallSpec> = C['upload'] extends { files: infer F } ? keyof F & string : never

/** Writes one call down. Throws when the description contradicts itself, so a mistake stops the start. */
export function call<const C extends CallSpec>(spec: C & Record<Exclude<keyof C, keyof CallSpec>, never>): C {
  const problem = contradictionIn(spec)
  if (problem) throw new Error(`Contract: ${spec.method} ${spec.path}: ${problem}`)
  return spec
}

/** Gathers calls into one record by key. Throws on a repeated key. */
export function defineContract<const L extends readonly CallSpec[]>(calls: L): ContractOf<L> {
  const byKey: Record<string, CallSpec> = {}
  for (const spec of calls) {
    const key = `${spec.method} ${spec.path}`
    if (byKey[key]) throw new Error(`Contract: ${key} is described twice`)
    byKey[key] = spec
  }
  return byKey as ContractOf<L>
}

/** Names of the `{name}` segments in their order. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/\{([a-z_]+)\}/g)].map((match) => match[1] ?? '')
}

function contradictionIn(spec: CallSpec): string | null {
  const described = new Set(Object.keys(spec.params?.shape ?? {}))
  const inPath = pathNames(spec.path).filter((name) => name !== 'role')
  const undescribed = inPath.find((name) => !described.has(name))
  if (undescribed) return `{${undescribed}} is not described in params`
  const extra = [...described].find((name) => !inPath.includes(name))
  if (extra) return `params describe ${extra}, which the path does not have`
  if (spec.path.includes('{role}') && spec.access === 'guest') return '{role} needs a signed-in caller'
  if (spec.method === 'GET' && (spec.body ?? spec.upload)) return 'a GET has no body'
  if (spec.body && spec.upload) return 'an upload describes its text parts in upload.fields'
  if (spec.method === 'GET' && spec.idempotent) return 'a GET is idempotent without a key'
  const answersNothing = spec.raw === true || spec.status === 204
  const others = pathNames(spec.alias ?? spec.path)
  if (others.join() !== pathNames(spec.path).join()) return 'the alias has other names than the path'
  if ((spec.raw === true) !== (spec.content !== undefined)) return 'a raw call says what it sends, no other does'
  if (answersNothing && spec.response) return 'response beside raw or 204'
  if (!answersNothing && !spec.response) return 'no response'
  return null
}
