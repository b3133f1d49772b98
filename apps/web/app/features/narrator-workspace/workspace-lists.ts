import type { AppInfo } from '../../server/visit.ts'

const NAMES = [
  'languages',
  'topics',
  'genders',
  'ages',
  'timbres',
  'register_genres',
  'links',
  'timezones',
  'equipmenttypes',
  'flags',
  'service_fee_tiers',
  'genres',
  'accept_urgent_minutes',
] as const satisfies readonly (keyof AppInfo)[]

/** What a narrator chooses from when he describes himself, and what prices depend on. */
export type WorkspaceLists = Pick<AppInfo, (typeof NAMES)[number]>

/** Picks from `/appinfo` what the narrator's forms need, so that a page carries no more. */
export function workspaceListsOf(info: AppInfo): WorkspaceLists {
  return Object.fromEntries(NAMES.map((name) => [name, info[name]])) as unknown as WorkspaceLists
}
