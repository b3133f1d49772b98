import type { WireWholeNarratorSelf } from '@tembrel/contract/wire/narrator-self.ts'
import type { AppContext } from '../../../../app-context.ts'
import { selectReviews } from '../../public/narrator-reviews.queries.ts'
import { presentReview } from '../../public/narrators.presenter.ts'
import { findOwnNarrator, type OwnCaller } from '../own-narrator.ts'
import { listOwnDemos } from './list-own-demos.ts'
import { readOwnProfile } from './read-own-profile.ts'

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
