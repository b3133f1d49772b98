/** Which secret keys what is stored still needs, and moving it to the current one (docs/operations.md, Rotate the keys). */
import type { AppContext } from './app-context.ts'
import { inTransaction } from './database/transaction.ts'
import { enqueue } from './jobs/enqueue.ts'
import { countSecondFactorKeys } from './modules/accounts/second-factor/operations/count-second-factor-keys.ts'
import { countPayoutCardKeys } from './modules/payments/payouts/operations/count-payout-card-keys.ts'

/** How many stored values name a key. */
export interface KeyUse {
  /** Null: they name none, and are opened by trying all keys. */
  readonly key_id: string | null
  /** Secrets of second factors, confirmed and begun. */
  readonly second_factors: number
  /** Unused ones. Those that name no key and stay so were hashed with a key itself by an earlier release. */
  readonly recovery_codes: number
  /** Card numbers and tokens of withdrawals. */
  readonly payout_cards: number
}

type CountedThing = Exclude<keyof KeyUse, 'key_id'>

/** A row for each key that a stored value names. */
export async function keysInUse(app: Pick<AppContext, 'database'>): Promise<KeyUse[]> {
  const [{ second_factors, recovery_codes }, payout_cards] = await Promise.all([
    countSecondFactorKeys(app),
    countPayoutCardKeys(app),
  ])
  const uses = new Map<string | null, Record<CountedThing, number>>()
  const counts = { second_factors, recovery_codes, payout_cards }
  for (const thing of ['second_factors', 'recovery_codes', 'payout_cards'] as const) {
    for (const { key_id, count } of counts[thing]) {
      const use = uses.get(key_id) ?? { second_factors: 0, recovery_codes: 0, payout_cards: 0 }
      use[thing] += Number(count)
      uses.set(key_id, use)
    }
  }
  return [...uses].map(([key_id, use]) => ({ key_id, ...use }))
}

/**
 * At the start of a process: has what other keys seal moved to the current one, in the background, and says aloud when something needs a
 * key that this process has not been given.
 */
export async function beginResealing(app: Pick<AppContext, 'config' | 'database' | 'log'>): Promise<void> {
  const keys = app.config.secret_keys
  const uses = await keysInUse(app)
  const missing = uses.flatMap(({ key_id }) =>
    key_id === null || keys.some(({ id }) => id === key_id) ? [] : [key_id],
  )
  if (missing.length > 0) app.log.error({ key_ids: missing }, 'stored secrets need keys that are not in the ring')
  if (keys.length === 1 || uses.every(({ key_id }) => key_id === keys[0].id)) return
  await inTransaction(app.database, async (tx) => {
    await enqueue(tx, 'reseal-second-factors', {}, { key: 'reseal-second-factors' })
    await enqueue(tx, 'reseal-payout-cards', {}, { key: 'reseal-payout-cards' })
  })
}
