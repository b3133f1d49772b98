import { changePercent, type FunnelStep, type TakePart } from '@tembrel/domain/office/overview.ts'
import { m } from '../../../paraglide/messages.js'
import { formatNumber, formatPercent } from '../../../ui/format/numbers.ts'
import { formatDate } from '../../../ui/format/times.ts'
import { formatSum } from '../../nouns/payment/format-sum.ts'
import type { Figures } from './overview-query.ts'

export type Figure = keyof Figures

/** The figures that the owner reads first, in their order; each can be drawn. */
export const KEY_FIGURES = [
  'turnover_kopecks',
  'take_kopecks',
  'refunds_kopecks',
  'paid',
  'approved',
  'new_clients',
] as const satisfies readonly Figure[]
export type KeyFigure = (typeof KEY_FIGURES)[number]

const KEY_TITLES: Readonly<Record<KeyFigure, () => string>> = {
  turnover_kopecks: m.overview_turnover,
  take_kopecks: m.overview_take,
  refunds_kopecks: m.overview_refunds,
  paid: m.overview_paid,
  approved: m.overview_approved,
  new_clients: m.overview_new_clients,
}

export function figureTitle(figure: KeyFigure): string {
  return KEY_TITLES[figure]()
}

/** A figure as it is written: sums in roubles, with kopecks where there are any. */
export function figureText(figure: Figure, value: number): string {
  return figure.endsWith('_kopecks') ? formatSum(value / 100) : formatNumber(value)
}

/** The change of a figure with what it was: `+12 %, было 4`. */
export function versusText(figure: Figure, now: number, before: number): string {
  if (before === 0) return now === 0 ? m.overview_same_none() : m.overview_change_new()
  return m.overview_versus({ change: changeText(now, before), value: figureText(figure, before) })
}

/** `+12 %`, `−3 %`, `0 %`; a dash where nothing was before. */
export function changeText(now: number, before: number): string {
  const percent = changePercent(now, before)
  if (percent === null) return now === 0 ? formatPercent(0) : m.overview_change_new()
  return percent > 0 ? `+${formatPercent(percent)}` : formatPercent(percent)
}

const STEPS: Readonly<Record<FunnelStep, () => string>> = {
  visits: m.overview_step_visits,
  heard: m.overview_step_heard,
  scripts: m.overview_step_scripts,
  prices: m.overview_step_prices,
  orders: m.overview_step_orders,
  paid: m.overview_step_paid,
  approved: m.overview_step_approved,
  second_orders: m.overview_step_second_orders,
}

export function stepTitle(step: FunnelStep): string {
  return STEPS[step]()
}

const PARTS: Readonly<Record<TakePart, () => string>> = {
  service_kopecks: m.overview_part_service,
  arrival_kopecks: m.overview_part_arrival,
  withdrawal_kopecks: m.overview_part_withdrawal,
  fees_returned_kopecks: m.overview_part_fees_returned,
  gifts_kopecks: m.overview_part_gifts,
  corrections_kopecks: m.overview_part_corrections,
}

export function partTitle(part: TakePart): string {
  return PARTS[part]()
}

const SOURCES: Readonly<Record<string, () => string>> = {
  '': m.overview_source_none,
  unknown: m.overview_source_unknown,
  direct: m.overview_source_direct,
  search: m.overview_source_search,
  social: m.overview_source_social,
  site: m.overview_source_site,
}

/** A class of sources in words, a campaign by its name. */
export function sourceTitle(source: string): string {
  return SOURCES[source]?.() ?? m.overview_source_campaign({ name: source.replace(/^campaign:/, '') })
}

/** The middle of a day in UTC is the same day in Moscow. */
const noonOf = (day: string): string => `${day}T12:00:00Z`

/** `18 ноября 2026`. */
export const dayText = (day: string): string => formatDate(noonOf(day))
/** `18 ноя`. */
export const shortDayText = (day: string): string => formatDate(noonOf(day), 'short')

/** `12 ноя – 18 ноя`, or one day. */
export function spanText({ from, to }: { readonly from: string; readonly to: string }): string {
  return from === to ? shortDayText(from) : `${shortDayText(from)} – ${shortDayText(to)}`
}
