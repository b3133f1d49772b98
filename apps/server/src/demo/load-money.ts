/** The accountant's desk of the demo: invoices, withdrawals and a difference with the card provider, by the product's operations. */
import { SERVICE_PROFILE_ID } from '@tembrel/domain/accounts/roles.ts'
import { moscowDate, moscowInstant, plusDays } from '@tembrel/domain/orders/deadline-calendar.ts'
import { invoiceTopups, strayTopups, withdrawals, type WithdrawalPersona } from '../../../../database/demo/money.ts'
import type { AppContext } from '../app-context.ts'
import { issueInvoice } from '../modules/documents/operations/issue-invoice.ts'
import { executeWithdrawal } from '../modules/payments/operations/execute-withdrawal.ts'
import { openPlainInvoice } from '../modules/payments/operations/open-plain-invoice.ts'
import { refuseWithdrawal } from '../modules/payments/operations/refuse-withdrawal.ts'
import { requestWithdrawal } from '../modules/payments/operations/request-withdrawal.ts'
import type { DemoClock } from './demo-clock.ts'
import { idOf, type DemoPeople } from './demo-people.ts'
import { loadStrayTopup } from './past-topups.ts'

const HOUR_MS = 3_600_000
const NOON = 12
/** How long the accountant takes. */
const SETTLED_AFTER_HOURS = 5
const NARRATOR_WITHDRAWS = 4
const ACCOUNTANT = { role: 'accountant', profile_id: SERVICE_PROFILE_ID.accountant, acting_agent_id: null } as const

/** Loads what the queues of payments show, oldest first. */
export async function loadMoney(app: AppContext, clock: DemoClock, people: DemoPeople): Promise<void> {
  const hoursAgo = (hours: number): void => clock.set(new Date(clock.started_at.getTime() - hours * HOUR_MS))
  for (const withdrawal of withdrawals) {
    hoursAgo(withdrawal.hours_ago)
    await loadWithdrawal(app, clock, people, withdrawal)
  }
  for (const { client, sum, hours_ago } of invoiceTopups) {
    hoursAgo(hours_ago)
    const wanted = { sum, company: people.companies.get(client) }
    await openPlainInvoice(app, idOf(people.ids, client), wanted, 'ru', async (tx, opened) => {
      await issueInvoice(tx, app, { payment_id: opened.id })
    })
  }
  const yesterday = plusDays(moscowDate(clock.started_at), -1)
  clock.set(moscowInstant(yesterday, NOON, 0))
  for (const { client, sum } of strayTopups) {
    await loadStrayTopup(app, idOf(people.ids, client), sum)
  }
}

async function loadWithdrawal(
  app: AppContext,
  clock: DemoClock,
  people: DemoPeople,
  withdrawal: WithdrawalPersona,
): Promise<void> {
  const { narrator, sum, way, end } = withdrawal
  const profile_id = idOf(people.ids, narrator)
  const actor = { role: 'narrator', profile_id, acting_agent_id: people.agents.get(narrator) ?? null } as const
  const { id } = await requestWithdrawal(app, actor, { type: NARRATOR_WITHDRAWS, sum, ...way }, 'ru')
  if (end === null) return
  clock.advance(SETTLED_AFTER_HOURS * HOUR_MS)
  if (end === 'executed') await executeWithdrawal(app, ACCOUNTANT, id, true)
  else await refuseWithdrawal(app, ACCOUNTANT, id, end.refused)
}
