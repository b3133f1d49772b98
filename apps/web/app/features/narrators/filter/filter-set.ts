/**
 * What a list of narrators is narrowed to: one set for the address, the call and the browser's session (Product §3).
 *
 * Invariants: a changed filter begins at page 1; a name is looked for among everybody; a sort that is not offered is not
 * in force, and native speakers are of a language.
 */
import { isSortOffered } from './sort-options.ts'

export interface FilterSet {
  /** Up to this page the list is shown; pages are appended. */
  readonly page: number
  /** 0 = all genres. */
  readonly filter_genre: number
  readonly filter_genders: readonly number[]
  readonly filter_ages: readonly number[]
  readonly filter_timbres: readonly number[]
  /** 0 = any language. */
  readonly filter_language: number
  readonly filter_native: boolean
  readonly filter_featured: boolean
  /** 0 as it comes, −1 no topic, −2 all topics, else the topic that must not be forbidden (Product §4). */
  readonly filter_topic: number
  /** 0 as it comes, 1 new first, 2 cheap first, 3 expensive first, 4 and 5 by name (Product §4). */
  readonly filter_sort: number
  readonly filter_name: string
}

export const NO_FILTER: FilterSet = {
  page: 1,
  filter_genre: 0,
  filter_genders: [],
  filter_ages: [],
  filter_timbres: [],
  filter_language: 0,
  filter_native: false,
  filter_featured: false,
  filter_topic: 0,
  filter_sort: 0,
  filter_name: '',
}

/** The bounds of the call; an address may hold anything. */
const LARGEST_ID = 1000
const LARGEST_PAGE = 1_000_000
const LONGEST_LIST = 100
const LONGEST_NAME = 100

/** Reads an address. Whatever is not a filter value counts as absent: a list is better than an error. */
export function readFilterSet(search: URLSearchParams): FilterSet {
  const whole = (name: string, least: number, largest: number): number => {
    const text = search.get(name) ?? ''
    const value = /^-?\d{1,9}$/.test(text) ? Number(text) : 0
    return value >= least && value <= largest ? value : 0
  }
  const flag = (name: string): boolean => ['1', 'true'].includes(search.get(name) ?? '')
  const ids = (name: string): number[] => readIds([...search.getAll(name), ...search.getAll(`${name}[]`)])
  return {
    page: Math.max(1, whole('page', 1, LARGEST_PAGE)),
    filter_genre: whole('genre', 0, LARGEST_ID),
    filter_genders: ids('gender'),
    filter_ages: ids('age'),
    filter_timbres: ids('timbre'),
    filter_language: whole('language', 0, LARGEST_ID),
    filter_native: flag('native'),
    filter_featured: flag('featured'),
    filter_topic: whole('topic', -2, LARGEST_ID),
    filter_sort: whole('sort', 0, 5),
    filter_name: readName(search.get('name') ?? ''),
  }
}

/** Repeated or separated by commas; each once, in order, so that one choice has one address. */
function readIds(texts: readonly string[]): number[] {
  const ids = texts.flatMap((text) => text.split(',')).filter((text) => /^[1-9]\d{0,8}$/.test(text.trim()))
  return [...new Set(ids.map(Number))].toSorted((a, b) => a - b).slice(0, LONGEST_LIST)
}

/** A name as it can be asked for: without control characters, one space between words. */
export function readName(text: string): string {
  const clean = text.toWellFormed().replace(/[\p{Cc}\s]+/gu, ' ')
  return clean.trim().slice(0, LONGEST_NAME).trim()
}

/** The set by the names of the call (Product §7); what is at rest is absent. */
export function queryOf(filter: FilterSet) {
  return {
    genre: filter.filter_genre || undefined,
    gender: [...filter.filter_genders],
    age: [...filter.filter_ages],
    timbre: [...filter.filter_timbres],
    topic: filter.filter_topic || undefined,
    language: filter.filter_language || undefined,
    native: filter.filter_native || undefined,
    featured: filter.filter_featured || undefined,
    sort: filter.filter_sort || undefined,
    name: filter.filter_name || undefined,
    page: filter.page > 1 ? filter.page : undefined,
  }
}

/** The search part of the address without its question mark; empty for the whole list. */
export function searchOf(filter: FilterSet): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(queryOf(filter))) {
    for (const item of [value].flat()) {
      if (item !== undefined) search.append(name, item === true ? '1' : String(item))
    }
  }
  return search.toString()
}

/** Whether both show the same narrators in the same order, however far they are unrolled. */
export function isSameList(one: FilterSet, other: FilterSet): boolean {
  return searchOf({ ...one, page: 1 }) === searchOf({ ...other, page: 1 })
}

/** Changes some values: page 1; a sort that is no longer offered goes, and native speakers of no language (Product §4). */
export function changeFilter(filter: FilterSet, change: Partial<FilterSet>): FilterSet {
  const merged = { ...filter, ...change, page: 1 }
  const changed = { ...merged, filter_native: merged.filter_native && merged.filter_language !== 0 }
  return isSortOffered(changed.filter_sort, changed.filter_genre) ? changed : { ...changed, filter_sort: 0 }
}

/** Everybody again. The favourites are a list of their own and stay. */
export function resetFilter(filter: Pick<FilterSet, 'filter_featured'>): FilterSet {
  return { ...NO_FILTER, filter_featured: filter.filter_featured }
}

/** Looks for a name among everybody; that resets all filters, the favourites too (Product §4). */
export function searchByName(name: string): FilterSet {
  return { ...NO_FILTER, filter_name: readName(name) }
}

/** What this visitor's list can hold at all. */
export interface ListAbilities {
  /** The flag `topics`. */
  readonly hasTopics: boolean
  /** Only clients have favourites; guests are asked to sign in. */
  readonly hasFeatured: boolean
}

/** Drops what does not exist for this visitor, and a sort that is not offered. */
export function settleFilter(filter: FilterSet, { hasTopics, hasFeatured }: ListAbilities): FilterSet {
  const { page } = filter
  const topic = hasTopics ? filter.filter_topic : 0
  return {
    ...changeFilter(filter, { filter_topic: topic, filter_featured: hasFeatured && filter.filter_featured }),
    page,
  }
}
