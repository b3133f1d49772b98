/**
 * The order lifecycle as one table: from which status, by whom, which action leads where (Product §4).
 *
 * It drives the server's checks and the buttons that each role sees; `docs/orders.md` is written by hand and a test
 * compares the two row by row. Invariants: what is not here is refused; for one status, action and actor there is
 * at most one row.
 */

import type { LifecycleRow, OrderActor } from './lifecycle-types.ts'
import {
  AWAITING_CHECK_OF_RECORDING,
  AWAITING_NARRATOR,
  AWAITING_PRICE,
  ORDER_GROUP,
  ORDER_STATUS,
  WITH_ENGINEER,
  WRITABLE,
} from './statuses.ts'

const {
  draft,
  suggested,
  waiting_calc,
  declined_by_narrator,
  calculated,
  declined_by_client,
  inwork,
  verify_after_narrator,
  completed,
  processing_by_soundengineer,
  waiting_payment_for_suggested,
  waiting_payment_after_calc,
  waiting_payment_add_options,
  verify_before_soundengineer,
  verify_after_soundengineer,
} = ORDER_STATUS

/** An agent works on the orders of their narrators as if they were the narrator (Product §6). */
const NARRATOR = ['narrator', 'agent'] as const satisfies readonly OrderActor[]
const CLIENT = ['client'] as const satisfies readonly OrderActor[]
const ENGINEER = ['soundengineer'] as const satisfies readonly OrderActor[]
const SUPPORTER = ['supporter'] as const satisfies readonly OrderActor[]
const SYSTEM = ['system'] as const satisfies readonly OrderActor[]
/** The client, or the clock that answers for a silent client. */
const CLIENT_OR_SYSTEM = ['client', 'system'] as const satisfies readonly OrderActor[]

const DRAFTING: readonly LifecycleRow[] = [
  {
    from: [null, ...WRITABLE],
    action: 'save',
    who: CLIENT,
    to: draft,
    effects: [],
  },
  { from: WRITABLE, action: 'delete', who: CLIENT, to: 'gone', effects: [] },
]

const CALCULATION: readonly LifecycleRow[] = [
  { from: [draft], action: 'request-calculation', who: CLIENT, to: waiting_calc, effects: [] },
  { from: [waiting_calc], action: 'withdraw', who: CLIENT, to: draft, effects: [] },
  {
    from: AWAITING_PRICE,
    action: 'name-price',
    who: NARRATOR,
    to: calculated,
    effects: ['clock_restarts'],
    needs: ['sum'],
  },
  { from: AWAITING_PRICE, action: 'decline', who: NARRATOR, to: declined_by_narrator, effects: [] },
  { from: [waiting_calc], action: 'lapse', who: SYSTEM, to: declined_by_narrator, effects: [] },
  { from: [calculated], action: 'decline', who: CLIENT, to: declined_by_client, effects: [] },
  { from: [calculated], action: 'lapse', who: SYSTEM, to: declined_by_client, effects: [] },
]

const PAYMENT: readonly LifecycleRow[] = [
  { from: [draft], action: 'place', who: CLIENT, to: waiting_payment_for_suggested, effects: ['snapshot', 'hold'] },
  { from: [calculated], action: 'approve', who: CLIENT, to: waiting_payment_after_calc, effects: ['snapshot', 'hold'] },
  {
    from: [waiting_payment_for_suggested],
    action: 'paid',
    who: SYSTEM,
    to: suggested,
    effects: ['collect', 'deadline_promised'],
  },
  {
    from: [waiting_payment_after_calc],
    action: 'paid',
    who: SYSTEM,
    to: inwork,
    effects: ['collect', 'deadline_promised'],
  },
  {
    from: [waiting_payment_add_options],
    action: 'paid',
    who: SYSTEM,
    to: 'resumed',
    effects: ['collect', 'options_adopted', 'clock_resumes'],
  },
  {
    from: [waiting_payment_for_suggested],
    action: 'cancel-payment',
    who: CLIENT_OR_SYSTEM,
    to: draft,
    effects: ['release_pending', 'payment_nulled'],
  },
  {
    from: [waiting_payment_after_calc],
    action: 'cancel-payment',
    who: CLIENT_OR_SYSTEM,
    to: calculated,
    effects: ['release_pending', 'payment_nulled'],
  },
  {
    from: [waiting_payment_add_options],
    action: 'cancel-payment',
    who: CLIENT_OR_SYSTEM,
    to: 'prevstatus',
    effects: ['release_pending', 'payment_nulled', 'options_dropped', 'clock_resumes'],
  },
]

const ACCEPTANCE: readonly LifecycleRow[] = [
  { from: [suggested], action: 'accept', who: NARRATOR, to: inwork, effects: ['deadline_confirmed'] },
  { from: [suggested], action: 'decline', who: NARRATOR, to: declined_by_narrator, effects: ['release_in_full'] },
  { from: [suggested], action: 'lapse', who: SYSTEM, to: declined_by_narrator, effects: ['release_in_full'] },
  { from: [suggested], action: 'withdraw', who: CLIENT, to: draft, effects: ['release_held'] },
  {
    from: [suggested, waiting_calc, calculated],
    action: 'narrator-disabled',
    who: SYSTEM,
    to: declined_by_narrator,
    effects: ['release_in_full'],
  },
  {
    from: [waiting_payment_after_calc],
    action: 'narrator-disabled',
    who: SYSTEM,
    to: declined_by_narrator,
    effects: ['release_in_full', 'payment_nulled'],
  },
  {
    from: [waiting_payment_for_suggested],
    action: 'narrator-disabled',
    who: SYSTEM,
    to: draft,
    effects: ['release_in_full', 'payment_nulled'],
  },
]

const RECORDING: readonly LifecycleRow[] = [
  {
    from: [inwork],
    action: 'send-results',
    who: NARRATOR,
    to: { with_engineer_work: verify_before_soundengineer, without: verify_after_narrator },
    effects: [],
    needs: ['files'],
  },
  {
    from: [inwork],
    action: 'give-up',
    who: NARRATOR,
    to: declined_by_narrator,
    effects: ['release_in_full', 'counted_on_narrator'],
    needs: ['reason'],
  },
  {
    from: [inwork],
    action: 'cancel-overdue',
    who: CLIENT,
    to: declined_by_narrator,
    effects: ['release_in_full'],
    when: 'overdue',
  },
]

const CHECK: readonly LifecycleRow[] = [
  {
    from: AWAITING_CHECK_OF_RECORDING,
    action: 'replace-results',
    who: NARRATOR,
    to: 'same',
    effects: ['clock_restarts'],
    needs: ['files'],
  },
  { from: [verify_after_narrator], action: 'confirm', who: CLIENT_OR_SYSTEM, to: completed, effects: ['pay_out'] },
  {
    from: AWAITING_CHECK_OF_RECORDING,
    action: 'not-done',
    who: CLIENT,
    to: inwork,
    effects: ['deadline_one_day', 'ticket_after_repeats'],
    needs: ['comment'],
  },
  {
    from: [verify_before_soundengineer],
    action: 'confirm',
    who: CLIENT_OR_SYSTEM,
    to: processing_by_soundengineer,
    effects: ['engineer_assigned', 'deadline_of_mix'],
  },
]

const MIXING: readonly LifecycleRow[] = [
  {
    from: [processing_by_soundengineer],
    action: 'send-results',
    who: ENGINEER,
    to: verify_after_soundengineer,
    effects: [],
    needs: ['files'],
  },
  {
    from: [processing_by_soundengineer],
    action: 'return-to-narrator',
    who: ENGINEER,
    to: inwork,
    effects: ['deadline_one_day'],
    needs: ['comment'],
  },
  {
    from: WITH_ENGINEER,
    action: 'reassign',
    who: ['supporter', 'system'],
    to: 'same',
    effects: ['engineer_assigned', 'deadline_of_mix'],
  },
  { from: [verify_after_soundengineer], action: 'confirm', who: CLIENT_OR_SYSTEM, to: completed, effects: ['pay_out'] },
  {
    from: [verify_after_soundengineer],
    action: 'not-done',
    who: CLIENT,
    to: processing_by_soundengineer,
    effects: ['deadline_of_mix'],
    needs: ['comment'],
  },
]

const ADDED_OPTIONS: readonly LifecycleRow[] = [
  {
    from: ORDER_GROUP.current,
    action: 'add-options',
    who: CLIENT,
    to: waiting_payment_add_options,
    effects: ['snapshot', 'hold', 'options_pending', 'clock_stops'],
    when: 'options_unlocked',
  },
]

/** The narrator or we failed: the order returns to the client as a draft. The client failed: it is declined by them. */
const BY_FAULT = {
  by_fault: { narrator: declined_by_narrator, service: declined_by_narrator, client: declined_by_client },
} as const

const SUPPORT: readonly LifecycleRow[] = [
  {
    from: [...AWAITING_NARRATOR, calculated, ...ORDER_GROUP.current],
    action: 'cancel-with-refund',
    who: SUPPORTER,
    to: BY_FAULT,
    effects: ['release_in_full', 'worker_compensation'],
    needs: ['fault'],
  },
  {
    from: [waiting_payment_for_suggested, waiting_payment_after_calc],
    action: 'cancel-with-refund',
    who: SUPPORTER,
    to: BY_FAULT,
    effects: ['release_in_full', 'worker_compensation', 'payment_nulled'],
    needs: ['fault'],
  },
  {
    from: [waiting_payment_add_options],
    action: 'cancel-with-refund',
    who: SUPPORTER,
    to: BY_FAULT,
    effects: ['release_in_full', 'worker_compensation', 'payment_nulled', 'options_dropped'],
    needs: ['fault'],
  },
  {
    from: [completed],
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
    from: [completed],
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
