/** Samples of the calls about tickets, and of what waits for the staff. */
import type { CallKey } from '@tembrel/contract/contract.ts'
import { SAMPLES } from '../../modules/files/sniff/sniff-samples.ts'
import type { Scenario } from '../scenario.ts'
import type { Sample } from './sample.ts'

export type TicketKey = Extract<
  CallKey,
  | 'GET /staff/waiting'
  | `${string} /staff/columns${string}`
  | `${string} /staff/views${string}`
  | `${string} /staff/support-figures${string}`
  | `${string} /{role}/tickets${string}`
  | `${string} /ticket-rating`
  | `${string} /staff/tickets${string}`
  | `${string} /staff/canned-answers${string}`
>

const NOBODY = 999_999_999
const NO_FILE = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

export function ticketSamples({ tickets }: Scenario): Record<TicketKey, Sample> {
  const ticket = { role: 'client', id: tickets.own }
  const elsewhere = [{ id: tickets.foreign }, { id: NOBODY }]
  const form = { text: 'Добрый день', file: { name: 'script.txt', content: SAMPLES.text, type: 'text/plain' } }
  const { message, file } = tickets
  const otherMessages = [
    ...elsewhere,
    { message_id: message.foreign },
    { message_id: message.note },
    { message_id: NOBODY },
  ]
  const canned = { title: 'Счёт', text: 'Счёт придёт на почту.' }
  const nowhere = [{ id: NOBODY }]
  return {
    'GET /{role}/tickets': { as: 'client', params: { role: 'client' }, query: { page: '1' } },
    'POST /{role}/tickets': { as: 'client', params: { role: 'client' }, form },
    'GET /{role}/tickets/{id}': { as: 'client', params: ticket, foreign: elsewhere },
    'POST /{role}/tickets/{id}/messages': { as: 'client', params: ticket, form, foreign: elsewhere },
    'PUT /{role}/tickets/{id}/messages/{message_id}': {
      as: 'client',
      params: { ...ticket, message_id: message.client },
      body: { text: 'Добрый вечер' },
      foreign: otherMessages,
    },
    'DELETE /{role}/tickets/{id}/messages/{message_id}': {
      as: 'client',
      params: { ...ticket, message_id: message.supporter },
      foreign: otherMessages,
    },
    'GET /{role}/tickets/{id}/files/{file_id}': {
      as: 'client',
      params: { ...ticket, file_id: file.own },
      query: { play: '1' },
      foreign: [...elsewhere, { file_id: file.foreign }, { file_id: NO_FILE }],
    },
    'GET /staff/tickets': { as: 'supporter', query: { state: 'waiting', assigned: 'anybody', page: '1' } },
    'POST /staff/tickets/{id}/notes': {
      as: 'supporter',
      params: { id: tickets.own },
      body: { text: 'Проверить оплату' },
      foreign: nowhere,
    },
    'POST /staff/tickets/{id}/{action}': {
      as: 'supporter',
      params: { id: tickets.own, action: 'assign' },
      body: { take_over: true },
      foreign: nowhere,
    },
    'PUT /{role}/tickets/{id}/rating': {
      as: 'client',
      params: ticket,
      body: { rating: 'good', comment: 'Быстро' },
      foreign: elsewhere,
    },
    'GET /ticket-rating': { as: null, query: { token: 'x' } },
    'PUT /ticket-rating': { as: null, body: { token: 'x', rating: 'good' } },
    'PUT /staff/tickets/{id}/supporter': {
      as: 'supporter',
      params: { id: tickets.own },
      body: { from: NOBODY, to: NOBODY, note: 'Возьми, пожалуйста.' },
      foreign: nowhere,
    },
    'PUT /staff/tickets/{id}/presence': {
      as: 'supporter',
      params: { id: tickets.own },
      body: { is_writing: true },
      foreign: nowhere,
    },
    'GET /staff/columns/{page}': { as: 'supporter', params: { page: 'orders' } },
    'PUT /staff/columns/{page}': { as: 'supporter', params: { page: 'orders' }, body: { columns: ['title'] } },
    'GET /staff/views': { as: 'supporter', query: { page: 'orders' } },
    'PUT /staff/views': { as: 'supporter', body: { page: 'orders', title: 'Горит', query: 'flagged=1' } },
    // Nobody has saved a view of this number.
    'DELETE /staff/views/{id}': { as: 'supporter', params: { id: NOBODY }, foreign: [{ id: NOBODY }] },
    'GET /staff/waiting': { as: 'supporter' },
    'GET /staff/support-figures': { as: 'supporter', query: { from: '2026-11-01', to: '2026-11-18' } },
    'GET /staff/support-figures.csv': { as: 'supporter', query: { from: '2026-11-01', to: '2026-11-18' } },
    'GET /staff/tickets/{id}/filled-answers': { as: 'supporter', params: { id: tickets.own }, foreign: nowhere },
    'GET /staff/canned-answers': { as: 'supporter' },
    'POST /staff/canned-answers': { as: 'supporter', body: canned },
    'PUT /staff/canned-answers/{id}': {
      as: 'supporter',
      params: { id: tickets.canned },
      body: { ...canned, title: 'Привет' },
      foreign: nowhere,
    },
    'DELETE /staff/canned-answers/{id}': { as: 'supporter', params: { id: NOBODY }, foreign: nowhere },
  }
}
