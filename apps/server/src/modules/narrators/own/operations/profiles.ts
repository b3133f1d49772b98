import type { WireNarratorSelf, WireWholeNarratorSelf } from '@tembrel/contract/wire/narrator-self.ts'
import { firstLanguage, profileGaps } from '@tembrel/domain/narrators/profile-rules.ts'
import type { AppContext } from '../../../../app-context.ts'
import { readAccount } from '../../../accounts/operations/accounts.ts'
import { readEnumerations } from '../../../catalog/operations/read-enumerations.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { selectReviews } from '../../public/narrator-reviews.queries.ts'
import { presentReview } from '../../public/narrators.presenter.ts'
import { presentNarratorSelf, presentEmptyProfile } from '../narrator-self.presenter.ts'
import { loadNarratorSelf } from '../narrator-self.ts'
import { findOwnNarrator, type OwnCaller } from '../own-narrator.ts'
import { listOwnDemos } from './demos.ts'

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
  const empty = presentEmptyProfile(beginning, missing)
  return { ...empty, missing: { ...missing, profile: profileGaps(empty, { is_managed: false }) } }
}

/** So many reviews come with the profile; the rest has a list of its own. */
const REVIEWS_WITH_PROFILE = 3

/** The narrator's own profile with his demos and newest reviews (Product §3); `pathOf` is where a demo is heard. */
export async function readWholeProfile(
  app: Pick<AppContext, 'database'>,
  caller: OwnCaller,
  pathOf: (demo_id: number) => string,
): Promise<WireWholeNarratorSelf> {
  const db = app.database.kysely
  const profile = await readOwnProfile(app, caller)
  const id = await findOwnNarrator(app, caller)
  if (id === null) return { ...profile, demos: [], maindemo: null, reviews: [] }
  const [demos, reviews] = await Promise.all([
    listOwnDemos(db, id, pathOf),
    selectReviews(db, id, { offset: 0, limit: REVIEWS_WITH_PROFILE, locale: caller.locale }),
  ])
  return {
    ...profile,
    ...{ demos, maindemo: demos.find((demo) => demo.main) ?? null },
    reviews: reviews.map((review) => presentReview(review, caller.locale)),
  }
}
