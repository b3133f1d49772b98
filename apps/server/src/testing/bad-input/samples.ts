/** One good request for every call of the contract: what bad requests are made from. A new call needs a new sample. */
import type { CallKey } from '@tembrel/contract/contract.ts'
import { SAMPLES } from '../../modules/files/sniff/sniff-samples.ts'
import { accountingSamples, type AccountingKey } from './accounting-samples.ts'
import { documentSamples, type DocumentKey } from './document-samples.ts'
import { notificationSamples, type NotificationKey } from './notification-samples.ts'
import { narratorSamples, type NarratorKey } from './narrator-samples.ts'
import { orderFileSamples, type OrderFileKey } from './order-file-samples.ts'
import { peopleSamples, type PeopleKey } from './people-samples.ts'
import { payoutSamples, type PayoutKey } from './payout-samples.ts'
import { recordingSamples, type RecordingKey } from './recording-samples.ts'
import { reviewSamples, type ReviewKey } from './review-samples.ts'
import { ticketSamples, type TicketKey } from './ticket-samples.ts'
import { SHORT_SCRIPT, type Scenario } from '../scenario.ts'
import { staffContentSamples, type StaffContentKey } from './staff-content-samples.ts'
import { staffOrderSamples, type StaffOrderKey } from './staff-order-samples.ts'
import { walletSamples, type WalletKey } from './wallet-samples.ts'
import type { SampleFile } from './sample-file.ts'
import type { Sample } from './sample.ts'

const TEXT: SampleFile = { name: 'script.txt', content: SAMPLES.text, type: 'text/plain' }
const NOBODY = 999_999_999
const NO_FILE = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

/** A body with every field that an order can be saved with. */
function orderBody({ people }: Scenario): object {
  return {
    title: 'Ролик',
    text: SHORT_SCRIPT,
    narrator_id: people.narrator.profile_id,
    genre: 1,
    topic: 1,
    urgent: false,
    link: 'https://example.com/script',
    comment: 'Спокойно',
    readings: [{ start: 0, written: SHORT_SCRIPT.slice(0, 4), spoken: 'так' }],
    phrases: [{ name: '1', note: 'тихо', text: SHORT_SCRIPT }],
    musics: [],
    cleaning: true,
    mixing: false,
    alienation: false,
    federal: true,
    clip_length: 2,
    speed: 2,
    dogovor_needed: false,
    orderstatuses_id: 1,
    payment_method: 1,
    company: 1,
    price: 4200,
  }
}

/** The sample of every call, in the words of the scenario. */
export function samplesOf(scenario: Scenario): Record<CallKey, Sample> {
  return {
    ...pageSamples(scenario),
    ...seoSamples(),
    ...orderSamples(scenario),
    ...chatSamples(scenario),
    ...recordingSamples(scenario),
    ...orderFileSamples(scenario),
    ...documentSamples(scenario),
    ...reviewSamples(scenario),
    ...ticketSamples(scenario),
    ...moneySamples(scenario),
    ...staffOrderSamples(scenario),
    ...staffContentSamples(scenario),
    ...narratorSamples(scenario),
    ...peopleSamples(scenario),
  }
}

type Samples<K extends CallKey> = Record<K, Sample>

type PageKey = Exclude<
  CallKey,
  | NarratorKey
  | PeopleKey
  | DocumentKey
  | TicketKey
  | ReviewKey
  | RecordingKey
  | OrderFileKey
  | SeoKey
  | OrderKey
  | ChatKey
  | MoneyKey
  | StaffOrderKey
  | StaffContentKey
>

type SeoKey =
  | 'GET /robots.txt'
  | 'GET /sitemap.xml'
  | 'GET /sitemaps/{file}'
  | 'GET /rss.xml'
  | 'GET /en/rss.xml'
  | 'GET /pictures/{file}'

function seoSamples(): Samples<SeoKey> {
  return {
    'GET /robots.txt': { as: null },
    'GET /sitemap.xml': { as: null },
    'GET /sitemaps/{file}': { as: null, params: { file: 'narrators-1.xml' }, foreign: [{ file: 'narrators-99.xml' }] },
    'GET /rss.xml': { as: null },
    'GET /en/rss.xml': { as: null },
    'GET /pictures/{file}': {
      as: null,
      params: { file: 'site-ru.png' },
      foreign: [{ file: `narrator-${NOBODY}-ru.png` }],
    },
  }
}

function pageSamples({ people, comp, work, music, musiccomp }: Scenario): Samples<PageKey> {
  const narrator = { id: people.narrator.profile_id }
  const person = { login_method: 2, email: 'visitor@example.com' }
  return {
    'GET /appinfo': { as: null },
    'GET /home': { as: null },
    'GET /narratorcomps': { as: null },
    'GET /narratorcomps/id/{id}': { as: null, params: { id: comp }, query: { page: '1' } },
    'GET /works/{id}/play': { as: null, params: { id: work } },
    'GET /musiccomps': { as: null },
    'GET /musiccomps/{id}': { as: null, params: { id: musiccomp } },
    'GET /musics': { as: null, query: { ids: String(music) } },
    'GET /blog': { as: null, query: { page: '1' } },
    'GET /blog/{category}': { as: null, params: { category: 'clients' }, query: { page: '1' } },
    'GET /blog/{category}/{post}': { as: null, params: { category: 'clients', post: 'choosing-a-voice' } },
    'GET /pages/{slug}': { as: null, params: { slug: 'about' } },
    'GET /questions': { as: null },
    'GET /appstate': { as: 'client', query: { role: 'client', order_id: '2001', ticket_id: '1' } },
    'GET /events': { as: 'client', is_endless: true },
    'DELETE /{role}/events': {
      as: 'narrator',
      params: { role: 'narrator' },
      query: { order_id: '2001', ticket_id: '1', wallet: '1' },
    },
    'GET /request-code': {
      as: null,
      query: { login_method: '2', role: 'client', phone: '+79161234567', email: 'visitor@example.com', debug: '1' },
    },
    'POST /login': {
      as: null,
      body: {
        ...person,
        role: 'client',
        phone: '+79161234567',
        code: '1234',
        referal_url: '/?from=friend',
        agent_mode: false,
        narrator_id: 1,
        from_role: 'agent',
        from_id: 1,
      },
    },
    'POST /refresh': { as: null, body: { refresh_token: 'x'.repeat(43) } },
    'POST /logout': { as: null },
    'GET /sessions': { as: 'client' },
    'DELETE /sessions': { as: 'client' },
    'DELETE /sessions/{id}': { as: 'client', params: { id: NO_FILE }, foreign: [{ id: NO_FILE }] },
    'GET /me': { as: 'client' },
    'GET /me-client': { as: 'client' },
    'GET /me-narrator': { as: 'narrator' },
    'GET /me/email': { as: 'client' },
    'POST /me/email/code': { as: 'client' },
    'POST /me/email/confirm': { as: 'client', body: { code: '0000' } },
    'DELETE /me/email': { as: 'client' },
    'GET /agent/invitations': { as: 'agent' },
    'POST /agent/invitations': { as: 'agent', body: { who: 'somebody@example.com' } },
    'DELETE /agent/invitations/{id}': { as: 'agent', params: { id: NOBODY }, foreign: [{ id: NOBODY }] },
    'POST /me/merge/code': { as: 'client', body: { login_method: 2, email: 'other@example.com' } },
    'POST /me/merge/check': { as: 'client', body: { login_method: 2, email: 'other@example.com', code: '0000' } },
    'POST /me/merge': { as: 'client', body: { code: '0000' } },
    'GET /me-agent': { as: 'acting' },
    'GET /me-soundengineer': { as: 'engineer' },
    'GET /outbox': { as: null, query: { address: 'visitor@example.com' } },
    'PUT /client/{id}/set-featured-narrator': {
      as: 'client',
      params: { id: people.client.profile_id },
      body: { narrator_id: people.narrator.profile_id, status: true },
      foreign: [{ id: people.stranger.profile_id }, { id: NOBODY }],
    },
    'GET /narrators': {
      as: 'client',
      query: {
        page: '1',
        genre: '1',
        gender: '1',
        age: '1',
        timbre: '1',
        topic: '0',
        language: '1',
        native: '1',
        featured: '0',
        sort: '2',
        name: 'арина',
      },
    },
    'GET /narrators/id/{id}': {
      as: null,
      params: narrator,
      foreign: [{ id: NOBODY }, { id: people.client.profile_id }],
    },
    'GET /narrators/id/{id}/reviews': {
      as: null,
      params: narrator,
      query: { page: '1' },
      foreign: [{ id: NOBODY }, { id: people.client.profile_id }],
    },
    'GET /download': {
      as: null,
      query: { music: String(music), example: '1', play: '0', musiccomp: '1', comp: '1', track: '1', file: '1' },
    },
    'GET /cliches': { as: null },
    'POST /client/readings': { as: null, body: { text: SHORT_SCRIPT } },
    'POST /client/briefs': { as: null, body: { order: { text: SHORT_SCRIPT, genre: 1 } } },
    'POST /client/price': {
      as: null,
      body: {
        order: {
          text: SHORT_SCRIPT,
          has_file_or_link: false,
          genre: 1,
          topic: 1,
          urgent: false,
          cleaning: true,
          mixing: false,
          alienation: true,
          federal: true,
          clip_length: 2,
          speed: 2,
        },
        narrator_ids: [people.narrator.profile_id],
      },
    },
    'GET /staff/overview': { as: 'supporter', query: { from: '2026-11-01', to: '2026-11-18' } },
    'POST /posts/{id}/seen': { as: null, params: { id: 1 } },
    'GET /staff/overview.csv': { as: 'supporter', query: { from: '2026-11-01', to: '2026-11-18' } },
    'GET /staff/search': { as: 'supporter', query: { q: 'Нина Рогова' } },
    'GET /staff/exceptions': {
      as: 'supporter',
      query: { kind: 'order_late', owner: 'mine', snoozed: '1', after: '1.1763460000000.order_late.2041' },
    },
    'PUT /staff/exceptions/{kind}/{subject}': {
      as: 'supporter',
      params: { kind: 'order_late', subject: 1 },
      body: {
        seen: { owner_id: 1, revision: 0 },
        owner_id: 1,
        snoozed_until: '2026-11-19T07:00:00.000Z',
        comment: 'Диктор обещал к утру',
      },
      foreign: [{ kind: 'order_late', subject: 999_999_999 }],
    },
    'GET /staff/state': { as: 'supporter' },
    'POST /staff/state/jobs/{id}/retry': { as: 'supporter', params: { id: 1 }, foreign: [{ id: 999_999_999 }] },
  }
}

type OrderKey =
  | 'GET /{role}/orders'
  | 'GET /{role}/orders/{id}'
  | 'POST /client/orders'
  | 'PUT /client/orders/{id}'
  | 'DELETE /client/orders/{id}'
  | 'POST /{role}/orders/{id}/{action}'
  | 'POST /client/orders/{id}/review'

function orderSamples(scenario: Scenario): Samples<OrderKey> {
  const { orders } = scenario
  const foreign = [{ id: orders.foreign }, { id: NOBODY }]
  return {
    'GET /{role}/orders': {
      as: 'client',
      params: { role: 'client' },
      query: { group: 'all', page: '1', narrator_id: '1' },
    },
    'GET /{role}/orders/{id}': { as: 'client', params: { role: 'client', id: orders.in_work }, foreign },
    'POST /client/orders': { as: 'client', body: orderBody(scenario) },
    'PUT /client/orders/{id}': {
      as: 'client',
      params: { id: orders.draft },
      body: orderBody(scenario),
      foreign: [{ id: orders.foreign_draft }, { id: NOBODY }],
    },
    'DELETE /client/orders/{id}': { as: 'client', params: { id: orders.in_work }, foreign },
    'POST /{role}/orders/{id}/{action}': {
      as: 'narrator',
      params: { role: 'narrator', id: orders.asked, action: 'name-price' },
      body: { price: 900, comment: 'С двумя дублями', file_ids: [NO_FILE], payment_method: 1, company: 1 },
      foreign: [{ id: orders.foreign }, { id: orders.draft }, { id: orders.unpaid }, { id: NOBODY }],
    },
    'POST /client/orders/{id}/review': {
      as: 'client',
      params: { id: orders.completed },
      body: { rating: 5, text: 'Чётко и в срок', cliches: [1] },
      foreign,
    },
  }
}

type ChatKey =
  | 'POST /{role}/orders/{id}/messages'
  | 'PUT /{role}/orders/{id}/messages/{message_id}'
  | 'DELETE /{role}/orders/{id}/messages/{message_id}'
  | 'GET /{role}/orders/{id}/files/{file_id}'

function chatSamples({ people, orders, message, file }: Scenario): Samples<ChatKey> {
  const order = { role: 'client', id: orders.in_work }
  const elsewhere = [{ id: orders.foreign }, { id: NOBODY }]
  const foreignMessages = [...elsewhere, { message_id: message.foreign }, { message_id: NOBODY }]
  return {
    'POST /{role}/orders/{id}/messages': {
      as: 'client',
      params: order,
      form: { text: 'Здравствуйте!', to: String(people.narrator.profile_id), files: TEXT },
      foreign: elsewhere,
    },
    'PUT /{role}/orders/{id}/messages/{message_id}': {
      as: 'client',
      params: { ...order, message_id: message.client },
      body: { text: 'Добрый вечер!' },
      foreign: foreignMessages,
    },
    'DELETE /{role}/orders/{id}/messages/{message_id}': {
      as: 'client',
      params: { ...order, message_id: message.narrator },
      foreign: foreignMessages,
    },
    'GET /{role}/orders/{id}/files/{file_id}': {
      as: 'client',
      params: { ...order, file_id: file.attached },
      query: { play: '1' },
      foreign: [...elsewhere, { file_id: file.foreign }, { file_id: file.upload }, { file_id: NO_FILE }],
    },
  }
}

type MoneyKey =
  | AccountingKey
  | PayoutKey
  | NotificationKey
  | WalletKey
  | 'POST /{role}/payments'
  | 'GET /{role}/payments/{id}'
  | 'POST /payments/yookassa'

function moneySamples(scenario: Scenario): Samples<MoneyKey> {
  const { orders, payment } = scenario
  return {
    ...payoutSamples(scenario),
    ...notificationSamples,
    ...accountingSamples(scenario),
    ...walletSamples(orders, payment),
    'POST /{role}/payments': {
      as: 'client',
      params: { role: 'client' },
      body: { sum: 500, type: 2, method: 1, order_id: orders.unpaid, company: 1 },
    },
    'GET /{role}/payments/{id}': {
      as: 'client',
      params: { role: 'client', id: payment.own },
      foreign: [{ id: payment.foreign }, { id: NOBODY }],
    },
    'POST /payments/yookassa': {
      as: null,
      body: {
        type: 'notification',
        event: 'payment.succeeded',
        object: { id: '2c5b9d4f-000f-5000-8000-1f2a3b4c5d6e' },
      },
      takes_more: true,
    },
  }
}
