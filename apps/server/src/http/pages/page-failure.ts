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
  if (answer.isUnexpected) request.log.error({ err: error }, 'a page could not be rendered')
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
