import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireAgentNarrator } from '@tembrel/contract/wire/people.ts'
import { withShownName } from '@tembrel/domain/accounts/shown-name.ts'
import {
  isInsideTimetable,
  localMoment,
  type LocalMoment,
  type Timetable,
} from '@tembrel/domain/narrators/timetable.ts'
import type { DraftNarrator } from '@tembrel/domain/orders/draft-types.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { pauseAt } from '../narrator-pause.ts'
import { priceListOf } from '../narrator-price-list.ts'
import { type NarratorState, selectAgentNarrators, selectNarratorState, selectOffers } from '../narrators.queries.ts'

/** The state of a narrator between registering and taking orders; null when there is no such narrator. */
export async function readNarratorState(db: Kysely<DB>, profile_id: number): Promise<NarratorState | null> {
  return selectNarratorState(db, profile_id)
}

/**
 * The narrators an agent acts for, disabled ones left out, each with how many orders have updates (Product §2, §3). Their names are
 * written as this language reads them (decision 0063).
 */
export async function listAgentNarrators(
  db: Kysely<DB>,
  agent_id: number,
  locale: Locale,
): Promise<WireAgentNarrator[]> {
  const rows = await selectAgentNarrators(db, agent_id)
  return rows.map((row) => ({ ...withShownName(row, locale), state: row.state as WireAgentNarrator['state'] }))
}

/**
 * What the rules of drafts and prices need to know of these narrators at this moment, by id, in one statement for any number.
 * Who does not exist or has no price list yet is absent.
 */
export async function readDraftNarrators(
  db: Kysely<DB>,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, DraftNarrator>> {
  const clocks = new Map<string, LocalMoment>()
  const rows = await selectOffers(db, ids)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        is_active: row.state === 'active',
        on_pause: pauseAt(row, now).on_pause,
        urgent: row.urgent,
        inside_timetable: row.timezone !== null && isWorking(row.timetable, clockOf(clocks, row.timezone, now)),
        forbidden_topics: row.forbidden_topic_ids,
        prices: priceListOf(row.prices, row.coeff),
      },
    ]),
  )
}

/** Reading a wall clock is slow, and a hundred narrators live in a few time zones. */
function clockOf(clocks: Map<string, LocalMoment>, timezone: string, now: Date): LocalMoment {
  const clock = clocks.get(timezone) ?? localMoment(now, timezone)
  clocks.set(timezone, clock)
  return clock
}

function isWorking(timetable: unknown, clock: LocalMoment): boolean {
  return isInsideTimetable(timetable as Timetable, clock)
}
