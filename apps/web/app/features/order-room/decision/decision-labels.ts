import type { Order, OrderRole } from '../../nouns/order/order-types.ts'
import type { DecisionWords } from './decision-labels-type.ts'
import { wordsForClient } from './words-for-client.ts'
import { wordsForEngineer } from './words-for-engineer.ts'
import { wordsForNarrator } from './words-for-narrator.ts'

const WORDS: Readonly<Record<OrderRole, (order: Order) => DecisionWords>> = {
  client: wordsForClient,
  narrator: wordsForNarrator,
  soundengineer: wordsForEngineer,
}

/** What is expected of this reader in this order now (Product §4). */
export function decisionWords(order: Order, role: OrderRole): DecisionWords {
  return WORDS[role](order)
}
