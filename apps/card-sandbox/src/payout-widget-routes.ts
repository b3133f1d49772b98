/**
 * The payout widget, as the real provider has it: a script that puts a frame of the provider into the shop's page. The card is
 * typed in the frame and goes from there to the provider; the shop's page hears of a token and of the ends of the number.
 */

import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { cardNumberError, digits } from './assets/card-form-rules.js'
import { createCardToken } from './card-tokens.ts'
import { payoutFormPage } from './payout-form-view.ts'
import type { Provider } from './provider.ts'
import { WIDGET_PATH } from './sandbox-defaults.ts'
import { cardType, isForeignCard, payoutCards } from './test-cards.ts'

const FORM_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  // Any shop may show it, as any may the real one.
  'frame-ancestors http: https:',
].join('; ')

const cardSchema = z.strictObject({ account_id: z.string().max(64), number: z.string().max(64) })

/** Registers `/payouts-data/*`. */
export function payoutWidgetRoutes(app: FastifyInstance, provider: Provider): void {
  const script = readFileSync(new URL('./assets/payout-widget.js', import.meta.url))
  app.get(WIDGET_PATH, async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=300', 'x-content-type-options': 'nosniff' })
      .type('text/javascript; charset=utf-8')
      .send(script),
  )

  app.get<{ Querystring: Record<string, string> }>('/payouts-data/form', async (request, reply) => {
    const { account_id = '', lang } = request.query
    const isKnown = account_id === provider.gateway.id
    return reply
      .headers({
        'content-security-policy': FORM_POLICY,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .type('text/html; charset=utf-8')
      .send(payoutFormPage(lang === 'en_US' ? 'en' : 'ru', isKnown ? account_id : null))
  })

  app.post('/payouts-data/cards', async (request, reply) => {
    const { data } = cardSchema.safeParse(parseJson(request.body))
    if (data?.account_id !== provider.gateway.id) return refuse(reply, 'internal_service_error')
    const number = digits(data.number)
    const problem = cardNumberError(number, (candidate) => payoutCards.includes(candidate))
    if (problem !== null) return refuse(reply, problem)
    if (isForeignCard(number)) return refuse(reply, 'card_country_code_error')
    return reply.header('cache-control', 'no-store').send({
      payout_token: createCardToken(provider.gateway, number),
      ...{ first6: number.slice(0, 6), last4: number.slice(-4), card_type: cardType(number) },
      ...{ issuer_name: 'Test bank', issuer_country: 'RU' },
    })
  })
}

async function refuse(reply: FastifyReply, error: string): Promise<FastifyReply> {
  return reply.code(400).header('cache-control', 'no-store').send({ error })
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : '')
  } catch {
    return undefined
  }
}
