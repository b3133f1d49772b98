import type { WireNarratorSelf } from '@tembrel/contract/wire/narrator-self.ts'
import { firstLanguage, profileGaps } from '@tembrel/domain/narrators/profile-rules.ts'
import type { AppContext } from '../../../../app-context.ts'
import { readAccount } from '../../../accounts/operations/read-account.ts'
import { readEnumerations } from '../../../catalog/operations/read-enumerations.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { loadNarratorSelf } from '../narrator-self.ts'
import { presentNarratorSelf, presentNobody } from '../narrator-self.presenter.ts'
import { findOwnNarrator, type OwnCaller } from '../own-narrator.ts'

/** The narrator's own profile (Product §3); an empty one for somebody who has saved nothing yet. */
export async function readOwnProfile(app: Pick<AppContext, 'database'>, caller: OwnCaller): Promise<WireNarratorSelf> {
  const db = app.database.kysely
  const id = await findOwnNarrator(app, caller)
  if (id !== null) return presentNarratorSelf(await loadNarratorSelf(db, id, caller.locale), await readSettings(db))
  const account = await readAccount(db, caller.session.account_id)
  const { languages } = await readEnumerations(db)
  const beginning = {
    email: account?.email ?? null,
    languages: firstLanguage({ languages: languages.map((language) => language.id) }),
  }
  const missing = { profile: [] as string[], prices: ['sections'], demos: ['maindemo', 'demos'] }
  const nobody = presentNobody(beginning, missing)
  return { ...nobody, missing: { ...missing, profile: profileGaps(nobody, { is_managed: false }) } }
}
