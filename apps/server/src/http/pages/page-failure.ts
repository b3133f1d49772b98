/** What a visitor sees when not even the error page can be rendered (Product §8). */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { errorAnswer } from '../error-answer.ts'

const TEXTS = {
  ru: {
    title: 'Ошибка сервиса',
    text: 'Пожалуйста, повторите попытку чуть позже. Если ошибка повторится, пожалуйста, свяжитесь с техподдержкой.',
  },
  en: {
    title: 'Service error',
    text: 'Please try again a little later. If the error comes back, please contact support.',
  },
} as const

export function pageFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale: Locale = /^\/en(\/|$)/.test(request.originalUrl) ? 'en' : 'ru'
  const answer = errorAnswer(error, locale, request.id)
  if (answer.isUnexpected)
    request.log.error({ err: error, address: addressForLog(request) }, 'a page could not be rendered')
  if (answer.retryAfter !== undefined) reply.header('retry-after', String(answer.retryAfter))
  const { title, text } = TEXTS[locale]
  const line = answer.status >= 500 ? text : answer.body.message
  return reply
    .code(answer.status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${title}</title><h1>${title}</h1><p>${line}</p><p>${answer.status} · ${request.id}</p></html>`,
    )
}

/** Logs an error that its page hid from the visitor. An address without a page is no failure. */
export function reportPageError(request: FastifyRequest, error: unknown): void {
  if (isRefusedByRouter(error)) return
  request.log.error({ err: error, address: addressForLog(request) }, 'a page failed')
}

/** The router says so with an answer of 4xx; a page that refuses throws what it has to say, which is no failure either. */
function isRefusedByRouter(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || error instanceof Error || !('status' in error)) return false
  return typeof error.status === 'number' && error.status >= 400 && error.status < 500
}

/** Words and short numbers name pages, people known to all, and rows; anything else may be a secret or personal data. */
function addressForLog({ originalUrl }: FastifyRequest): string {
  const [path = '/'] = originalUrl.split(/[?#]/, 1)
  const parts = path
    .split('/')
    .map((part) => (/^(?:[a-z][a-z-]{0,59}(?:-\d{1,9})?|\d{1,9})?(?:\.data)?$/.test(part) ? part : '…'))
  return parts.join('/').slice(0, 200)
}
