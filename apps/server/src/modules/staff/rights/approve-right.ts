import type { GrantedRight } from '@tembrel/domain/accounts/staff-duties.ts'
import type { Tx } from '../../../database/transaction.ts'

/**
 * Called by an operation once nothing else stands against the right, before it is given; throws when it must not be given yet. Returns
 * what the log says about the agreement. `right`: what would be given, where only the operation knows; null for nothing over money.
 */
export type ApproveRight = (tx: Tx, right?: GrantedRight | null) => Promise<Readonly<Record<string, unknown>>>

/** For rights that are given without asking anybody. */
export const NO_APPROVAL: ApproveRight = async () => ({})
