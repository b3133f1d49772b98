import { useEffect } from 'react'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { CompilationCard } from '../compilations/compilation-card.tsx'
import { cardTrack } from '../narrators/card-track.ts'
import type { NarratorCard } from '../narrators/card-track.ts'
import { NarratorCards } from '../narrators/list/narrator-cards.tsx'
import { cardPrice, priceLabel } from '../narrators/price-label.ts'
import { uncapitalize, voicePhrase } from '../narrators/voice-labels.ts'
import { BriefField } from '../script-price/brief/brief-field.tsx'
import { Finder } from './finder.tsx'
import { GenreGrid } from './genre-grid.tsx'
import type { HomeData } from './load-home.ts'
import { HowItWorks, LanguagesAndGuarantee, Questions, Shortcuts } from './parts.tsx'
import { Shelf } from './shelf.tsx'
import { VoiceWall } from './voice-wall.tsx'
import type { Voice } from './voice-wall.tsx'
import { Works } from './works.tsx'

interface HomeScreenProps {
  readonly data: HomeData
  /** Called once the page answers to its visitor. */
  readonly onAwake?: () => void
}

/** What a stranger sees first: voices, and every way to the right one (Product §2). */
export function HomeScreen({ data, onAwake }: HomeScreenProps) {
  const { genres, genders, total, narratorcomps } = data
  const { timbres } = data.facets
  useEffect(() => onAwake?.(), [onAwake])
  return (
    <>
      <section className="hero">
        <h1>{m.home_title()}</h1>
        <p className="hero-lead">{m.home_lead()}</p>
        <Finder genres={genres} genders={genders} timbres={timbres} total={total} />
        <BriefField frame="line" />
        <VoiceWall voices={data.wall.flatMap((card) => wallVoice(card, timbres))} />
      </section>
      <Shortcuts />
      <section className="section" aria-labelledby="genres-title">
        <h2 id="genres-title" className="mb-6">
          {m.home_what_to_record()}
        </h2>
        <GenreGrid genres={genres} />
      </section>
      {data.popular.length > 0 && (
        <Shelf
          id="popular-title"
          title={m.home_popular()}
          all={{ to: pathTo.narrators(), label: m.home_all_narrators({ count: total }) }}
        >
          <NarratorCards narrators={data.popular} data={data} />
        </Shelf>
      )}
      {narratorcomps.length > 0 && (
        <Shelf
          id="compilations-title"
          title={m.comp_title()}
          all={{ to: pathTo.compilations(), label: m.comp_show_all() }}
        >
          <ul className="comp-grid home-comps">
            {narratorcomps.map((comp) => (
              <li key={comp.id}>
                <CompilationCard comp={comp} />
              </li>
            ))}
          </ul>
        </Shelf>
      )}
      <Works works={data.works} />
      <HowItWorks />
      <LanguagesAndGuarantee languages={data.languages} />
      <Questions questions={data.questions} />
    </>
  )
}

function wallVoice(card: NarratorCard, timbres: readonly { id: number; title: string }[]): Voice[] {
  const timbre = timbres.find(({ id }) => id === card.timbre_id)
  const track = cardTrack(card, timbre ? uncapitalize(voicePhrase(timbre)) : null)
  if (!track) return []
  const genre = card.active_genre
  const amount = genre && cardPrice(genre, card.prices)
  const label = genre && priceLabel(genre)
  return [{ track, firstname: card.firstname, price: amount !== null && label !== null ? { amount, label } : null }]
}
