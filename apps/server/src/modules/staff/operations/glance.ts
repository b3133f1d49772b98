import type { WireGlance } from '@tembrel/contract/calls/staff/glance.ts'
import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { floorToRoubles, kopecks } from '@tembrel/domain/money/kopecks.ts'
import { personRisks } from '@tembrel/domain/office/person-risks.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import type { Sessions } from '../../../http/session/sessions.ts'
import { readAccount } from '../../accounts/operations/accounts.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { isConcerned } from '../noted-person.ts'
import { presentGlance, type Seen } from '../glance.presenter.ts'
import {
  selectMoney,
  selectMoneyHabits,
  selectNeighbours,
  selectOpenOrders,
  selectOpenPayments,
  selectOpenTickets,
  selectOrderSums,
  selectStopped,
  selectVisits,
  type MoneyHabits,
  type NeighbourRow,
  type Sides,
} from '../glance.queries.ts'
import { type PersonProfileRow, selectProfilesOf } from '../people.queries.ts'
import { findPersonKey } from '../person-id.ts'
import { listNotes } from './person-notes.ts'

/**
 * A person as staff see him beside a ticket or an order (Product 7.987). The accountant gets what his pages have: no contacts, tickets, visits
 * and notes, and of the signs those of money. Throws NOT_FOUND (404).
 */
export async function readGlance(
  app: Pick<AppContext, 'database'>,
  reader: Actor,
  id: string,
  locale: Locale,
): Promise<WireGlance> {
  const isSupport = reader.role === 'supporter'
  // One connection for all of it, on which what does not wait for an answer travels together (docs/decisions/0064).
  const seen = await inTransaction(app.database, async ({ db }) => look(db, reader, id, { isSupport, locale }))
  return presentGlance(seen, { isSupport, locale })
}

async function look(
  db: Kysely<DB>,
  reader: Actor,
  id: string,
  { isSupport, locale }: { readonly isSupport: boolean; readonly locale: Locale },
): Promise<Seen> {
  const person = await findPersonKey(db, id)
  const { account_id } = person
  const [profiles, account] = await Promise.all([
    selectProfilesOf(db, [person]),
    account_id === null ? undefined : readAccount(db, account_id),
  ])
  const ids = profiles.map((profile) => profile.id)
  const sides = sidesOf(profiles)
  const ifSupport = async <T>(read: () => Promise<T>): Promise<T | null> => (isSupport ? read() : null)
  const [sums, money, habits, orders, payments, tickets, visits, neighbours, notes, isOwn, { risks }] =
    await Promise.all([
      selectOrderSums(db, sides),
      selectMoney(db, ids, sides),
      selectMoneyHabits(db, ids),
      selectOpenOrders(db, sides),
      selectOpenPayments(db, ids),
      ifSupport(async () => selectOpenTickets(db, ids)),
      ifSupport(async () => (account_id === null ? [] : selectVisits(db, account_id))),
      ifSupport(async () => (account_id === null ? [] : selectNeighbours(db, account_id))),
      ifSupport(async () => listNotes(db, reader, person, locale)),
      isConcerned(db, reader, profiles),
      readSettings(db),
    ])
  return {
    person,
    account,
    profiles,
    sums,
    money,
    orders,
    payments,
    tickets,
    visits,
    neighbours: neighbours ?? [],
    notes: isOwn ? null : notes,
    risks: isOwn ? null : personRisks(figuresOf(sums, habits, neighbours ?? []), risks),
  }
}

function sidesOf(profiles: readonly Pick<PersonProfileRow, 'id' | 'role'>[]): Sides {
  const of = (role: PersonProfileRow['role']): number[] =>
    profiles.filter((profile) => profile.role === role).map(({ id }) => id)
  return { clients: of('client'), narrators: of('narrator'), engineers: of('soundengineer') }
}

function figuresOf(
  sums: Seen['sums'],
  { cards, first_money_at, first_payout_at }: MoneyHabits,
  neighbours: readonly NeighbourRow[],
): Parameters<typeof personRisks>[0] {
  const bought = sums.find(({ side }) => side === 'bought')
  const isOrdered = first_money_at !== null && first_payout_at !== null && first_payout_at >= first_money_at
  return {
    cards,
    same_address: neighbours.length,
    same_device: neighbours.filter(({ is_device }) => is_device).length,
    paid_orders: bought?.paid ?? 0,
    refunded_orders: bought?.refunded ?? 0,
    payout_seconds: isOrdered ? (first_payout_at.getTime() - first_money_at.getTime()) / 1000 : null,
  }
}

/**
 * What disabling a person, or one of his roles, would stop (Product 7.990). Nothing is changed. Throws NOT_FOUND (404), also for a role that is
 * not his.
 */
export async function previewStop(
  app: Pick<AppContext, 'database'>,
  sessions: Pick<Sessions, 'list'>,
  id: string,
  profile_id: number | undefined,
): Promise<CallResponse<'GET /staff/people/{person}/stops'>> {
  const db = app.database.kysely
  const person = await findPersonKey(db, id)
  const all = await selectProfilesOf(db, [person])
  const profiles = all.filter((profile) => profile_id === undefined || profile.id === profile_id)
  if (profile_id !== undefined && profiles.length === 0) throw apiError('NOT_FOUND')
  const ids = profiles.map((profile) => profile.id)
  const sides = sidesOf(profiles)
  const [stopped, { wallet, waiting, held }, open] = await Promise.all([
    selectStopped(db, ids, sides),
    selectMoney(db, ids, sides),
    openSessions(db, sessions, person.account_id),
  ])
  const ended = open.filter((session) => profile_id === undefined || session.profile_id === profile_id)
  return {
    sessions: ended.length,
    ...stopped,
    money: {
      wallet: floorToRoubles(kopecks(wallet)),
      waiting: floorToRoubles(kopecks(waiting)),
      held: floorToRoubles(kopecks(held)),
    },
  }
}

async function openSessions(
  db: Kysely<DB>,
  sessions: Pick<Sessions, 'list'>,
  account_id: number | null,
): Promise<{ profile_id: number | null }[]> {
  return account_id === null ? [] : sessions.list(db, account_id)
}
