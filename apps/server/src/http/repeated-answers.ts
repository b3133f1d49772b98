/**
 * Answers that are asked for again and again and stay the same until something happens, above all the poll of `/appstate`
 * (Product §7). A repetition of the very request, by the very caller, is answered before the framework sees it: that is most of
 * what an idle person costs (decision 0056).
 *
 * An answer is repeated only while the module that gave it says that it still holds, and never longer than the access token it
 * was given for; lists of narrators are the same for every guest. It counts in the metrics and not in the log, nor against the limits of requests.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decodeJwt } from 'jose/jwt/decode'
import { isPacked, matchesEtag } from './answer-headers.ts'
import type { Drain } from './drain.ts'
import type { Metrics } from './metrics.ts'
import { callName, requestIdOf } from './request-log.ts'

/** With one more, or more of them in all, all are forgotten: a poll costs a little more once. */
const KEPT_AT_MOST = 20_000
const BYTES_AT_MOST = 32 * 1024 * 1024

interface KeptAnswer {
  readonly call: string
  readonly etag: string
  readonly text: string
  /** The compressed text; null until it was sent once. */
  readonly packed: Buffer | null
  /** Names and values in turn, as they are written: of "not modified", and those that come with the text. */
  readonly headers: readonly string[]
  readonly text_headers: readonly string[]
  /** Milliseconds since 1970. */
  readonly until: number
  readonly holds: () => boolean
}

/** A frozen answer as text, and how long its handler says it holds. */
interface Repeatable {
  readonly text: string
  readonly etag: string
  /** When it has just been sent compressed. */
  readonly packed: Buffer | null
  readonly holds: () => boolean
}

/** Headers that belong to one answer, or that are written anew for each. */
const OWN_HEADERS = ['x-request-id', 'content-type', 'content-length', 'content-encoding']

export class RepeatedAnswers {
  readonly #metrics: Pick<Metrics, 'countRequest'>
  readonly #now: () => number
  readonly #kept = new Map<string, Map<string, KeptAnswer>>()
  #size = 0
  #bytes = 0

  constructor(metrics: Pick<Metrics, 'countRequest'>, now: () => number) {
    this.#metrics = metrics
    this.#now = now
  }

  /** Keeps what has just been answered to a request. `token` is the one it came with; null for a guest. */
  keep(request: FastifyRequest, reply: FastifyReply, answer: Repeatable, token: string | null): void {
    const { url, headers } = request.raw
    if (url === undefined || reply.hasHeader('set-cookie')) return
    if (this.#size >= KEPT_AT_MOST || this.#bytes >= BYTES_AT_MOST) this.#clear()
    const callers = this.#kept.get(url) ?? new Map<string, KeptAnswer>()
    const caller = callerOf(headers)
    const before = callers.get(caller)
    if (before) this.#bytes -= bytesOf(before)
    else this.#size += 1
    const kept = {
      call: callName(request),
      etag: answer.etag,
      text: answer.text,
      packed: answer.packed ?? (before?.etag === answer.etag ? before.packed : null),
      headers: withoutOwn(reply.getHeaders()),
      text_headers: [
        ...['content-type', 'application/json; charset=utf-8'],
        ...['content-length', String(Buffer.byteLength(answer.text))],
      ],
      until: token === null ? Number.POSITIVE_INFINITY : expiryOf(token),
      holds: answer.holds,
    }
    this.#bytes += bytesOf(kept)
    callers.set(caller, kept)
    this.#kept.set(url, callers)
  }

  /** Answers a repetition. False: it is none, or what was kept no longer holds; nothing has been written then. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET') return false
    const callers = this.#kept.get(request.url ?? '')
    if (!callers) return false
    const began = performance.now()
    const caller = callerOf(request.headers)
    const kept = callers.get(caller)
    if (!kept) return false
    if (this.#now() >= kept.until || !kept.holds()) {
      callers.delete(caller)
      this.#bytes -= bytesOf(kept)
      if (callers.size === 0) this.#kept.delete(request.url ?? '')
      this.#size -= 1
      return false
    }
    const known = request.headers['if-none-match']
    const isKnown = known !== undefined && matchesEtag(known, kept.etag)
    const packed = !isKnown && isPacked(kept.text, request) ? kept.packed : undefined
    if (packed === null) return false
    const headers = [...kept.headers, 'x-request-id', requestIdOf(request)]
    if (isKnown) response.writeHead(304, headers).end()
    else if (packed) response.writeHead(200, [...headers, ...packedHeaders(packed)]).end(packed)
    else response.writeHead(200, [...headers, ...kept.text_headers]).end(kept.text)
    this.#metrics.countRequest(kept.call, isKnown ? 304 : 200, (performance.now() - began) / 1000)
    return true
  }

  #clear(): void {
    this.#kept.clear()
    this.#size = 0
    this.#bytes = 0
  }
}

/** About: a text in Cyrillic takes two bytes for each character. */
function bytesOf({ text, packed }: KeptAnswer): number {
  return text.length * 2 + (packed?.length ?? 0)
}

function packedHeaders({ length }: Buffer): string[] {
  return [
    ...['content-type', 'application/json; charset=utf-8'],
    ...['content-encoding', 'gzip', 'content-length', String(length)],
  ]
}

/** The same credentials are the same caller; without any there is no caller. */
function callerOf({ authorization, cookie }: IncomingMessage['headers']): string {
  // Most show one alone, and two texts joined would have to be copied for every request.
  if (authorization === undefined) return cookie ?? ''
  return cookie === undefined ? authorization : `${authorization}\n${cookie}`
}

function withoutOwn(headers: ReturnType<FastifyReply['getHeaders']>): string[] {
  return Object.entries(headers)
    .filter(([name]) => !OWN_HEADERS.includes(name))
    .flatMap(([name, value]) => [value].flat().flatMap((one) => (one === undefined ? [] : [name, String(one)])))
}

/** When a token that has been verified expires. */
function expiryOf(token: string): number {
  return (decodeJwt(token).exp ?? 0) * 1000
}

/** Puts `answers` before the framework's own handling of requests, as long as the server means to take more. */
export function answerRepetitionsFirst(
  app: FastifyInstance,
  answers: Pick<RepeatedAnswers, 'answer'>,
  drain: Pick<Drain, 'isOn'>,
): void {
  const { server } = app
  const [handle] = server.listeners('request') as RequestListener[]
  if (!handle) throw new Error('The framework has no handler of requests yet')
  server.removeListener('request', handle)
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!server.listening || drain.isOn || !answers.answer(request, response)) handle(request, response)
  })
}

/** Keeps the answers whose handlers have called `mayRepeat`. Registered after what writes the headers of answers and compresses them. */
export function keepRepeatable(
  app: FastifyInstance,
  answers: Pick<RepeatedAnswers, 'keep'>,
  tokenOf: (request: FastifyRequest) => string | null,
): void {
  app.decorateRequest('answer_holds', null)
  app.addHook('onSend', async (request, reply, payload) => {
    const { encoded, answer_holds: holds } = request
    const isAnswered = reply.statusCode === 200 || reply.statusCode === 304
    if (encoded && encoded.etag !== null && holds && isAnswered) {
      const packed = Buffer.isBuffer(payload) ? payload : null
      answers.keep(request, reply, { text: encoded.text, etag: encoded.etag, packed, holds }, tokenOf(request))
    }
    return payload
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the handler has said of its answer: how long it holds. */
    answer_holds: (() => boolean) | null
  }
}
