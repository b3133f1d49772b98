/** The pay page: the card form, the 3-D Secure step, the cancel button, and the way back to the shop. */

import type { FastifyInstance, FastifyReply } from 'fastify'
import { cardFormErrors, digits, formatNumber, readExpiry } from './assets/card-form-rules.js'
import { paymentEvents } from './object-bodies.ts'
import { settleDue } from './passing-time.ts'
import { cancel, passTime, takeCard, takeCode } from './payment-lifecycle.ts'
import { cardPage, codePage, lostPage, resultPage } from './pay-page-view.ts'
import { commit } from './provider.ts'
import type { Provider } from './provider.ts'
import type { StoredPayment } from './stored-objects.ts'
import { findTestCard } from './test-cards.ts'

/** How long the page waits for the shop to hear of the payment first, and how much later the shop hears otherwise. */
const HOOK_FIRST_PATIENCE_MS = 5_000
const HOOK_LATER_MS = 1_500

type PayRequest = { Params: { id: string }; Querystring: Record<string, string>; Body: unknown }

/** Registers `/pay/*`. Forms arrive as text, see build-sandbox.ts. */
export function payPageRoutes(app: FastifyInstance, provider: Provider): void {
  const { find, settleAt, move, save } = createCounter(provider)

  app.get<PayRequest>('/pay/:id', async (request, reply) => {
    const payment = find(request.params.id)
    if (!payment) return lost(reply, request.headers['accept-language'])
    if (payment.awaiting_code) return page(reply, payment, codePage(payment, false, provider.now()))
    if (!waitsForCard(payment)) return page(reply, payment, resultPage(payment))
    const { card = '', expiry = '', cvc = '' } = request.query
    const known = findTestCard(card) ? { number: formatNumber(card), expiry, cvc } : { number: '', expiry: '', cvc: '' }
    return page(reply, payment, cardPage(payment, { values: known, errors: {} }, provider.now()))
  })

  app.post<PayRequest>('/pay/:id/card', async (request, reply) => {
    const payment = find(request.params.id)
    if (!payment) return lost(reply, request.headers['accept-language'])
    if (!waitsForCard(payment)) return reply.redirect(`/pay/${payment.id}`, 303)
    const form = readForm(request.body)
    const values = { number: form.get('number') ?? '', expiry: form.get('expiry') ?? '', cvc: form.get('cvc') ?? '' }
    const number = digits(values.number)
    const errors = cardFormErrors(
      values,
      thisMonth(provider.now()),
      (candidate) => findTestCard(candidate) !== undefined,
    )
    const testCard = findTestCard(number)
    const expiry = readExpiry(values.expiry)
    if (Object.keys(errors).length > 0 || !testCard || !expiry) {
      // The code never comes back, nor does a number that may be of a real card.
      const safe = { number: errors.number === 'number_not_test' ? '' : values.number, expiry: values.expiry, cvc: '' }
      return page(reply, payment, cardPage(payment, { values: safe, errors }, provider.now()), 422)
    }
    const card = { number, expiry_month: String(expiry.month).padStart(2, '0'), expiry_year: String(expiry.year) }
    return move(reply, takeCard(payment, testCard, card, settleAt()))
  })

  app.post<PayRequest>('/pay/:id/code', async (request, reply) => {
    const payment = find(request.params.id)
    if (!payment) return lost(reply, request.headers['accept-language'])
    if (!payment.awaiting_code) return reply.redirect(`/pay/${payment.id}`, 303)
    const form = readForm(request.body)
    if (form.has('refuse')) return move(reply, takeCode(payment, false, settleAt()))
    if (!/^\d{3,8}$/.test((form.get('code') ?? '').trim())) {
      return page(reply, payment, codePage(payment, true, provider.now()), 422)
    }
    return move(reply, takeCode(payment, true, settleAt()))
  })

  app.post<PayRequest>('/pay/:id/cancel', async (request, reply) => {
    const payment = find(request.params.id)
    if (!payment) return lost(reply, request.headers['accept-language'])
    if (payment.status !== 'pending' || payment.settling) return reply.redirect(`/pay/${payment.id}`, 303)
    await save(cancel(payment, 'merchant', 'canceled_by_merchant'))
    return reply.redirect(payment.return_url, 302)
  })
}

/** The counter behind the page: finds payments, writes their steps, sends browsers on. */
function createCounter(provider: Provider) {
  function find(id: string): StoredPayment | undefined {
    settleDue(provider)
    return provider.journal.rows.payments.get(id)
  }

  function settleAt(): number {
    return provider.now() + provider.switches.settle_delay_ms
  }

  /** Writes the step, and sends the browser to the next one: the code, the refusal, or back to the shop. */
  async function move(reply: FastifyReply, payment: StoredPayment): Promise<FastifyReply> {
    const moved = await save(passTime(payment, provider.now(), provider.switches.expiry_speed))
    const staysHere = moved.awaiting_code !== null || moved.status === 'canceled'
    return staysHere ? reply.redirect(`/pay/${moved.id}`, 303) : reply.redirect(moved.return_url, 302)
  }

  async function save(payment: StoredPayment): Promise<StoredPayment> {
    const { hook_order } = provider.switches
    const delay = hook_order === 'after-redirect' ? HOOK_LATER_MS : 0
    const change = { table: 'payments', row: payment } as const
    const hooks = commit(provider, [change], paymentEvents(payment, provider.publicUrl()), delay)
    if (hook_order === 'before-redirect') await provider.hooks.attempted(hooks, HOOK_FIRST_PATIENCE_MS)
    return payment
  }

  return { find, settleAt, move, save }
}

function waitsForCard(payment: StoredPayment): boolean {
  return payment.status === 'pending' && !payment.settling && !payment.awaiting_code
}

function readForm(body: unknown): URLSearchParams {
  return new URLSearchParams(typeof body === 'string' ? body : '')
}

function thisMonth(now: number): { year: number; month: number } {
  const date = new Date(now)
  return { year: date.getFullYear(), month: date.getMonth() + 1 }
}

// Browsers hold a form to its policy through every redirect, so the way back to the shop is named in it.
async function page(reply: FastifyReply, payment: StoredPayment, text: string, status = 200): Promise<FastifyReply> {
  return send(reply, text, status, new URL(payment.return_url).origin)
}

async function lost(reply: FastifyReply, languages: string | undefined): Promise<FastifyReply> {
  return send(reply, lostPage(languages?.startsWith('en') ? 'en' : 'ru'), 404, '')
}

async function send(reply: FastifyReply, text: string, status: number, formTarget: string): Promise<FastifyReply> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${formTarget}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return reply
    .code(status)
    .headers({
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(text)
}
