import type { WireRightRequest } from '@tembrel/contract/calls/staff/right-requests.ts'

/** The role of an accountant, asked for by a colleague. */
export function sampleRightRequest(more: Partial<WireRightRequest> = {}): WireRightRequest {
  return {
    id: 5,
    kind: 'give-role',
    right: 'accountant',
    person: { id: '412', firstname: 'Людмила', lastname: 'Чернова', address: 'chernova@example.com' },
    merged: null,
    comment: '',
    asked_by: { id: 1, firstname: 'Анна', lastname: 'Лаптева' },
    asked_at: '2026-11-18T09:10:00.000Z',
    formatted_asked_at: '18 ноября в 12:10',
    is_own: false,
    ...more,
  }
}
