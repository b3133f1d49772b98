import { m } from '../../../paraglide/messages.js'
import type { Facets } from '../list/list-data.ts'
import type { FilterSet } from './filter-set.ts'

/** One chosen value, in words, and what removing it changes. */
export interface ActiveValue {
  readonly label: string
  readonly removal: Partial<FilterSet>
}

interface Titled {
  readonly id: number
  readonly title: string
}

/** Every chosen value of the filter, in the order of the panel. The order of the list and the favourites are no values. */
export function activeValues(filter: FilterSet, facets: Facets, topics: readonly Titled[]): ActiveValue[] {
  const values: ActiveValue[] = []
  const add = (label: string | undefined, removal: Partial<FilterSet>): void => {
    if (label !== undefined) values.push({ label, removal })
  }
  const lists = [
    ['filter_genders', facets.genders],
    ['filter_ages', facets.ages],
    ['filter_timbres', facets.timbres],
  ] as const
  if (filter.filter_name !== '') add(m.list_name_is({ name: filter.filter_name }), { filter_name: '' })
  if (filter.filter_genre !== 0) add(titleOf(facets.genres, filter.filter_genre), { filter_genre: 0 })
  for (const [field, entries] of lists) {
    const chosen = filter[field]
    for (const id of chosen) add(titleOf(entries, id), { [field]: chosen.filter((other) => other !== id) })
  }
  if (filter.filter_topic !== 0) add(topicTitle(filter.filter_topic, topics), { filter_topic: 0 })
  add(languageLabel(filter, facets), { filter_language: 0, filter_native: false })
  return values
}

/** A value that has gone from the site has no title and is called by its number, so that it can still be removed. */
function titleOf(entries: readonly Titled[], id: number): string {
  return entries.find((entry) => entry.id === id)?.title ?? m.order_number({ id })
}

/** The topic in words, the two that are no topics included (Product §4). */
export function topicTitle(topic: number, topics: readonly Titled[]): string {
  if (topic === -1) return m.list_topic_none()
  return topic === -2 ? m.list_topic_all() : titleOf(topics, topic)
}

function languageLabel({ filter_language, filter_native }: FilterSet, facets: Facets): string | undefined {
  if (filter_language === 0) return filter_native ? m.list_native_only() : undefined
  const language = titleOf(facets.languages, filter_language)
  return filter_native ? m.list_native_in({ language }) : language
}
