import type { WireAuditRow } from '@tembrel/contract/calls/staff/people.ts'
import type { Person, PersonRow } from '../../people/person-labels.ts'

/** Людмила, a client and an engineer whose second role is switched off. */
export function samplePersonRow(more: Partial<PersonRow> = {}): PersonRow {
  return {
    id: '412',
    account_id: 412,
    phone: '+7 916 123-00-45',
    email: 'ludmila@example.com',
    is_disabled: false,
    created_at: '2026-10-02T09:00:00.000Z',
    formatted_created_at: '2 октября 2026 г.',
    profiles: [
      {
        id: 3105,
        role: 'client',
        firstname: 'Людмила',
        lastname: 'Чернова',
        image: null,
        is_disabled: false,
        narrator_state: null,
      },
      {
        id: 3106,
        role: 'soundengineer',
        firstname: 'Людмила',
        lastname: 'Чернова',
        image: null,
        is_disabled: true,
        narrator_state: null,
      },
    ],
    ...more,
  }
}

export function sampleAudit(more: Partial<WireAuditRow> = {}): WireAuditRow {
  return {
    id: 71,
    action: 'disable-role',
    target: { kind: 'profile', id: '3106' },
    by: { profile_id: 1, role: 'supporter', firstname: 'Анна', lastname: '' },
    data: { role: 'soundengineer', comment: 'Просила перерыв до января' },
    at: '2026-11-18T09:10:00.000Z',
    formatted_at: '18 ноября в 12:10',
    ...more,
  }
}

export function samplePerson(more: Partial<Person> = {}): Person {
  const row = samplePersonRow()
  return {
    ...row,
    formatted_disabled_at: null,
    merged_into: null,
    has_second_factor: false,
    is_owner: false,
    may: { change: true, staff_roles: true, owner: false },
    profiles: row.profiles.map((profile) => ({
      ...profile,
      balance: profile.role === 'client' ? 30_000 : 4_250,
      orders: { open: 2, total: 14 },
      failures: null,
      duty: null,
      slug: null,
      agent: null,
      formatted_created_at: '2 октября 2026 г.',
    })),
    sessions: [
      {
        id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
        current: false,
        role: 'client',
        acting_as: null,
        device: { kind: 'computer', browser: 'Firefox', system: 'Windows' },
        place: '5.6.x.x',
        created_at: '2026-11-17T09:00:00.000Z',
        formatted_created_at: '17 ноября в 12:00',
        used_at: '2026-11-18T08:59:00.000Z',
        formatted_used_at: '18 ноября в 11:59',
      },
    ],
    audit: [sampleAudit()],
    ...more,
  }
}
