import { data, redirect } from 'react-router'
import { ApiFailure } from '../../../api/failures.ts'
import { pathTo } from '../../../paths.ts'
import type { Visit } from '../../../server/visit.ts'
import type { Narrator, ProfileData } from './profile-data.ts'
import { profileOf } from './profile-of.ts'

/**
 * The profile an address names. An old name in it redirects to the present one (301); an unknown narrator is 404, one who is no
 * longer listed 410 (Product §2).
 */
export async function loadProfile(visit: Visit, slug: string): Promise<ProfileData> {
  const [narrator, info] = await Promise.all([readNarrator(visit, slug), visit.appInfo()])
  if (narrator.slug !== slug) throw redirect(pathTo.narrator(narrator.slug) + visit.url.search, 301)
  return profileOf(narrator, info, Number(visit.url.searchParams.get('genre')))
}

async function readNarrator({ api }: Visit, slug: string): Promise<Narrator> {
  try {
    return (await api('GET /narrators/id/{id}', { params: { id: slug } })).narrator
  } catch (error) {
    const isGone = error instanceof ApiFailure && error.status === 404 && error.body['gone'] === true
    throw isGone ? data({ code: error.code, message: error.message }, 410) : error
  }
}
