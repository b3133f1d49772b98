import { isGenreOn } from '@tembrel/domain/orders/genre-ids.ts'
import type { AppInfo } from '../../../server/visit.ts'
import { extraRows, priceList } from './price-rows.ts'
import type { Narrator, ProfileData } from './profile-data.ts'

/** What of the application's description a profile needs. */
export type ProfileInfo = Pick<AppInfo, 'flags' | 'genres' | 'languages' | 'topics' | 'timbres' | 'ages'>

/** Puts together what a profile shows; it speaks of the genre `genre_id` when the narrator offers it. */
export function profileOf(narrator: Narrator, info: ProfileInfo, genre_id: number): ProfileData {
  const { flags } = info
  const genre = genreOf(narrator, info, genre_id)
  const genre_ids = narrator.genres.map(({ id }) => id)
  const mainTimbre = narrator.timbres.find(({ pivot }) => pivot.main) ?? narrator.timbres[0]
  return {
    narrator,
    genre,
    prices: priceList(narrator.prices, genre, genre_ids, flags),
    extras: extraRows(narrator.prices, narrator.urgent, flags),
    genres: info.genres.map(({ id, title }) => ({ id, title })),
    open_genres: info.genres.filter((one) => isGenreOn(one, flags)).map(({ id }) => id),
    languages: info.languages.map(({ id, title }) => ({ id, title })),
    refused: info.topics.filter(({ id }) => narrator.topics.some((topic) => topic.id === id)).map(({ title }) => title),
    topics: flags.topics ? info.topics : [],
    timbre: info.timbres.find(({ id }) => id === mainTimbre?.id) ?? null,
    age: info.ages.find(({ id }) => id === narrator.ages[0]?.id)?.title ?? null,
    loaded_at: new Date().toISOString(),
  }
}

function genreOf(narrator: Narrator, { genres }: ProfileInfo, asked: number): ProfileData['genre'] {
  const offered = narrator.genres.find(({ id }) => id === asked)
  const shown = offered ?? narrator.genres.find(({ pivot }) => pivot.main) ?? narrator.genres[0]
  return genres.find(({ id }) => id === shown?.id) ?? null
}
