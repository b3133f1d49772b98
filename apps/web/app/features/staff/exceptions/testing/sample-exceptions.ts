import type { Exception, ExceptionList } from '../exception-types.ts'

export const ANNA = { id: 1, role: 'supporter', firstname: 'Анна', lastname: 'Лаптева' }
export const PETER = { id: 3010, role: 'supporter', firstname: 'Пётр', lastname: 'Зимин' }
const CLIENT = { id: 3001, role: 'client', firstname: 'Марина', lastname: 'Котова' }
const NARRATOR = { id: 3002, role: 'narrator', firstname: 'Олег', lastname: 'Громов' }

/** A late recording that nobody has taken. */
export function sampleException(more: Partial<Exception> = {}): Exception {
  return {
    ...{ kind: 'order_late', subject: 2041, since: '2026-11-18T08:00:00.000Z', formatted_since: '18 ноября, 11:00' },
    ...{ is_late: true, title: 'Ролик о чае', sum: 4200, order_id: 2041, payment_id: null, receipt_id: null },
    ...{ person: CLIENT, worker: NARRATOR, owner: null, snoozed_until: null, formatted_snoozed_until: null },
    ...{ comment: '', revision: 0, ...more },
  }
}

export function sampleQueue(exceptions: readonly Exception[], more: Partial<ExceptionList> = {}): ExceptionList {
  const late = exceptions.filter(({ is_late }) => is_late).length
  return {
    exceptions: [...exceptions],
    next: null,
    counts: { shown: exceptions.length, late, mine: 0, nobody: exceptions.length, snoozed: 0 },
    kinds: [{ kind: 'order_late', shown: late, snoozed: 0 }],
    colleagues: [ANNA, PETER].map(({ id, firstname, lastname }) => ({ id, firstname, lastname })),
    ...more,
  }
}
