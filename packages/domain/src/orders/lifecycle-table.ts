/**
 * The order lifecycle as one table: from which status, by whom, which action leads where (Product §4).
 *
 * It drives the server's checks and the buttons that each role sees; `docs/orders.md` is written by hand and a test
 * compares the two row by row. Invariants: what is not here is refused; for one status, action and actor there is
 * at most one row.
 */

import type { LifecycleRow, OrderActor } from './lifecycle-types.ts'

/** An agent works on the orders of their narrators as if they were the narrator (Product §6). */
const NARRATOR = ['narrator', 'agent'] as const satisfies readonly OrderActor[]
const CLIENT = ['client'] as const satisfies readonly OrderActor[]
const ENGINEER = ['soundengineer'] as const satisfies readonly OrderActor[]
const SUPPORTER = ['supporter'] as const satisfies readonly OrderActor[]
const SYSTEM = ['system'] as const satisfies readonly OrderActor[]
/** The client, or the clock that answers for a silent client. */
const CLIENT_OR_SYSTEM = ['client', 'system'] as const satisfies readonly OrderActor[]

const DRAFTING: readonly LifecycleRow[] = [
  { from: [null, 1, 4, 6], action: 'save', who: CLIENT, to: 1, effects: [] },
  { from: [1, 4, 6], action: 'delete', who: CLIENT, to: 'gone', effects: [] },
]

const CALCULATION: readonly LifecycleRow[] = [
  { from: [1], action: 'request-calculation', who: CLIENT, to: 3, effects: [] },
  { from: [3], action: 'withdraw', who: CLIENT, to: 1, effects: [] },
  { from: [3, 5], action: 'name-price', who: NARRATOR, to: 5, effects: ['clock_restarts'], needs: ['sum'] },
  { from: [3, 5], action: 'decline', who: NARRATOR, to: 4, effects: [] },
  { from: [3], action: 'lapse', who: SYSTEM, to: 4, effects: [] },
  { from: [5], action: 'decline', who: CLIENT, to: 6, effects: [] },
  { from: [5], action: 'lapse', who: SYSTEM, to: 6, effects: [] },
]

const PAYMENT: readonly LifecycleRow[] = [
  { from: [1], action: 'place', who: CLIENT, to: 15, effects: ['snapshot', 'hold'] },
  { from: [5], action: 'approve', who: CLIENT, to: 16, effects: ['snapshot', 'hold'] },
  { from: [15], action: 'paid', who: SYSTEM, to: 2, effects: ['collect', 'deadline_promised'] },
  { from: [16], action: 'paid', who: SYSTEM, to: 7, effects: ['collect', 'deadline_promised'] },
  {
    from: [17],
    action: 'paid',
    who: SYSTEM,
    to: 'resumed',
    effects: ['collect', 'options_adopted', 'clock_resumes'],
  },
  {
    from: [15],
    action: 'cancel-payment',
    who: CLIENT_OR_SYSTEM,
    to: 1,
    effects: ['release_pending', 'payment_nulled'],
  },
  {
    from: [16],
    action: 'cancel-payment',
    who: CLIENT_OR_SYSTEM,
    to: 5,
    effects: ['release_pending', 'payment_nulled'],
  },
  {
    from: [17],
    action: 'cancel-payment',
    who: CLIENT_OR_SYSTEM,
    to: 'prevstatus',
    effects: ['release_pending', 'payment_nulled', 'options_dropped', 'clock_resumes'],
  },
]

const ACCEPTANCE: readonly LifecycleRow[] = [
  { from: [2], action: 'accept', who: NARRATOR, to: 7, effects: ['deadline_confirmed'] },
  { from: [2], action: 'decline', who: NARRATOR, to: 4, effects: ['release_in_full'] },
  { from: [2], action: 'lapse', who: SYSTEM, to: 4, effects: ['release_in_full'] },
  { from: [2], action: 'withdraw', who: CLIENT, to: 1, effects: ['release_held'] },
  { from: [2, 3, 5], action: 'narrator-disabled', who: SYSTEM, to: 4, effects: ['release_in_full'] },
  { from: [16], action: 'narrator-disabled', who: SYSTEM, to: 4, effects: ['release_in_full', 'payment_nulled'] },
  { from: [15], action: 'narrator-disabled', who: SYSTEM, to: 1, effects: ['release_in_full', 'payment_nulled'] },
]

const RECORDING: readonly LifecycleRow[] = [
  {
    from: [7],
    action: 'send-results',
    who: NARRATOR,
    to: { with_engineer_work: 18, without: 8 },
    effects: [],
    needs: ['files'],
  },
  {
    from: [7],
    action: 'give-up',
    who: NARRATOR,
    to: 4,
    effects: ['release_in_full', 'counted_on_narrator'],
    needs: ['reason'],
  },
  { from: [7], action: 'cancel-overdue', who: CLIENT, to: 4, effects: ['release_in_full'], when: 'overdue' },
]

const CHECK: readonly LifecycleRow[] = [
  {
    from: [8, 18],
    action: 'replace-results',
    who: NARRATOR,
    to: 'same',
    effects: ['clock_restarts'],
    needs: ['files'],
  },
  { from: [8], action: 'confirm', who: CLIENT_OR_SYSTEM, to: 9, effects: ['pay_out'] },
  {
    from: [8, 18],
    action: 'not-done',
    who: CLIENT,
    to: 7,
    effects: ['deadline_one_day', 'ticket_after_repeats'],
    needs: ['comment'],
  },
  { from: [18], action: 'confirm', who: CLIENT_OR_SYSTEM, to: 14, effects: ['engineer_assigned', 'deadline_of_mix'] },
]

const MIXING: readonly LifecycleRow[] = [
  { from: [14], action: 'send-results', who: ENGINEER, to: 19, effects: [], needs: ['files'] },
  {
    from: [14],
    action: 'return-to-narrator',
    who: ENGINEER,
    to: 7,
    effects: ['deadline_one_day'],
    needs: ['comment'],
  },
  {
    from: [14, 19],
    action: 'reassign',
    who: ['supporter', 'system'],
    to: 'same',
    effects: ['engineer_assigned', 'deadline_of_mix'],
  },
  { from: [19], action: 'confirm', who: CLIENT_OR_SYSTEM, to: 9, effects: ['pay_out'] },
  { from: [19], action: 'not-done', who: CLIENT, to: 14, effects: ['deadline_of_mix'], needs: ['comment'] },
]

const ADDED_OPTIONS: readonly LifecycleRow[] = [
  {
    from: [7, 8, 14, 18, 19],
    action: 'add-options',
    who: CLIENT,
    to: 17,
    effects: ['snapshot', 'hold', 'options_pending', 'clock_stops'],
    when: 'options_unlocked',
  },
]

/** The narrator or we failed: the order returns to the client as a draft. The client failed: it is declined by them. */
const BY_FAULT = { by_fault: { narrator: 4, service: 4, client: 6 } } as const

const SUPPORT: readonly LifecycleRow[] = [
  {
    from: [2, 3, 5, 7, 8, 14, 18, 19],
    action: 'cancel-with-refund',
    who: SUPPORTER,
    to: BY_FAULT,
    effects: ['release_in_full', 'worker_compensation'],
    needs: ['fault'],
  },
  {
    from: [15, 16],
    action: 'cancel-with-refund',
    who: SUPPORTER,
    to: BY_FAULT,
    effects: ['release_in_full', 'worker_compensation', 'payment_nulled'],
    needs: ['fault'],
  },
  {
    from: [17],
    action: 'cancel-with-refund',
    who: SUPPORTER,
    to: BY_FAULT,
    effects: ['release_in_full', 'worker_compensation', 'payment_nulled', 'options_dropped'],
    needs: ['fault'],
  },
  {
    from: [9],
    action: 'goodwill-refund',
    who: SUPPORTER,
    to: 'same',
    effects: ['goodwill'],
    needs: ['sum'],
    when: 'goodwill_window',
  },
]

const AFTERWARDS: readonly LifecycleRow[] = [
  {
    from: [9],
    action: 'additional-order',
    who: CLIENT,
    to: 'new_draft',
    effects: [],
    when: 'additional_orders_on',
  },
]

/** Every permitted move of an order. */
export const LIFECYCLE: readonly LifecycleRow[] = [
  ...DRAFTING,
  ...CALCULATION,
  ...PAYMENT,
  ...ACCEPTANCE,
  ...RECORDING,
  ...CHECK,
  ...MIXING,
  ...ADDED_OPTIONS,
  ...SUPPORT,
  ...AFTERWARDS,
]
