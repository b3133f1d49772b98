import type { Visit } from '../../../server/visit.ts'
import type { Genre } from './genre-choice.tsx'

/** The genres an engineer can be given: those people register with. */
export async function loadHouseGenres({ appInfo }: Pick<Visit, 'appInfo'>): Promise<Genre[]> {
  const { register_genres, genres } = await appInfo()
  return genres.filter(({ id }) => register_genres.includes(id)).map(({ id, title }) => ({ id, title }))
}
