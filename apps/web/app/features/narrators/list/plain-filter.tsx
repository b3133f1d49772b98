import { m } from '../../../paraglide/messages.js'
import { pathTo } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { topicTitle } from '../filter/active-values.ts'
import type { FilterSet } from '../filter/filter-set.ts'
import { sortsOf } from '../filter/sort-options.ts'
import { filterAddress } from './list-address.ts'
import type { ListData } from './list-data.ts'
import { SORT_NAMES } from './sort-select.tsx'

interface PlainProps {
  readonly data: ListData
  readonly filter: FilterSet
}

interface PlainChoice {
  readonly name: string
  readonly label: string
  readonly chosen: number
  readonly options: readonly { readonly id: number; readonly title: string }[]
}

/** The filter of a browser without scripts: a form whose fields are the words of the address. */
export function PlainFilter({ data, filter }: PlainProps) {
  const { facets, topics } = data
  const any = { id: 0, title: m.list_any() }
  const choices: PlainChoice[] = [
    {
      name: 'genre',
      label: m.list_genre(),
      chosen: filter.filter_genre,
      options: [{ id: 0, title: m.list_all_genres() }, ...facets.genres],
    },
    {
      name: 'gender',
      label: m.list_gender(),
      chosen: filter.filter_genders[0] ?? 0,
      options: [any, ...facets.genders],
    },
    { name: 'age', label: m.list_age_of_voice(), chosen: filter.filter_ages[0] ?? 0, options: [any, ...facets.ages] },
    {
      name: 'timbre',
      label: m.list_timbre(),
      chosen: filter.filter_timbres[0] ?? 0,
      options: [any, ...facets.timbres],
    },
    {
      name: 'language',
      label: m.list_language(),
      chosen: filter.filter_language,
      options: [{ id: 0, title: m.list_any_language() }, ...facets.languages],
    },
    { name: 'sort', label: m.list_sort(), chosen: filter.filter_sort, options: sortChoices(filter) },
  ]
  if (topics.length > 0) choices.splice(4, 0, topicChoice(filter, topics))
  return (
    <details className="plain-filter">
      <summary>{m.list_filter()}</summary>
      <form action={pathTo.narrators()} role="search" aria-label={m.list_filter()}>
        <label>
          <span className="label">{m.list_name()}</span>
          <input className="input" name="name" maxLength={100} defaultValue={filter.filter_name} />
        </label>
        {choices.map((choice) => (
          <PlainSelect key={choice.name} {...choice} />
        ))}
        <label className="plain-native">
          <input type="checkbox" name="native" value="1" defaultChecked={filter.filter_native} /> {m.list_native_only()}
        </label>
        <button type="submit" className={buttonClass({ kind: 'ink' })}>
          {m.list_plain_show()}
        </button>
        <a className={buttonClass({ kind: 'quiet' })} href={pathTo.narrators()}>
          {m.list_reset_all()}
        </a>
      </form>
    </details>
  )
}

function sortChoices(filter: FilterSet): PlainChoice['options'] {
  return sortsOf(filter.filter_genre).map((id) => ({ id, title: SORT_NAMES[id]() }))
}

function topicChoice(filter: FilterSet, topics: ListData['topics']): PlainChoice {
  const options = [-1, -2, ...topics.map(({ id }) => id)].map((id) => ({ id, title: topicTitle(id, topics) }))
  return {
    name: 'topic',
    label: m.list_topic(),
    chosen: filter.filter_topic,
    options: [{ id: 0, title: m.list_topic_any() }, ...options],
  }
}

function PlainSelect({ name, label, chosen, options }: PlainChoice) {
  const id = `plain-${name}`
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select className="select" id={id} name={name} defaultValue={chosen === 0 ? '' : chosen}>
        {options.map((option) => (
          <option key={option.id} value={option.id === 0 ? '' : option.id}>
            {option.title}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The way on for a browser without scripts; the list then holds the pages before it as well. */
export function PlainMore({ data, filter }: PlainProps) {
  if (data.narrators.length >= data.total) return null
  return (
    <p className="mt-8 text-center">
      <a className={buttonClass({})} href={filterAddress({ ...filter, page: data.page + 1 }, data.base)}>
        {m.list_plain_more()}
      </a>
    </p>
  )
}
