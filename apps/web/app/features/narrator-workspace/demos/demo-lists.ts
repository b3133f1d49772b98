import type { CallResponse } from '../../../api/call-types.ts'
import type { AppInfo } from '../../../server/visit.ts'
import type { Voice } from '../../../ui/sound/voice.ts'

const NAMES = ['moods', 'languages', 'ages', 'timbres', 'speeds'] as const

/** What a demo can be shown as. */
export interface DemoLists extends Pick<AppInfo, (typeof NAMES)[number]> {
  /** The genres somebody can register with. */
  readonly genres: readonly { readonly id: number; readonly title: string }[]
}

/** A demo as its narrator sees it, approved or not. */
export type OwnDemo = CallResponse<'GET /narrator/demos'>['demos'][number]

/** Whose demos they are, for the player. */
export interface DemoOwner {
  readonly name: string
  readonly image: string | null
  readonly voice: Voice
}

/** Picks from `/appinfo` what the demos need, so that a page carries no more. */
export function demoListsOf(info: AppInfo): DemoLists {
  const lists = Object.fromEntries(NAMES.map((name) => [name, info[name]])) as unknown as Omit<DemoLists, 'genres'>
  const genres = info.genres.filter(({ id }) => info.register_genres.includes(id))
  return { ...lists, genres: genres.map(({ id, title }) => ({ id, title })) }
}
