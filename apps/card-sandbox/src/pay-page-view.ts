/** What a person who pays sees at each moment of a payment. */

import type { CardFormErrors, CardFormValues } from './assets/card-form-rules.js'
import { formatNumber } from './assets/card-form-rules.js'
import { html } from './html.ts'
import type { Html } from './html.ts'
import { icons, payPageLayout } from './pay-page-layout.ts'
import type { PageLocale } from './pay-page-layout.ts'
import { formatMoney, payTexts } from './pay-page-texts.ts'
import type { PayTexts } from './pay-page-texts.ts'
import type { StoredPayment } from './stored-objects.ts'
import { testCards } from './test-cards.ts'
import type { TestCard } from './test-cards.ts'

type Form = { values: CardFormValues; errors: CardFormErrors }

/** The card form. `now` is in milliseconds since 1970. */
export function cardPage(payment: StoredPayment, form: Form, now: number): string {
  const { locale } = payment
  const texts = payTexts[locale]
  const amount = formatMoney(payment.amount_kopecks, locale)
  const hasErrors = Object.keys(form.errors).length > 0
  const title = `${hasErrors ? `${texts.error_prefix}: ` : ''}${texts.pay(amount)}`
  return payPageLayout(
    locale,
    title,
    html`
      <div class="desk">
        ${summary(payment, now)}
        <div class="card">
          <h1>${texts.card_title}</h1>
          <p class="note danger" data-summary ${Object.keys(form.errors).length < 3 && html`hidden`}>
            ${icons.error}<span>${texts.check_fields}</span>
          </p>
          <form method="post" action="/pay/${payment.id}/card" data-card-form autocomplete="off">
            ${cardFields(texts, form)}
            <button class="button accent large" type="submit" data-busy="${texts.busy}">${texts.pay(amount)}</button>
          </form>
          ${cancelForm(payment, texts)}
        </div>
        ${cardList(payment, texts, now)}
      </div>
    `,
  )
}

function summary(payment: StoredPayment, now: number): Html {
  const texts = payTexts[payment.locale]
  const until = Date.parse(payment.confirm_until)
  const clock = new Intl.DateTimeFormat(payment.locale, { timeStyle: 'short', timeZone: 'Europe/Moscow' }).format(until)
  return html`
    <section class="summary" aria-label="${texts.to_pay}">
      <p class="caption">${texts.to_pay} · ${texts.shop}</p>
      <p class="amount">${formatMoney(payment.amount_kopecks, payment.locale)}</p>
      ${payment.description !== null && html`<p class="description">${payment.description}</p>`}
      <p class="clock" data-expires-at data-left-ms="${until - now}">
        ${icons.clock}<span data-clock-text>${texts.time_until} ${clock} ${texts.moscow}</span>
        <span data-clock-live hidden>${texts.time_left} <span data-clock></span></span>
      </p>
    </section>
  `
}

function cardFields(texts: PayTexts, { values, errors }: Form): Html {
  const field = (name: keyof CardFormValues, attributes: Html) => {
    const error = errors[name]
    const messages = Object.entries(texts.errors).filter(([code]) => code.startsWith(`${name}_`))
    return html`
      <div class="field ${name}">
        <label for="${name}">${texts[name]}</label>
        <input
          id="${name}"
          name="${name}"
          type="text"
          inputmode="numeric"
          autocomplete="off"
          spellcheck="false"
          required
          data-field
          value="${values[name]}"
          aria-invalid="${error ? 'true' : 'false'}"
          aria-describedby="${name}-error ${name}-hint"
          ${attributes}
          ${messages.map(([code, text]) => html` data-${code.replaceAll('_', '-')}="${text}"`)}
        />
        <p class="error" id="${name}-error" role="alert" ${!error && html`hidden`}>
          ${icons.error}<span>${error ? texts.errors[error] : ''}</span>
        </p>
        <p class="hint" id="${name}-hint" ${error !== undefined && html`hidden`}>${texts[`${name}_hint`]}</p>
      </div>
    `
  }
  const first = (['number', 'expiry', 'cvc'] as const).find((name) => errors[name])
  const focus = (name: keyof CardFormValues) => name === first && html`autofocus`
  return html`<div class="fields">
    ${field('number', html`maxlength="23" ${focus('number')}`)}
    ${field('expiry', html`maxlength="7" ${focus('expiry')}`)} ${field('cvc', html`maxlength="3" ${focus('cvc')}`)}
  </div>`
}

function cancelForm(payment: StoredPayment, texts: PayTexts): Html {
  return html`<form method="post" action="/pay/${payment.id}/cancel">
    <button class="button quiet" type="submit" data-late>${texts.cancel}</button>
  </form>`
}

function cardList(payment: StoredPayment, texts: PayTexts, now: number): Html {
  const groups: [string, TestCard[]][] = [
    [texts.group_approved, testCards.filter((card) => card.answer.kind === 'approved' && !card.three_ds)],
    [texts.group_code, testCards.filter((card) => card.answer.kind === 'approved' && card.three_ds)],
    [texts.group_declined, testCards.filter((card) => card.answer.kind === 'declined')],
  ]
  const expiry = `12/${String((new Date(now).getFullYear() + 3) % 100).padStart(2, '0')}`
  const row = (card: TestCard) => {
    const number = formatNumber(card.number)
    const reason = card.answer.kind === 'declined' ? (texts.reasons[card.answer.reason] ?? card.answer.reason) : null
    const query = new URLSearchParams({ card: card.number, expiry, cvc: '123' })
    return html`<li>
      <a href="/pay/${payment.id}?${query.toString()}" data-card="${card.number}">
        <span class="hidden">${texts.cards_fill} </span><span class="digits">${number}</span>
        <span class="brand-name">${card.card_type}</span
        >${reason !== null && html` <span class="reason">${reason}</span>`}
      </a>
    </li>`
  }
  return html`<details class="cards">
    <summary>${icons.cards}<span>${texts.cards_title}</span>${icons.chevron}</summary>
    <p class="caption">${texts.cards_hint}</p>
    ${groups.map(
      ([title, cards]) =>
        html`<h2>${title}</h2>
          <ul>
            ${cards.map(row)}
          </ul>`,
    )}
  </details>`
}

/** The 3-D Secure step, as a bank's page would show it. */
export function codePage(payment: StoredPayment, hasError: boolean, now: number): string {
  const texts = payTexts[payment.locale]
  return payPageLayout(
    payment.locale,
    `${hasError ? `${texts.error_prefix}: ` : ''}${texts.code_title}`,
    html`
      <div class="desk">
        ${summary(payment, now)}
        <div class="card">
          <p class="badge">3-D Secure</p>
          <h1>${texts.code_title}</h1>
          <p class="lead">${texts.code_lead(payment.card?.last4 ?? '')}</p>
          <form method="post" action="/pay/${payment.id}/code" data-code-form>
            <div class="fields">
              <div class="field">
                <label for="code">${texts.code}</label>
                <input
                  id="code"
                  name="code"
                  type="text"
                  inputmode="numeric"
                  autocomplete="one-time-code"
                  maxlength="8"
                  autofocus
                  data-code-error="${texts.code_error}"
                  aria-invalid="${hasError ? 'true' : 'false'}"
                  aria-describedby="code-error code-hint"
                />
                <p class="error" id="code-error" role="alert" ${!hasError && html`hidden`}>
                  ${icons.error}<span>${hasError && texts.code_error}</span>
                </p>
                <p class="hint" id="code-hint" ${hasError && html`hidden`}>${texts.code_hint}</p>
              </div>
            </div>
            <button class="button accent large" type="submit" data-busy="${texts.busy}">${texts.confirm}</button>
          </form>
          <form method="post" action="/pay/${payment.id}/code">
            <button class="button quiet" type="submit" name="refuse" value="1" data-late>${texts.refuse}</button>
          </form>
        </div>
      </div>
    `,
  )
}

/** The payment needs nothing more from the person: paid, refused, expired, or with the bank. */
export function resultPage(payment: StoredPayment): string {
  const texts = payTexts[payment.locale]
  const { tone, title, lead } = describeResult(payment, texts)
  return payPageLayout(
    payment.locale,
    title,
    html`<section class="card result">
      <span class="medal ${tone}">${tone === 'ok' ? icons.done : tone === 'info' ? icons.clock : icons.error}</span>
      <h1>${title}</h1>
      <p class="amount small">${formatMoney(payment.amount_kopecks, payment.locale)}</p>
      ${lead.length > 0 && html`<div class="lead">${lead.map((line) => html`<p>${line}</p>`)}</div>`}
      <a class="button accent large" href="${payment.return_url}">${texts.back}</a>
    </section>`,
  )
}

function describeResult(
  payment: StoredPayment,
  texts: PayTexts,
): { tone: 'ok' | 'info' | 'danger'; title: string; lead: string[] } {
  if (payment.status === 'succeeded' || payment.status === 'waiting_for_capture') {
    return { tone: 'ok', title: texts.done_title, lead: [] }
  }
  const reason = payment.cancellation?.reason
  if (reason === undefined) return { tone: 'info', title: texts.wait_title, lead: [texts.wait_lead] }
  if (reason === 'expired_on_confirmation') {
    return { tone: 'danger', title: texts.expired_title, lead: [texts.declined_hint] }
  }
  if (reason === 'canceled_by_merchant') {
    return { tone: 'danger', title: texts.canceled_title, lead: [texts.declined_hint] }
  }
  return {
    tone: 'danger',
    title: texts.declined_title,
    lead: [`${texts.reasons[reason] ?? reason}.`, texts.declined_hint],
  }
}

/** It is unknown whose page this was, so it is in the requested language. */
export function lostPage(locale: PageLocale): string {
  const texts = payTexts[locale]
  return payPageLayout(
    locale,
    texts.lost_title,
    html`<section class="card result">
      <span class="medal danger">${icons.error}</span>
      <h1>${texts.lost_title}</h1>
      <p class="lead">${texts.lost_lead}</p>
    </section>`,
  )
}
