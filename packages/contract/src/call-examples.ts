/**
 * What a client sends with the calls of the main job, written by hand: the description of the wire shows it in place of an example
 * with every field there is. Each is what its call takes (`call-examples.test.ts`).
 */
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { PAYMENT_METHOD, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import { LOGIN_METHOD } from '@tembrel/domain/accounts/sign-in-codes.ts'
import { GENRE } from '@tembrel/domain/orders/genre-ids.ts'
import type { CallKey } from './contract.ts'

export const CALL_EXAMPLES: Readonly<Partial<Record<CallKey, unknown>>> = {
  'POST /login': { role: 'client', login_method: LOGIN_METHOD.email, email: 'anna@example.com', code: '0427' },
  'POST /refresh': { refresh_token: 'Yk3v0m3dPq5Wn1xJ' },
  'POST /client/price': { order: { genre: GENRE.advert, text: 'Кофе, который будит город.' }, narrator_ids: [12] },
  'POST /client/briefs': { order: { text: 'Закажите кофе, который будит город: до пятницы скидка.' } },
  'POST /client/readings': { text: 'Всего за 350 ₽ до 5 мая.' },
  'POST /client/orders': {
    title: 'Ролик для радио',
    text: 'Кофе, который будит город.',
    narrator_id: 12,
    genre: GENRE.advert,
    orderstatuses_id: ORDER_STATUS.waiting_payment_for_suggested,
    payment_method: PAYMENT_METHOD.wallet,
    price: 4200,
  },
  'PUT /client/orders/{id}': { text: 'Кофе, который будит весь город.', mixing: true, musics: [7] },
  'POST /{role}/orders/{id}/{action}': { price: 4200 },
  'PUT /{role}/orders/{id}/phrases/{position}': {
    file_id: '6f1e1f4e-0000-4000-8000-000000000001',
    from_ms: 850,
    to_ms: 2250,
  },
  'POST /{role}/orders/{id}/packs': { forms: ['mp3', 'alaw', 'srt'], loudness_lufs: -16 },
  'POST /client/orders/{id}/pickups/preview': { text: 'Кофе, который будит весь город. Каждое утро.' },
  'POST /client/orders/{id}/pickups': { text: 'Кофе, который будит весь город. Каждое утро.' },
  'POST /{role}/orders/{id}/result-uploads': { name: 'take.wav', content_type: 'audio/wav', size: 48_000_000 },
  'PUT /{role}/orders/{id}/readings': {
    script: 'g9-1k2f3s',
    readings: [{ start: 7, written: 'замок', spoken: 'за́мок' }],
    dropped: [],
  },
  'PUT /{role}/orders/{id}/progress': { script: 'g9-1k2f3s', sentences_read: 120 },
  'PUT /{role}/orders/{id}/results/{file_id}/part': { title: 'Глава 3' },
  'POST /client/orders/{id}/review': { rating: 5, text: 'Точно в срок, голос — то что надо.', cliches: [1] },
  'POST /{role}/payments': { type: PAYMENT_TYPE.topup, method: PAYMENT_METHOD.card, sum: 3000 },
  'POST /{role}/companies': {
    title: 'ООО «Кофейня»',
    inn: '7707083893',
    kpp: '770701001',
    legal_address: 'Москва, ул. Мира, 1',
    current_account_number: '40702810900000000001',
    bank_name: 'Банк «Пример»',
    bik: '044525225',
    bank_corr_account: '30101810400000000225',
  },
  'PUT /client/{id}': { firstname: 'Анна', lastname: 'Соколова', email: 'anna@example.com' },
  'PUT /client/{id}/set-featured-narrator': { narrator_id: 12, status: 1 },
  'PUT /narrator/common': {
    city: 'Казань',
    timetable: { day11: '10:00', day12: '18:00' },
  },
  'PUT /narrator/prices': { prices: { ad_on: true, ad_30s: 4200, ad_60s: 6000, ad_90s: 8000 } },
  'POST /narrator/set-pause': { hours: 3 },
  'PUT /narrator/save-review-reply': { id: 2041, text: 'Спасибо, приходите ещё.' },
}
