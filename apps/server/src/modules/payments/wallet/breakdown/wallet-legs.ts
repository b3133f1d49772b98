import type { Movement, MovementAccount } from '../../../ledger/movement-of.ts'

/** A transfer as one account sees it. */
export interface WalletLeg {
  readonly movement: Movement
  /** Kopecks, positive when the account received them. */
  readonly delta: bigint
  readonly balance: { readonly before: bigint; readonly after: bigint }
}

/**
 * The transfers that changed a wallet, with what it held before and after each. The ledger keeps what an account held after a
 * whole operation; of its transfers the last ends there, and the others lead to it.
 */
export function walletLegs(movements: readonly Movement[], profile_id: number): WalletLeg[] {
  return accountLegs(movements, (account) => account.kind === 'wallet' && account.profile_id === profile_id)
}

/** The same for any account that keeps a balance. */
export function accountLegs(movements: readonly Movement[], isIt: (account: MovementAccount) => boolean): WalletLeg[] {
  const byOperation = Map.groupBy(movements, (movement) => movement.operation_id)
  return [...byOperation.values()].flatMap((operation) => legsOfOperation(operation, isIt))
}

function legsOfOperation(operation: readonly Movement[], isIt: (account: MovementAccount) => boolean): WalletLeg[] {
  const own = operation.flatMap((movement) => {
    const isIn = isIt(movement.credit)
    if (!isIn && !isIt(movement.debit)) return []
    const end = isIn ? movement.credit_after : movement.debit_after
    return [{ movement, delta: isIn ? movement.amount : -movement.amount, end: end ?? 0n }]
  })
  const net = own.reduce((sum, { delta }) => sum + delta, 0n)
  let before = (own[0]?.end ?? 0n) - net
  return own.map(({ movement, delta }) => {
    const balance = { before, after: before + delta }
    before = balance.after
    return { movement, delta, balance }
  })
}
