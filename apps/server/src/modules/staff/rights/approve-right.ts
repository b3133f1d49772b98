import type { Tx } from '../../../database/transaction.ts'

/**
 * Called by an operation once nothing else stands against the right, before it is given; throws when it must not be given yet. Returns
 * what the log says about the agreement.
 */
export type ApproveRight = (tx: Tx) => Promise<Readonly<Record<string, unknown>>>

/** For rights that are given without asking anybody. */
export const NO_APPROVAL: ApproveRight = async () => ({})
