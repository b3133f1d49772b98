import type { Role } from '@tembrel/domain/accounts/roles.ts'
import type { Tx } from '../../../database/transaction.ts'
import { insertAudit } from '../activity.queries.ts'

/**
 * Writes down what a member of staff did, in the transaction that does it (Product §7). `action` is verb and noun, `target` the
 * thing it was done to, `data` what cannot be read from the thing afterwards.
 */
export async function recordAudit(
  tx: Tx,
  done: {
    readonly actor: { readonly role: Role; readonly profile_id: number }
    readonly action: string
    readonly target: { readonly kind: string; readonly id: number | string }
    readonly data?: Record<string, unknown>
    readonly at: Date
  },
): Promise<void> {
  await insertAudit(tx.db, {
    profile_id: done.actor.profile_id,
    role: done.actor.role,
    action: done.action,
    target_kind: done.target.kind,
    target_id: String(done.target.id),
    data: JSON.stringify(done.data ?? {}),
    at: done.at,
  })
}
