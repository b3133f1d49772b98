import { demoGaps } from '@tembrel/domain/narrators/demo-rules.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction, type Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { changeProfile } from '../../../accounts/operations/profiles.ts'
import { removeAvatar } from '../../../files/operations/avatars.ts'
import { recordNotices } from '../../../notifications/operations/notices.ts'
import { showModerated } from '../../own/moderated-profile.ts'
import {
  approveDemos,
  returnDemos,
  settleDecision,
  takeWaiting,
  type DemoComment,
  type StaffActor,
} from '../moderation-work.ts'
import { deleteProfileChanges } from '../../rows/narrator-self.queries.ts'
import type { NarratorSelf } from '../../own/narrator-self.ts'
import { updateNarrator } from '../../rows/narrators.queries.ts'
import { demoFacts, isWaiting } from '../../own/own-demos.ts'
import { selectOwnDemos } from '../../own/own-demos.queries.ts'

/**
 * Shows visitors what waits of a narrator (Product §4, §7); a registration becomes listed. Demos with a comment are returned
 * instead. Throws NOT_FOUND (404), MODERATION_DONE or MODERATION_CHANGED (409) when it is not what was seen, VALIDATION (422) at
 * `demos` when a new narrator would be listed without a main demo and an example.
 */
export async function approveNarrator(
  app: Pick<AppContext, 'database' | 'clock'>,
  actor: StaffActor,
  narrator_id: number,
  decision: { revision: number; demos: readonly DemoComment[] },
): Promise<void> {
  const at = app.clock.now()
  await inTransaction(app.database, async (tx) => {
    const narrator = await takeWaiting(tx, narrator_id, decision.revision)
    await returnDemos(tx, narrator, decision.demos)
    const returned = decision.demos.map(({ id }) => id)
    const waiting = narrator.demos.filter((demo) => isWaiting(demo) && !returned.includes(demo.id))
    await approveDemos(tx, narrator, new Set(waiting.map(({ id }) => id)))
    await showChanges(tx, narrator)
    const isNew = narrator.self.state !== 'active'
    if (isNew) {
      const demos = await selectOwnDemos(tx.db, narrator_id)
      const gaps = demoGaps(demos.filter((demo) => demo.approved).map((demo) => demoFacts(demo, demos)))
      if (gaps.length > 0) throw apiError('VALIDATION', { errors: { demos: 'required' } })
      const activated_at = narrator.details.activated_at ?? at
      await updateNarrator(tx.db, narrator_id, { state: 'active', activated_at, moderation_comment: null })
    }
    const data = { returned_demos: decision.demos }
    await settleDecision(tx, { narrator_id, actor, action: 'approve-narrator', data, at })
    const subject = isNew ? 'narrator_listed' : 'narrator_changes_shown'
    const updates = { profile_id: narrator_id, kind: 'profile', subject, returned_demos: returned.length } as const
    await recordNotices(tx, at, [updates])
  })
}

/** What staff have returned earlier and he has not changed since stays with him. */
async function showChanges(tx: Tx, narrator: NarratorSelf): Promise<void> {
  const { changes, details } = narrator
  if (!changes || changes.comment !== null) return
  const { firstname, lastname, description, description_en, image } = changes
  await showModerated(tx, narrator, {
    firstname: firstname ?? undefined,
    lastname: lastname ?? undefined,
    description: description ?? undefined,
    description_en: description_en ?? undefined,
  })
  if (image !== null) {
    await changeProfile(tx, details.id, { image })
    await removeAvatar(tx, details.image)
  }
  await deleteProfileChanges(tx.db, details.id)
}
