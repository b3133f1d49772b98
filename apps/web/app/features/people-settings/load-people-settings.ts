import type { AppInfo, User, Visit } from '../../server/visit.ts'

interface PersonSettingsData {
  readonly user: User
}

export interface ClientSettingsData extends PersonSettingsData {
  readonly kind: 'client'
}

export interface EngineerSettingsData extends PersonSettingsData {
  readonly kind: 'soundengineer'
  /** The genres one can register with, in their order. */
  readonly genres: readonly Pick<AppInfo['genres'][number], 'id' | 'title'>[]
}

export type PeopleSettings = ClientSettingsData | EngineerSettingsData

/** What the settings of a client and of a sound engineer begin with (Product §2). */
export async function loadPeopleSettings(
  visit: Visit,
  user: User & { role: PeopleSettings['kind'] },
): Promise<PeopleSettings> {
  if (user.role === 'client') return { kind: 'client', user }
  const { register_genres, genres } = await visit.appInfo()
  const known = genres.filter(({ id }) => register_genres.includes(id)).map(({ id, title }) => ({ id, title }))
  return { kind: 'soundengineer', user, genres: known }
}
