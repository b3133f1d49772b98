/** The form in the frame of the payout widget: one number, and the test cards that may be typed there. */

import { formatNumber } from './assets/card-form-rules.js'
import { html } from './html.ts'
import { icons } from './pay-page-layout.ts'
import type { PageLocale } from './pay-page-layout.ts'
import { payTexts } from './pay-page-texts.ts'
import { payoutCards, payoutRefusalOf } from './test-cards.ts'

const texts = {
  ru: {
    title: 'Карта для\u00a0выплаты',
    save: 'Сохранить карту',
    outcomes: 'Тестовые карты',
    paid: 'выплата пройдёт',
    reasons: {
      country_forbidden: 'карта другой страны',
      insufficient_funds: 'не\u00a0хватит денег у\u00a0магазина',
      fraud_suspected: 'подозрение в\u00a0мошенничестве',
      one_time_limit_exceeded: 'больше разового лимита',
      general_decline: 'отказ без\u00a0причины',
      issuer_unavailable: 'банк карты не\u00a0отвечает',
      rejected_by_payee: 'получатель отказался',
      recipient_not_found: 'получатель не\u00a0найден',
    },
  },
  en: {
    title: 'Card for the payout',
    save: 'Save card',
    outcomes: 'Test cards',
    paid: 'payout succeeds',
    reasons: {
      country_forbidden: 'card of another country',
      insufficient_funds: 'the shop runs out of money',
      fraud_suspected: 'suspected fraud',
      one_time_limit_exceeded: 'above the limit of one payout',
      general_decline: 'declined without a reason',
      issuer_unavailable: 'the bank does not answer',
      rejected_by_payee: 'the recipient declined',
      recipient_not_found: 'recipient not found',
    },
  },
} satisfies Record<PageLocale, unknown>

/** `account_id` = the gateway that the token will be good for; null when the shop named an unknown one. */
export function payoutFormPage(locale: PageLocale, account_id: string | null): string {
  const words = texts[locale]
  const { number, number_hint, errors } = payTexts[locale]
  const reasons: Readonly<Record<string, string>> = words.reasons
  const row = (card: string) => {
    const reason = payoutRefusalOf(card)
    return html`<li>
      <button class="test-card" type="button" data-card="${card}">
        <span class="number">${formatNumber(card)}</span>
        <span class="outcome">${reason === undefined ? words.paid : (reasons[reason] ?? reason)}</span>
      </button>
    </li>`
  }
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${words.title}</title>
        <link rel="stylesheet" href="/assets/theme.css" />
        <link rel="stylesheet" href="/assets/payout-form.css" />
        <script type="module" src="/assets/payout-form.js"></script>
      </head>
      <body>
        <main>
          <form novalidate data-account="${account_id ?? ''}">
            <div class="field">
              <label for="number">${number}</label>
              <input
                id="number"
                type="text"
                inputmode="numeric"
                autocomplete="cc-number"
                placeholder="0000 0000 0000 0000"
                maxlength="23"
                aria-invalid="false"
                aria-describedby="number-error number-hint"
                data-number_empty="${errors.number_empty}"
                data-number_short="${errors.number_short}"
                data-number_wrong="${errors.number_wrong}"
                data-number_not_test="${errors.number_not_test}"
              />
              <p class="error" id="number-error" role="alert" hidden>${icons.error}<span></span></p>
              <p class="hint" id="number-hint">${number_hint}</p>
            </div>
            <button class="button save" type="submit">${words.save}</button>
          </form>
          <details>
            <summary>${words.outcomes}</summary>
            <ul>
              ${payoutCards.map(row)}
            </ul>
          </details>
        </main>
      </body>
    </html>`.text
}
