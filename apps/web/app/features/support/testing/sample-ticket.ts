import type { Ticket, TicketMessage, TicketRow } from '../ticket-types.ts'

/** A question of the reader's own, unless `more` says otherwise. */
export function sampleMessage(more: Partial<TicketMessage> = {}): TicketMessage {
  return {
    id: 1,
    ticket_id: 318,
    text: 'Здравствуйте! В счёте стоит старый юридический адрес. Можно поправить?',
    files: [],
    help: [],
    is_answer: false,
    is_note: false,
    user: { firstname: 'Марина' },
    supporter: null,
    own: true,
    editable_until: null,
    created_at: '2026-11-18T10:50:00.000Z',
    edited_at: null,
    formatted_created_at: '18 ноября в 13:50',
    ...more,
  }
}

/** What Anna of the support says. */
export function sampleAnswer(more: Partial<TicketMessage> = {}): TicketMessage {
  return sampleMessage({
    id: 2,
    text: 'Поправила адрес, новый счёт во вложении.',
    is_answer: true,
    user: null,
    supporter: { id: 1, firstname: 'Анна', image: null },
    own: false,
    formatted_created_at: '18 ноября в 14:32',
    ...more,
  })
}

export function sampleRow(more: Partial<TicketRow> = {}): TicketRow {
  return {
    id: 318,
    text: 'Счёт для компании «Северный чай»\nЗдравствуйте!',
    file: null,
    state: 'answered',
    unread: true,
    created_at: '2026-11-18T10:50:00.000Z',
    formatted_created_at: '18 ноября в 13:50',
    updated_at: '2026-11-18T11:32:00.000Z',
    formatted_updated_at: '18 ноября в 14:32',
    order_id: null,
    desk: null,
    ...more,
  }
}

const UNRATED = { rating: null, may_rate: false, colleagues: null }

export function sampleTicket(more: Partial<Ticket> = {}): Ticket {
  return { ...sampleRow(), messages: [sampleMessage(), sampleAnswer()], is_open: true, ...UNRATED, ...more }
}

/** What the support sees beside. */
export const DESK: NonNullable<TicketRow['desk']> = {
  owner: { id: 3001, role: 'client', firstname: 'Марина', lastname: 'Котова', image: null, timbre_id: null },
  assigned_to: null,
  first_answered_at: null,
  first_answer_seconds: 2520,
}
