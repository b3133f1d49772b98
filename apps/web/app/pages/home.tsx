import '../features/home/home.css'
import { Finder } from '../features/home/finder.tsx'
import { GenreGrid } from '../features/home/genre-grid.tsx'
import { HowItWorks, LanguagesAndGuarantee, Questions, Shortcuts } from '../features/home/parts.tsx'
import { spreadVoices } from '../features/home/spread-voices.ts'
import { VoiceWall, WALL_SIZE } from '../features/home/voice-wall.tsx'
import type { Voice } from '../features/home/voice-wall.tsx'
import { cardTrack } from '../features/narrators/card-track.ts'
import { cardPrice, priceLabel } from '../features/narrators/price-label.ts'
import { uncapitalize, voicePhrase } from '../features/narrators/voice-words.ts'
import { pageMeta } from '../features/shell/page-meta.ts'
import { hasPage } from '../page-table.ts'
import { m } from '../paraglide/messages.js'
import { loadPage } from '../server/load-page.ts'
import type { Route } from './+types/home'

/** The rest of them is on the help page. */
const QUESTIONS_SHOWN = 6

export async function loader(args: Route.LoaderArgs) {
  return await loadPage(args, [], async ({ api, appInfo }) => {
    const [list, info] = await Promise.all([api('GET /narrators'), appInfo()])
    const active = info.genres.filter((genre) => genre.active)
    return {
      narrators: spreadVoices(list.narrators.filter((card) => card.related_demo !== null)).slice(0, WALL_SIZE),
      total: list.total,
      languages: list.languages.filter((language) => language.count > 0),
      genres: active.map(({ id, title, pricing_genre_id }) => ({ id, title, pricing_genre_id })),
      genders: info.genders,
      timbres: info.timbres.map(({ id, title }) => ({ id, title })),
      questions: info.questions.slice(0, QUESTIONS_SHOWN),
    }
  })
}

export const meta: Route.MetaFunction = () => pageMeta({ title: m.home_page_title(), description: m.home_lead() })

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { narrators, timbres, genres, genders, languages, total, questions } = loaderData
  const hasNarrators = hasPage('narrators')
  const voices = narrators.flatMap((card): Voice[] => {
    const timbre = timbres.find(({ id }) => id === card.timbre_id)
    const track = cardTrack(card, timbre ? uncapitalize(voicePhrase(timbre)) : null)
    if (!track) return []
    const genre = card.active_genre
    const amount = genre && cardPrice(genre, card.prices)
    const label = genre && priceLabel(genre)
    return [{ track, firstname: card.firstname, price: amount !== null && label !== null ? { amount, label } : null }]
  })
  return (
    <>
      <section className="hero">
        <h1>{m.home_title()}</h1>
        <p className="hero-lead">{m.home_lead()}</p>
        {hasNarrators && <Finder genres={genres} genders={genders} timbres={timbres} total={total} />}
        <VoiceWall voices={voices} />
      </section>
      <Shortcuts />
      {hasNarrators && (
        <section className="section" aria-labelledby="genres-title">
          <h2 id="genres-title" className="mb-6">
            {m.home_what_to_record()}
          </h2>
          <GenreGrid genres={genres} />
        </section>
      )}
      <HowItWorks />
      {hasNarrators && <LanguagesAndGuarantee languages={languages} />}
      <Questions questions={questions} />
    </>
  )
}
