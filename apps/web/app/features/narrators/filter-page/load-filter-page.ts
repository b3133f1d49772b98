import { isGenreOn } from '@tembrel/domain/orders/genre-ids.ts'
import {
  FILTER_KINDS,
  LEAST_INDEXED_NARRATORS,
  isFilterIndexed,
  readFilterAddress,
} from '@tembrel/domain/narrators/filter-address.ts'
import type { FilterKind } from '@tembrel/domain/narrators/filter-address.ts'
import { data, redirect } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { pathTo } from '../../../paths.ts'
import type { AppInfo, Visit } from '../../../server/visit.ts'
import type { FilterSet } from '../filter/filter-set.ts'
import type { Facets, ListData } from '../list/list-data.ts'
import { loadNarratorList } from '../list/load-list.ts'
import { filterIntro, filterTitle } from './filter-words.ts'
import type { NamedEntry } from './filter-words.ts'

/** More of them would be a second filter. */
const MOST_RELATED = 12

export interface FilterPageData {
  readonly list: ListData
  readonly path: string
  readonly title: string
  readonly page_title: string
  readonly description: string
  readonly isIndexed: boolean
  /** Lists that say one thing more. */
  readonly related: readonly { readonly title: string; readonly to: string }[]
}

/**
 * The list whose filter is in the path. Parts in another order redirect to the right address (301), no parts to the whole list;
 * an unknown part is 404 (Product §2).
 */
export async function loadFilterPage(visit: Visit, parts: readonly string[]): Promise<FilterPageData> {
  const { url } = visit
  if (parts.length === 0) throw redirect(pathTo.narrators() + url.search, 301)
  const info = await visit.appInfo()
  const known = entriesOf(info)
  const address = readFilterAddress(parts, known)
  if (!address) throw data({ code: 'NOT_FOUND', message: '' }, 404)
  const { entries } = address
  const path = pathOf(entries)
  if (!address.isInOrder) throw redirect(path + url.search, 301)
  const list = await loadNarratorList(visit, { path, fixed: fixedBy(entries) })
  const title = filterTitle(entries)
  return {
    list: { ...list, words: { title, intro: filterIntro(entries) } },
    path,
    title,
    page_title: m.filterpage_title({ words: title }),
    description: m.filterpage_description({ words: title, count: list.total }),
    isIndexed: isFilterIndexed(parts.length, list.total),
    related: relatedTo(entries, known, list.facets),
  }
}

/** Every value that an address can name now. */
function entriesOf(info: AppInfo): NamedEntry[] {
  const lists: Record<FilterKind, readonly { readonly id: number; readonly slug: string; readonly title: string }[]> = {
    genre: info.genres.filter((genre) => isGenreOn(genre, info.flags)),
    gender: info.genders,
    age: info.ages,
    timbre: info.timbres,
    language: info.languages,
    topic: info.flags.topics ? info.topics : [],
  }
  return FILTER_KINDS.flatMap((kind) => lists[kind].map(({ id, slug, title }) => ({ kind, id, slug, title })))
}

function pathOf(entries: readonly NamedEntry[]): string {
  return pathTo.narratorsFilter(...entries.map(({ slug }) => slug))
}

function fixedBy(entries: readonly NamedEntry[]): Partial<FilterSet> {
  return Object.assign({}, ...entries.map(({ kind, id }) => FIXES[kind](id))) as Partial<FilterSet>
}

const FIXES: Readonly<Record<FilterKind, (id: number) => Partial<FilterSet>>> = {
  genre: (filter_genre) => ({ filter_genre }),
  gender: (id) => ({ filter_genders: [id] }),
  age: (id) => ({ filter_ages: [id] }),
  timbre: (id) => ({ filter_timbres: [id] }),
  language: (filter_language) => ({ filter_language }),
  topic: (filter_topic) => ({ filter_topic }),
}

const FACETS = { genre: 'genres', gender: 'genders', age: 'ages', timbre: 'timbres', language: 'languages' } as const

/** Lists with one value more that search engines may know as well, the fullest first. */
function relatedTo(
  entries: readonly NamedEntry[],
  known: readonly NamedEntry[],
  facets: Facets,
): FilterPageData['related'] {
  if (!isFilterIndexed(entries.length + 1, LEAST_INDEXED_NARRATORS)) return []
  const countOf = ({ kind, id }: NamedEntry): number =>
    kind === 'topic' ? 0 : (facets[FACETS[kind]].find((value) => value.id === id)?.count ?? 0)
  return known
    .filter((entry) => !entries.some(({ kind }) => kind === entry.kind))
    .map((entry) => ({ entry, count: countOf(entry) }))
    .filter(({ count }) => count >= LEAST_INDEXED_NARRATORS)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_RELATED)
    .map(({ entry }) => {
      const { entries: both = [] } =
        readFilterAddress(
          [...entries, entry].map(({ slug }) => slug),
          known,
        ) ?? {}
      return { title: filterTitle(both), to: pathOf(both) }
    })
}
