import type { Glance } from '../glance-types.ts'

/** A client of the support’s, with something of everything. */
export function sampleGlance(more: Partial<Glance> = {}): Glance {
  return {
    id: '412',
    firstname: 'Марина',
    lastname: 'Котова',
    phone: '+7 900 000-02-01',
    email: 'marina@example.ru',
    is_disabled: false,
    created_at: '2025-03-03T09:00:00.000Z',
    formatted_created_at: '3 марта 2025 г.',
    profiles: [{ id: 3001, role: 'client', firstname: 'Марина', lastname: 'Котова', is_disabled: false }],
    bought: { open: 7, completed: 12, cancelled: 2, refunded: 1 },
    made: null,
    money: { wallet: 5000, waiting: 0, held: 8400, spent: 96_000, earned: 0 },
    open: {
      orders: { total: 7, rows: [{ id: 2041, title: 'Ролик о чае', orderstatuses_id: 7 }] },
      tickets: { total: 1, rows: [{ id: 318, text: 'Счёт', state: 'waiting' }] },
      payments: { total: 1, rows: [{ id: 133, type: 1, method: 2, status: 1, sum: 30_000 }] },
    },
    visits: [
      {
        role: 'client',
        device: { kind: 'computer', browser: 'Firefox', system: 'Windows' },
        place: '5.6.x.x',
        used_at: '2026-11-18T09:00:00.000Z',
        formatted_used_at: '18 ноября в 12:00',
      },
    ],
    notes: [],
    risks: [],
    ...more,
  }
}
