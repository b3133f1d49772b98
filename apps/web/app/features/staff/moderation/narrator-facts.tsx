import '../../narrators/profile/profile.css'
import { isGenreOn } from '@tembrel/domain/orders/genre-ids.ts'
import { m } from '../../../paraglide/messages.js'
import { formatDate } from '../../../ui/format/times.ts'
import { Disclosure } from '../../../ui/surface.tsx'
import { languageInSentence, uncapitalize } from '../../narrators/voice-labels.ts'
import { AboutFacts } from '../../narrators/profile/about.tsx'
import { extraRows, priceList } from '../../narrators/profile/price-rows.ts'
import { PriceLists } from '../../narrators/profile/price-table.tsx'
import type { ModerationLists } from './load-moderation.ts'
import type { Changes } from './moderation-types.ts'

interface FactsProps {
  readonly changes: Changes
  readonly lists: ModerationLists
}

/** «Екатеринбург · звонкий, 18–25 лет · русский». */
export function factLine({ narrator }: Changes, lists: ModerationLists): string {
  const titles = (list: readonly { id: number; title: string }[], chosen: readonly { id: number }[]): string[] =>
    chosen.flatMap(({ id }) => list.find((one) => one.id === id)?.title ?? [])
  const age = lists.ages.find(({ id }) => id === narrator.ages[0]?.id)?.title
  const voice = [...titles(lists.timbres, narrator.timbres).map(uncapitalize), age && m.profile_aged({ age })]
  const languages = titles(lists.languages, narrator.languages).map(languageInSentence)
  return [narrator.city, voice.filter(Boolean).join(', '), languages.join(', ')].filter(Boolean).join(' · ')
}

/** Everything else staff may want to read: the description, the equipment, the hours, what only the narrator sees, the prices. */
export function NarratorFacts({ changes, lists }: FactsProps) {
  const { narrator } = changes
  const refused = lists.topics
    .filter(({ id }) => narrator.topics.some((one) => one.id === id))
    .map(({ title }) => title)
  // A new narrator's description is already shown above.
  const shown = narrator.state === 'active' ? narrator : { ...narrator, description: '' }
  return (
    <div className="moderation-facts">
      <Disclosure summary={m.moderation_profile()}>
        <AboutFacts narrator={shown} refused={refused} />
        <PrivateFacts changes={changes} lists={lists} />
      </Disclosure>
      <Disclosure summary={m.moderation_prices()}>
        <Prices changes={changes} lists={lists} />
      </Disclosure>
    </div>
  )
}

function PrivateFacts({ changes: { narrator }, lists }: FactsProps) {
  const genres = lists.genres.filter(({ id }) => narrator.genres.some((one) => one.id === id))
  const facts = [
    [m.moderation_fact_genres(), genres.map(({ title }) => title).join(', ')],
    [m.moderation_fact_gender(), lists.genders.find(({ id }) => id === narrator.genders[0]?.id)?.title ?? ''],
    [m.moderation_fact_born(), narrator.birthdate === null ? '' : formatDate(narrator.birthdate)],
    [m.moderation_fact_email(), narrator.email ?? (narrator.agent_id === null ? '' : m.moderation_with_agent())],
    [m.moderation_description_en(), narrator.description_en],
  ].filter(([, value]) => value !== '')
  return (
    <dl className="profile-facts">
      {facts.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Prices({ changes: { narrator, prices }, lists }: FactsProps) {
  const { flags } = lists
  const genre_ids = narrator.genres.map(({ id }) => id)
  const genres = lists.genres.filter((genre) => isGenreOn(genre, flags)).map(({ id, title }) => ({ id, title }))
  const { others } = priceList(prices, null, genre_ids, flags)
  const extras = extraRows(prices, narrator.urgent, flags)
  if (others.length === 0 && extras.length === 0) return <p className="text-ink-2">{m.moderation_no_prices()}</p>
  return <PriceLists rows={others} data={{ extras, genres, topics: lists.topics }} />
}
