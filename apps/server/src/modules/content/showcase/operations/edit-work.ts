import type { WireStaffWork } from '@tembrel/contract/calls/staff/works.ts'
import type { CallBody } from '@tembrel/contract/contract.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { recordAudit } from '../../../activity/operations/record-audit.ts'
import { readEnumerations } from '../../../catalog/operations/read-enumerations.ts'
import { selectWorkForUpdate, updateWork } from '../staff-works.queries.ts'
import { replacedBy } from '../../editing/text-changes.ts'
import { readStaffWork } from '../staff-work.ts'

/**
 * Renames a finished work, gives it another genre, shows or hides it (Product §2). Throws VALIDATION (422) for an unknown genre,
 * NOT_FOUND (404), and CONFLICT (409) when somebody has changed it since `version` was read. The log keeps what was replaced.
 */
export async function editWork(
  app: Pick<AppContext, 'database' | 'clock'>,
  actor: Actor,
  id: number,
  { version, hidden, ...words }: CallBody<'PUT /staff/works/{id}'>,
): Promise<WireStaffWork> {
  const at = app.clock.now()
  return inTransaction(app.database, async (tx) => {
    const before = await selectWorkForUpdate(tx.db, id)
    if (!before) throw apiError('NOT_FOUND')
    if (before.version !== version) throw apiError('CONFLICT')
    const { genres } = await readEnumerations(tx.db)
    if (words.genres_id !== null && !genres.some((genre) => genre.id === words.genres_id)) {
      throw apiError('VALIDATION', { errors: { genres_id: 'not_found' } })
    }
    await updateWork(tx.db, id, { ...words, hidden_at: hidden ? (before.hidden_at ?? at) : null })
    const data = { replaced: replacedBy<object>(before, words), hidden }
    await recordAudit(tx, { actor, action: 'change-work', target: { kind: 'work', id }, data, at })
    return readStaffWork(tx.db, id)
  })
}
