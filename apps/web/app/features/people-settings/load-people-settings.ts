import type { AppInfo, User, Visit } from '../../server/visit.ts'

interface PersonDesk {
  readonly user: User
}

export interface ClientDesk extends PersonDesk {
  readonly kind: 'client'
}

export interface EngineerDesk extends PersonDesk {
  readonly kind: 'soundengineer'
  /** The genres one can register with, in their order. */
  readonly genres: readonly Pick<AppInfo['genres'][number], 'id' | 'title'>[]
}

export type PeopleDesk = ClientDesk | EngineerDesk

/** What the settings of a client and of a sound engineer begin with (Product §2). */
export async function loadPeopleSettings(visit: Visit, user: User & { role: PeopleDesk['kind'] }): Promise<PeopleDesk> {
  if (user.role === 'client') return { kind: 'client', user }
  const { register_genres, genres } = await visit.appInfo()
  const known = genres.filter(({ id }) => register_genres.includes(id)).map(({ id, title }) => ({ id, title }))
  return { kind: 'soundengineer', user, genres: known }
}
