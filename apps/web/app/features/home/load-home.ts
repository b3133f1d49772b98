import type { Visit } from '../../server/visit.ts'
import { spreadVoices } from './spread-voices.ts'
import { WALL_SIZE } from './wall-size.ts'

/** The rest of them is on the help page. */
const QUESTIONS_SHOWN = 6
const POPULAR_SHOWN = 3

export type HomeData = Awaited<ReturnType<typeof loadHome>>

/** What the home page shows, all of it out of the database. */
export async function loadHome({ api, appInfo }: Visit) {
  const [home, { questions }] = await Promise.all([api('GET /home'), appInfo()])
  const heard = home.narrators.filter((card) => card.related_demo !== null)
  return {
    wall: spreadVoices(heard).slice(0, WALL_SIZE),
    popular: heard.filter((card) => !card.on_pause).slice(0, POPULAR_SHOWN),
    total: home.total,
    languages: home.languages.filter((language) => language.count > 0),
    genres: home.genres,
    genders: home.genders,
    facets: { timbres: home.timbres, ages: home.ages },
    narratorcomps: home.narratorcomps,
    works: home.works,
    questions: questions.slice(0, QUESTIONS_SHOWN),
    loaded_at: new Date().toISOString(),
  }
}
