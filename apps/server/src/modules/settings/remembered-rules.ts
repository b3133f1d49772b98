/**
 * Settings and calendar, checked once for each content they have had.
 *
 * They are read from the database every time, so every process sees a change with the next transaction. What is remembered is only
 * what a text means: checking the form of all settings costs more than reading them.
 */
import type { RulesText } from './settings.queries.ts'
import { settingsShape, type Settings } from './settings-shape.ts'

interface Remembered<T> {
  text: string
  value: T
}

let knownSettings: Remembered<Settings> | null = null
let knownCalendar: Remembered<ReadonlyMap<string, boolean>> | null = null

/** The settings that the text holds. Nobody can change the object, since everybody gets the same one. Throws as `readSettings`. */
export function settingsOf({ settings }: Pick<RulesText, 'settings'>): Settings {
  if (knownSettings?.text !== settings) {
    const tree: Record<string, unknown> = {}
    for (const [key, value] of Object.entries(JSON.parse(settings) as Record<string, unknown>)) {
      const [group, name] = key.split('.', 2)
      if (group === undefined) continue
      if (name === undefined) tree[group] = value
      else ((tree[group] ??= {}) as Record<string, unknown>)[name] = value
    }
    knownSettings = { text: settings, value: frozen(settingsShape.parse(tree)) as Settings }
  }
  return knownSettings.value
}

/** The exceptions that the text holds, day → is a business day. */
export function calendarOf({ calendar }: Pick<RulesText, 'calendar'>): ReadonlyMap<string, boolean> {
  if (knownCalendar?.text !== calendar) {
    const days = JSON.parse(calendar) as Record<string, boolean>
    knownCalendar = { text: calendar, value: new Map(Object.entries(days)) }
  }
  return knownCalendar.value
}

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  for (const inner of Object.values(value)) frozen(inner)
  return Object.freeze(value)
}
