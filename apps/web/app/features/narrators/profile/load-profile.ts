import { isGenreOn } from '@tembrel/domain/orders/genre-ids.ts'
import { data, redirect } from 'react-router'
import { ApiFailure } from '../../../api/failures.ts'
import { pathTo } from '../../../paths.ts'
import type { AppInfo, Visit } from '../../../server/visit.ts'
import { extraRows, priceList } from './price-rows.ts'
import type { Narrator, ProfileData } from './profile-data.ts'

/**
 * The profile an address names. An old name in it leads on to the present one (301); nobody is 404, somebody who is no
 * longer listed 410 (Product §2).
 */
export async function loadProfile(visit: Visit, slug: string): Promise<ProfileData> {
  const [narrator, info] = await Promise.all([readNarrator(visit, slug), visit.appInfo()])
  if (narrator.slug !== slug) throw redirect(pathTo.narrator(narrator.slug) + visit.url.search, 301)
  const { flags } = info
  const genre = genreOf(narrator, info, Number(visit.url.searchParams.get('genre')))
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

async function readNarrator({ api }: Visit, slug: string): Promise<Narrator> {
  try {
    return (await api('GET /narrators/id/{id}', { params: { id: slug } })).narrator
  } catch (error) {
    const isGone = error instanceof ApiFailure && error.status === 404 && error.body['gone'] === true
    throw isGone ? data({ code: error.code, message: error.message }, 410) : error
  }
}

function genreOf(narrator: Narrator, { genres }: AppInfo, asked: number): ProfileData['genre'] {
  const offered = narrator.genres.find(({ id }) => id === asked)
  const shown = offered ?? narrator.genres.find(({ pivot }) => pivot.main) ?? narrator.genres[0]
  return genres.find(({ id }) => id === shown?.id) ?? null
}
