import type { WireGlance, WirePersonNote } from '@tembrel/contract/calls/staff/glance.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { floorToRoubles, kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { Risk } from '@tembrel/domain/office/person-risks.ts'
import { formatDay, formatMoment } from '../../http/format-moment.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import { describeSession } from '../sign-in/operations/sessions.ts'
import type {
  GlanceMoney,
  GlanceSums,
  NeighbourRow,
  OpenOrderRow,
  OpenPaymentRow,
  OpenTicketRow,
  VisitRow,
} from './glance.queries.ts'
import { presentProfile, shownPhone } from './people.presenter.ts'
import type { PersonKey, PersonProfileRow } from './people.queries.ts'
import { personId } from './person-id.ts'

/** All that was read of a person; null where the reader has no page for it. */
export interface Seen {
  readonly person: PersonKey
  readonly account: AccountRow | undefined
  readonly profiles: readonly PersonProfileRow[]
  readonly sums: readonly GlanceSums[]
  readonly money: GlanceMoney
  readonly orders: readonly OpenOrderRow[]
  readonly payments: readonly OpenPaymentRow[]
  readonly tickets: readonly OpenTicketRow[] | null
  readonly visits: readonly VisitRow[] | null
  readonly neighbours: readonly NeighbourRow[]
  readonly notes: readonly WirePersonNote[] | null
  readonly risks: readonly Risk[] | null
}

/** So many of those who share something are named; the card of each leads to the others. */
const NAMED = 3

const roubles = (sum: number): number => floorToRoubles(kopecks(sum))

export function presentGlance(
  seen: Seen,
  { isSupport, locale }: { readonly isSupport: boolean; readonly locale: Locale },
): WireGlance {
  const { person, account, profiles, sums, money } = seen
  const [first] = profiles
  const named = profiles.find(({ firstname }) => firstname !== '') ?? first
  const email = account?.email ?? profiles.find(({ contact_email }) => contact_email !== null)?.contact_email ?? null
  const since = account?.created_at ?? first?.created_at ?? new Date(0)
  const sumsOf = (side: GlanceSums['side'], has: boolean): WireGlance['bought'] => {
    const of = sums.find((one) => one.side === side)
    if (!has && !of) return null
    return {
      open: of?.open ?? 0,
      completed: of?.completed ?? 0,
      cancelled: of?.cancelled ?? 0,
      refunded: of?.refunded ?? 0,
    }
  }
  return {
    id: personId(person),
    firstname: named?.firstname ?? '',
    lastname: named?.lastname ?? '',
    phone: isSupport ? shownPhone(account?.phone ?? null) : null,
    email: isSupport ? email : null,
    is_disabled: account ? account.disabled_at !== null : (first?.disabled_at ?? null) !== null,
    created_at: since.toISOString(),
    formatted_created_at: formatDay(since, locale),
    profiles: profiles.map((row) => {
      const { id, role, firstname, lastname, is_disabled } = presentProfile(row)
      return { id, role, firstname, lastname, is_disabled }
    }),
    bought: sumsOf(
      'bought',
      profiles.some(({ role }) => role === 'client'),
    ),
    made: sumsOf(
      'made',
      profiles.some(({ role }) => role === 'narrator' || role === 'soundengineer'),
    ),
    money: {
      wallet: roubles(money.wallet),
      waiting: roubles(money.waiting),
      held: roubles(money.held),
      spent: roubles(Math.max(0, money.spent)),
      earned: roubles(Math.max(0, money.earned)),
    },
    open: presentOpen(seen),
    visits:
      seen.visits?.map((visit) => ({
        role: visit.role,
        ...describeSession(visit),
        used_at: visit.used_at.toISOString(),
        formatted_used_at: formatMoment(visit.used_at, locale),
      })) ?? null,
    notes: seen.notes && [...seen.notes],
    risks:
      seen.risks?.map(({ kind, count, of }) => ({ kind, count, of, people: peopleOf(kind, seen.neighbours) })) ?? null,
  }
}

function presentOpen({ orders, payments, tickets }: Seen): WireGlance['open'] {
  const total = (rows: readonly { readonly total: number }[]): number => rows[0]?.total ?? 0
  return {
    orders: {
      total: total(orders),
      rows: orders.map(({ id, title, orderstatuses_id }) => ({ id, title, orderstatuses_id })),
    },
    tickets: tickets && {
      total: total(tickets),
      rows: tickets.map(({ id, text, is_answered }) => ({ id, text, state: is_answered ? 'answered' : 'waiting' })),
    },
    payments: {
      total: total(payments),
      rows: payments.map(({ id, type, method, status, sum_kopecks }) => ({
        id,
        type,
        method,
        status,
        sum: roubles(sum_kopecks),
      })),
    },
  }
}

function peopleOf(
  kind: Risk['kind'],
  neighbours: readonly NeighbourRow[],
): { id: string; firstname: string; lastname: string }[] {
  if (kind !== 'shared_device' && kind !== 'shared_address') return []
  return neighbours
    .filter(({ is_device }) => is_device === (kind === 'shared_device'))
    .slice(0, NAMED)
    .map(({ account_id, firstname, lastname }) => ({ id: String(account_id), firstname, lastname }))
}
