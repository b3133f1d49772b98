/** The back room of the sandbox provider: its objects, its notifications, the faults on order and the switches. */

import { html } from './html.ts'
import type { Html, HtmlValue } from './html.ts'
import { formatMoney } from './pay-page-texts.ts'
import type { Provider } from './provider.ts'
import type { StoredHook, StoredPayment, StoredPayout, StoredRefund } from './stored-objects.ts'

const LAST_ROWS = 50
const faultNames = ['500-before', '500-after', '429', 'hang', 'reset', 'not-json', 'slow:3000', 'dup-hook', 'no-hook']

export function adminPage(provider: Provider): string {
  const { payments, refunds, payouts, hooks } = provider.journal.rows
  return html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Тестовая касса: управление</title>
        <link rel="icon" href="/assets/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/theme.css" />
        <link rel="stylesheet" href="/assets/pay-page.css" />
        <link rel="stylesheet" href="/assets/admin-page.css" />
      </head>
      <body>
        <main class="admin">
          <h1>Тестовая касса: управление</h1>
          <div class="levers">${faultsPanel(provider)} ${switchesPanel(provider)}</div>
          ${table('Платежи', ['Создан', 'Сумма', 'Статус', 'Причина', 'Карта', 'Описание', ''], last(payments).map(paymentRow))}
          ${table('Возвраты', ['Создан', 'Сумма', 'Статус', 'Платёж'], last(refunds).map(refundRow))}
          ${table('Выплаты', ['Создана', 'Сумма', 'Статус', 'Причина', 'Куда'], last(payouts).map(payoutRow))}
          ${table('Уведомления', ['Создано', 'Событие', 'Состояние', 'Попыток', 'Ответ', 'Объект', ''], last(hooks).map(hookRow))}
        </main>
      </body>
    </html>`.text
}

function last<Row>(rows: ReadonlyMap<string, Row>): Row[] {
  return [...rows.values()].slice(-LAST_ROWS).toReversed()
}

function table(title: string, heads: string[], rows: HtmlValue[][]): Html {
  if (rows.length === 0)
    return html`<section>
      <h2>${title}</h2>
      <p class="caption">Пока пусто</p>
    </section>`
  const head = (name: string) => (name === '' ? html`<td></td>` : html`<th scope="col">${name}</th>`)
  return html`<section>
    <h2>${title}</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="${title}">
      <table>
        <thead>
          <tr>
            ${heads.map(head)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr>
                ${row.map((cell) => html`<td>${cell}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`
}

function paymentRow(payment: StoredPayment): HtmlValue[] {
  const button = payment.status === 'pending' && action('forge', payment.id, 'Подделать уведомление об оплате')
  const link = payment.status === 'pending' ? html`<a href="/pay/${payment.id}">${payment.status}</a>` : payment.status
  const card = payment.card && `${payment.card.card_type} •••• ${payment.card.last4}`
  return [
    clock(payment.created_at),
    formatMoney(payment.amount_kopecks, 'ru'),
    link,
    payment.cancellation?.reason ?? '',
    card,
    payment.description,
    button,
  ]
}

function refundRow(refund: StoredRefund): HtmlValue[] {
  return [clock(refund.created_at), formatMoney(refund.amount_kopecks, 'ru'), refund.status, refund.payment_id]
}

function payoutRow(payout: StoredPayout): HtmlValue[] {
  const { destination } = payout
  const target = destination.type === 'bank_card' ? `•••• ${destination.card.last4}` : destination.account_number
  const reason = payout.cancellation?.reason ?? ''
  return [clock(payout.created_at), formatMoney(payout.amount_kopecks, 'ru'), payout.status, reason, target]
}

function hookRow(hook: StoredHook): HtmlValue[] {
  const again = action('redeliver', hook.id, 'Отправить ещё раз')
  return [clock(hook.created_at), hook.event, hook.state, hook.attempts, hook.last_result, hook.object_id, again]
}

function clock(time: string): string {
  return time.slice(0, 19).replace('T', ' ')
}

function action(name: string, id: string, label: string): Html {
  return html`<form method="post" action="/__admin">
    <input type="hidden" name="id" value="${id}" />
    <button class="button small" name="action" value="${name}">${label}</button>
  </form>`
}

function faultsPanel(provider: Provider): Html {
  const queue = provider.faults.list()
  return html`<section class="card">
    <h2>Вызвать неполадку</h2>
    <p class="caption">Очередь: ${queue.length === 0 ? 'пусто' : queue.join(', ')}</p>
    <form method="post" action="/__admin">
      <div class="field">
        <label for="fault">Следующий вызов или уведомление</label>
        <select id="fault" name="fault">
          ${faultNames.map((name) => html`<option>${name}</option>`)}
        </select>
      </div>
      <div class="row">
        <button class="button small" name="action" value="fault">Добавить</button>
        <button class="button small" name="action" value="clear">Очистить</button>
      </div>
    </form>
  </section>`
}

function switchesPanel({ switches }: Provider): Html {
  const orders = ['race', 'before-redirect', 'after-redirect'] as const
  const number = (name: keyof typeof switches, label: string) =>
    html`<div class="field">
      <label for="${name}">${label}</label>
      <input id="${name}" name="${name}" inputmode="numeric" value="${String(switches[name])}" />
    </div>`
  const check = (name: 'double_hooks' | 'reorder_hooks', label: string) =>
    html`<label class="check">
      <input type="checkbox" name="${name}" ${switches[name] && html`checked`} />${label}
    </label>`
  return html`<section class="card">
    <h2>Переключатели</h2>
    <form method="post" action="/__admin">
      <div class="fields">
        <div class="field">
          <label for="hook_order">Порядок уведомления и возврата покупателя</label>
          <select id="hook_order" name="hook_order">
            ${orders.map((order) => html`<option ${order === switches.hook_order && html`selected`}>${order}</option>`)}
          </select>
        </div>
        ${number('expiry_speed', 'Ссылка истекает быстрее, во сколько раз')}
        ${number('hook_speed', 'Уведомления повторяются быстрее, во сколько раз')}
        ${number('hook_delay_ms', 'Задержка уведомлений, мс')} ${number('settle_delay_ms', 'Задержка оплаты, мс')}
        ${number('refund_delay_ms', 'Задержка возврата, мс')} ${number('payout_delay_ms', 'Задержка выплаты, мс')}
      </div>
      ${check('double_hooks', 'Отправлять уведомления дважды')}
      ${check('reorder_hooks', 'Отправлять уведомления в обратном порядке')}
      <div class="row"><button class="button small" name="action" value="switches">Сохранить</button></div>
    </form>
  </section>`
}
