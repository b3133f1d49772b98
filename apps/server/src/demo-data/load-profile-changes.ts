/** The support's queue of narrators: what those who are listed have changed. */
import { profileChanges } from '../../../../database/demo-data/profile-changes.ts'
import type { AppContext } from '../app-context.ts'
import { saveOwnProfile } from '../modules/narrators/own/operations/save-own-profile.ts'
import type { DemoClock } from './demo-clock.ts'
import { idOf } from './demo-people.ts'

const HOUR_MS = 3_600_000

export async function loadProfileChanges(
  app: AppContext,
  clock: DemoClock,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { narrator, hours_ago, description, description_en } of profileChanges) {
    clock.set(new Date(clock.started_at.getTime() - hours_ago * HOUR_MS))
    const actor = { role: 'narrator', profile_id: idOf(ids, narrator), acting_agent_id: null } as const
    // The account is asked for only while somebody registers.
    const session = { ...actor, family_id: '', account_id: 0, registration_only: false, duty: null }
    await saveOwnProfile(app, { session, actor, locale: 'ru' }, { description, description_en })
  }
}
