import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Chip } from '../../../ui/fields/chip.tsx'
import { Switch } from '../../../ui/fields/choice.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { SelectField } from '../../../ui/fields/select.tsx'
import { voiceOf } from '../../../ui/sound/voice.ts'
import type { Facets } from '../list/list-data.ts'
import { uncapitalize } from '../voice-labels.ts'
import { topicTitle } from './active-values.ts'
import { changeFilter } from './filter-set.ts'
import type { FilterSet } from './filter-set.ts'

type Facet = Facets['genres'][number]

export interface FilterFieldsProps {
  readonly filter: FilterSet
  readonly facets: Facets
  /** Empty while topics are switched off (Product §2). */
  readonly topics: readonly { readonly id: number; readonly title: string }[]
  readonly onChange: (filter: FilterSet) => void
}

/** The values to choose from, each with how many narrators it leaves. The same beside the list and in the sheet of phones. */
export function FilterFields({ filter, facets, topics, onChange }: FilterFieldsProps) {
  const change = (values: Partial<FilterSet>): void => onChange(changeFilter(filter, values))
  const [gender = 0] = filter.filter_genders.length === 1 ? filter.filter_genders : []
  return (
    <div className="filter-fields">
      <SelectField
        label={m.list_genre()}
        value={filter.filter_genre}
        options={[{ value: 0, label: m.list_all_genres() }, ...optionsOf(facets.genres, filter.filter_genre)]}
        onChange={(filter_genre) => change({ filter_genre })}
      />
      <Group title={m.list_gender()}>
        <Segmented
          legend={m.list_gender()}
          isSmall
          value={gender}
          options={[
            { value: 0, label: m.list_any() },
            ...facets.genders.toReversed().map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={(id) => change({ filter_genders: id === 0 ? [] : [id] })}
        />
      </Group>
      <Group title={m.list_age_of_voice()} isNamed>
        <Chips
          facet={facets.ages}
          chosen={filter.filter_ages}
          word={ageSpan}
          onChange={(filter_ages) => change({ filter_ages })}
        />
      </Group>
      <Group title={m.list_timbre()} isNamed>
        <Chips
          facet={facets.timbres}
          chosen={filter.filter_timbres}
          word={uncapitalize}
          isVoiced
          onChange={(filter_timbres) => change({ filter_timbres })}
        />
      </Group>
      {topics.length > 0 && (
        <SelectField
          label={m.list_topic()}
          value={filter.filter_topic}
          options={[
            { value: 0, label: m.list_topic_any() },
            ...[-1, -2, ...topics.map(({ id }) => id)].map((id) => ({ value: id, label: topicTitle(id, topics) })),
          ]}
          onChange={(filter_topic) => change({ filter_topic })}
        />
      )}
      <div>
        <SelectField
          label={m.list_language()}
          value={filter.filter_language}
          options={[{ value: 0, label: m.list_any_language() }, ...optionsOf(facets.languages, filter.filter_language)]}
          onChange={(filter_language) => change({ filter_language })}
        />
        <Switch
          className="filter-native"
          checked={filter.filter_native}
          disabled={filter.filter_language === 0}
          onChange={(event) => change({ filter_native: event.target.checked })}
        >
          {filter.filter_language === 0 ? m.list_native_waits() : m.list_native_only()}
        </Switch>
      </div>
    </div>
  )
}

/** Options without narrators are left out, unless chosen. */
function optionsOf(facet: readonly Facet[], chosen: number): { value: number; label: string }[] {
  return facet
    .filter(({ id, count }) => count > 0 || id === chosen)
    .map(({ id, title, count }) => ({ value: id, label: `${title} · ${count}` }))
}

/** «25–35 лет» under the heading of ages: «25–35». */
function ageSpan(title: string): string {
  return /^[\d–+-]+/.exec(title)?.[0] ?? title
}

interface GroupProps {
  readonly title: string
  /** Chips are named by their group; a segmented control brings its own name. */
  readonly isNamed?: boolean
  readonly children: ReactNode
}

function Group({ title, isNamed = false, children }: GroupProps) {
  return (
    <div {...(isNamed && { role: 'group', 'aria-label': title })}>
      <p className="label mb-2.5" aria-hidden>
        {title}
      </p>
      {children}
    </div>
  )
}

interface ChipsProps {
  readonly facet: readonly Facet[]
  readonly chosen: readonly number[]
  readonly word: (title: string) => string
  readonly isVoiced?: boolean
  readonly onChange: (chosen: number[]) => void
}

function Chips({ facet, chosen, word, isVoiced = false, onChange }: ChipsProps) {
  return (
    <div className="filter-chips">
      {facet.map(({ id, title, count }) => {
        const isOn = chosen.includes(id)
        return (
          <Chip
            key={id}
            isOn={isOn}
            count={count}
            disabled={count === 0 && !isOn}
            {...(isVoiced && { voice: voiceOf(id, id) })}
            onClick={() =>
              onChange(isOn ? chosen.filter((other) => other !== id) : [...chosen, id].toSorted((a, b) => a - b))
            }
          >
            {word(title)}
          </Chip>
        )
      })}
    </div>
  )
}
