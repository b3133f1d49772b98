import type { CallResponse } from '../../../api/call-types.ts'
import { m } from '../../../paraglide/messages.js'
import { formatNumber } from '../../../ui/format/numbers.ts'

export type SettingList = CallResponse<'GET /staff/settings'>
export type Setting = SettingList['settings'][number]
export type SettingForm = Setting['fields'][number]

export interface Tier {
  readonly up_to: number | null
  readonly percent: number
}

/** A value as one reads it: «5 дн.», «включено», «20 % до 5 000 ₽». */
export function valueWords(setting: Setting, value: unknown): string {
  const { kind, unit, options, fields } = setting
  if (kind === 'flag') return value === true ? m.site_on() : m.site_off()
  if (kind === 'number') return numberWords(value, unit)
  if (kind === 'choice') return options.find((option) => option.value === value)?.title ?? String(value)
  if (kind === 'tiers') return (value as readonly Tier[]).map(tierWords).join(', ')
  if (kind === 'fields') {
    const parts = value as Readonly<Record<string, number | null>>
    return fields.map((field) => `${field.title} ${numberWords(parts[field.name], field.unit)}`).join(', ')
  }
  return value === '' ? m.site_empty() : String(value)
}

function numberWords(value: unknown, unit: string | null): string {
  if (typeof value !== 'number') return m.site_not_looked_at()
  const digits = formatNumber(value, Number.isInteger(value) ? 0 : 2)
  return unit === null ? digits : `${digits}\u00a0${unit}`
}

function tierWords({ up_to, percent }: Tier): string {
  const share = `${String(percent)}\u00a0%`
  return up_to === null ? m.site_tier_above({ share }) : m.site_tier_up_to({ share, sum: formatNumber(up_to) })
}

/** Whether a setting is what somebody looks for, by its words or by its key. */
export function isFound(setting: Setting, sought: string): boolean {
  const words = plain(`${setting.title} ${setting.note ?? ''} ${setting.key}`)
  return plain(sought)
    .split(' ')
    .every((word) => words.includes(word))
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ').trim()
}

/** Whether two values are the same. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
