/** Rows of lists of orders → the wire (Product §3). */
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireOrderRow, WireOwnOrderRow } from '@tembrel/contract/wire/order.ts'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { formatDay, formatMoment } from '../../../http/format-moment.ts'
import type { ParticipantRow } from '../work/people.queries.ts'
import type { OrderListRow, OwnOrderListRow } from './lists.queries.ts'
import type { ListDetails } from './list-details.ts'
import { isoOf, personOf, presentNarrator, presentPrices, presentScript } from './orders.presenter.ts'

type People = ReadonlyMap<number, ParticipantRow>

/** A row of an order list. */
export function presentOrderRow(row: OrderListRow, people: People, locale: Locale): WireOrderRow {
  return {
    id: row.id,
    orderstatuses_id: row.orderstatuses_id,
    prevstatus_id: row.prevstatus_id,
    title: row.title,
    genre: { id: row.genre_id, title: locale === 'en' ? row.genre_title_en : row.genre_title_ru },
    urgent: row.urgent,
    price: row.price,
    words_count: row.words_count,
    client: personOf(people, row.client_id, 'client', locale),
    narrator: row.narrator_id === null ? null : personOf(people, row.narrator_id, 'narrator', locale),
    soundengineer:
      row.soundengineer_id === null ? null : personOf(people, row.soundengineer_id, 'soundengineer', locale),
    deadline_at: isoOf(row.deadline_at),
    formatted_deadline_at: row.deadline_at ? formatMoment(row.deadline_at, locale) : null,
    clock_due_at: isoOf(row.clock_due_at),
    created_at: row.created_at.toISOString(),
    formatted_created_at: formatDay(row.created_at, locale),
    updated_at: row.updated_at.toISOString(),
    unread: row.unread,
    clarification: row.clarification,
    left_at: isoOf(row.left_at),
  }
}

/** What a row of somebody's own list says beside its columns. */
export interface OwnRowParts {
  readonly people: People
  readonly details: ListDetails
  /** What a worker gets of it. */
  readonly reward: WireOwnOrderRow['reward']
  /** The client's wallet in whole roubles; null for everybody else. */
  readonly balance: number | null
}

/** A row of somebody's own list, whose files are read under `role`. */
export function presentOwnOrderRow(
  row: OwnOrderListRow,
  { people, details, reward, balance }: OwnRowParts,
  role: Role,
  locale: Locale,
): WireOwnOrderRow {
  const { needs_me, due_at, seconds } = row
  const progress = role === 'soundengineer' ? null : row.progress
  const { order, lines, narrator } = details
  return {
    ...presentOrderRow(row, people, locale),
    ...presentScript(order, role),
    ...presentPrices(order, lines),
    narrator: presentNarrator({ narrator, order: row, people }, locale),
    ...{ needs_me, due_at: isoOf(due_at), seconds, reward, balance },
    progress: progress && { sentences_read: progress.sentences_read, sentences_total: progress.sentences_total },
  }
}
