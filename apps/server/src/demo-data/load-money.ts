/** The accountant's desk of the demo: invoices, withdrawals, receipts of a statement and a difference with the card provider, by the product's operations. */
import { SERVICE_PROFILE_ID } from '@tembrel/domain/accounts/roles.ts'
import { moscowDate, moscowInstant, plusDays } from '@tembrel/domain/orders/deadline-calendar.ts'
import {
  bankTransfers,
  invoiceTopups,
  STATEMENT_HOURS_AGO,
  strayTopups,
  withdrawals,
  type WithdrawalPersona,
} from '../../../../database/demo-data/money.ts'
import type { AppContext } from '../app-context.ts'
import { issueInvoice } from '../modules/documents/operations/issue-invoice.ts'
import { executeWithdrawal } from '../modules/payments/staff/operations/execute-withdrawal.ts'
import { openPlainInvoice } from '../modules/checkout/operations/open-plain-invoice.ts'
import { refuseWithdrawal } from '../modules/payments/staff/operations/refuse-withdrawal.ts'
import { requestWithdrawal } from '../modules/payments/payouts/operations/request-withdrawal.ts'
import type { DemoMoment } from './demo-clock.ts'
import { idOf, type DemoPeople } from './demo-people.ts'
import { dayDigits } from '../modules/documents/layouts/document-labels.ts'
import { loadStatement } from './load-statement.ts'
import { loadStrayTopup } from './past-topups.ts'

const HOUR_MS = 3_600_000
const NOON = 12
/** How long the accountant takes. */
const SETTLED_AFTER_HOURS = 5
const NARRATOR_WITHDRAWS = 4
const ACCOUNTANT = { role: 'accountant', profile_id: SERVICE_PROFILE_ID.accountant, acting_agent_id: null } as const

/** What the queues of payments show. */
export function moneyMoments(app: AppContext, started_at: Date, people: DemoPeople): DemoMoment[] {
  const hoursAgo = (hours: number): Date => new Date(started_at.getTime() - hours * HOUR_MS)
  const numbers = new Map<string, string>()
  const invoices = invoiceTopups.map(({ client, sum, hours_ago }) => ({
    at: hoursAgo(hours_ago),
    play: async () => {
      const wanted = { sum, company: people.companies.get(client) }
      await openPlainInvoice(app, idOf(people.ids, client), wanted, 'ru', async (tx, opened) => {
        const { number } = await issueInvoice(tx, app, { payment_id: opened.id })
        numbers.set(client, `${number} от ${dayDigits(moscowDate(app.clock.now()))}`)
      })
    },
  }))
  const yesterday = moscowInstant(plusDays(moscowDate(started_at), -1), NOON, 0)
  const strays = strayTopups.map(({ client, sum }) => ({
    at: yesterday,
    play: () => loadStrayTopup(app, idOf(people.ids, client), sum),
  }))
  const statement = {
    at: hoursAgo(STATEMENT_HOURS_AGO),
    play: () => loadStatement(app, ACCOUNTANT, moscowDate(yesterday), bankTransfers, numbers),
  }
  return [
    ...withdrawals.flatMap((withdrawal) => withdrawalMoments(app, hoursAgo(withdrawal.hours_ago), people, withdrawal)),
    ...invoices,
    ...strays,
    statement,
  ]
}

function withdrawalMoments(
  app: AppContext,
  at: Date,
  people: DemoPeople,
  { narrator, sum, way, end }: WithdrawalPersona,
): DemoMoment[] {
  const profile_id = idOf(people.ids, narrator)
  const actor = { role: 'narrator', profile_id, acting_agent_id: people.agents.get(narrator) ?? null } as const
  let id = 0
  const request = async (): Promise<void> => {
    ;({ id } = await requestWithdrawal(app, actor, { type: NARRATOR_WITHDRAWS, sum, ...way }, 'ru'))
  }
  if (end === null) return [{ at, play: request }]
  const settle = async (): Promise<void> => {
    await (end === 'executed'
      ? executeWithdrawal(app, ACCOUNTANT, id, true)
      : refuseWithdrawal(app, ACCOUNTANT, id, end.refused))
  }
  return [
    { at, play: request },
    { at: new Date(at.getTime() + SETTLED_AFTER_HOURS * HOUR_MS), play: settle },
  ]
}
