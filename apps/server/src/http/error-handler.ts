import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { localeOf } from '@tembrel/contract/wire/locale.ts'
import { DatabaseAway } from '../database/connection-loss.ts'
import { apiError } from './api-error.ts'
import { errorAnswer } from './error-answer.ts'
import { readQuery } from './parse-request.ts'

/** Gives every failure below this instance the one form of answer. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler((request, reply) => answerError(apiError('NOT_FOUND'), request, reply))
}

/** Writes the answer for an error; unexpected ones go to the log with their stack, never to the caller. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = errorAnswer(error, requestLocale(request), request.id)
  if (answer.isUnexpected) request.log.error({ err: error }, 'unexpected error')
  // That it is away has been said once, and each request says how it ended.
  else if (answer.status >= 500 && !(error instanceof DatabaseAway)) request.log.warn({ err: error }, 'unavailable')
  if (answer.retryAfter !== undefined) reply.header('retry-after', String(answer.retryAfter))
  return reply
    .status(answer.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(answer.body)
}

/** For failures before routing, such as an address that cannot be decoded: Fastify's `frameworkErrors`. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void answerError(error, request, reply)
}

/**
 * Answers what is no HTTP request at all, or has headers without end: Fastify's `clientErrorHandler`. Nothing of it can be
 * read, so the answer is in Russian, and the connection ends.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, body } = errorAnswer(apiError('MALFORMED'), 'ru', '')
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${text}`)
  socket.destroySoon()
}

/** The language of a request: `?locale=en`, else Russian. Works before the query has been validated, or even been read. */
export function requestLocale(request: FastifyRequest): 'ru' | 'en' {
  const query = request.query as Record<string, unknown> | null | undefined
  return localeOf((query ?? readQuery(request.raw.url?.split('?')[1] ?? ''))['locale'])
}
