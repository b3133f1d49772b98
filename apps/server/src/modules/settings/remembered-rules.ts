/**
 * Settings and calendar, read and checked once for each content they have had. What our fee was before comes with them: an order
 * keeps the one it was placed under.
 *
 * Their token is read from the database every time, so every process sees a change with the next statement. Only when it is
 * another one than is known, they come with it, in the same statement: reading all of them and checking their form costs more
 * than all else that a small change does.
 */
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { DB } from '../../database/tables.ts'
import { frozen } from './frozen.ts'
import { selectRules, type RulesRow } from './settings.queries.ts'
import { settingsShape, type Settings } from './settings-shape.ts'

export interface Rules {
  /** Names this content: another one, another token. */
  readonly token: string
  readonly settings: Settings
  /** Days that differ from "Monday to Friday": `YYYY-MM-DD` → is a business day. */
  readonly calendar: ReadonlyMap<string, boolean>
  /** The tiers of our fee that were, the oldest first. */
  readonly past_fee_tiers: readonly PastFeeTiers[]
}

export interface PastFeeTiers {
  /** When others took their place. */
  readonly until: Date
  readonly tiers: Settings['service_fee_tiers']
}

const pastTiersShape = z.array(z.object({ until: z.coerce.date(), tiers: settingsShape.shape.service_fee_tiers }))

/** Frozen, since everybody gets the same. A token names one content in whatever database it is found. */
let known: { readonly token: string; readonly rules: Rules } | null = null

export interface SiteNow {
  readonly rules: Rules
  /** Names the rules and all else that everybody is shown alike. */
  readonly token: string
}

/** What is in the database now. Throws when a stored value does not fit its form. */
export async function readSiteNow(db: Kysely<DB>): Promise<SiteNow> {
  const before = known
  const row = await selectRules(db, before?.token ?? null)
  const rules = before && row.settings === null ? before.rules : rulesOf(row)
  known = { token: rules.token, rules }
  return { rules, token: `${rules.token} ${row.site_content_token}` }
}

function rulesOf({ token, settings, calendar, past_fee_tiers }: RulesRow): Rules {
  return {
    token,
    settings: settingsOf(settings ?? '{}'),
    calendar: calendarOf(calendar ?? '{}'),
    past_fee_tiers: pastFeeTiersOf(past_fee_tiers ?? '[]'),
  }
}

function settingsOf(text: string): Settings {
  const tree: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(JSON.parse(text) as Record<string, unknown>)) {
    const [group, name] = key.split('.', 2)
    if (group === undefined) continue
    if (name === undefined) tree[group] = value
    else ((tree[group] ??= {}) as Record<string, unknown>)[name] = value
  }
  return frozen(settingsShape.parse(tree)) as Settings
}

function calendarOf(text: string): ReadonlyMap<string, boolean> {
  return new Map(Object.entries(JSON.parse(text) as Record<string, boolean>))
}

function pastFeeTiersOf(text: string): readonly PastFeeTiers[] {
  return frozen(pastTiersShape.parse(JSON.parse(text)))
}
