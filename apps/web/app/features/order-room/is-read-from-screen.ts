import type { Order } from '../nouns/order/order-types.ts'

/** Whether its narrator reads the order from the screen: he records it or may still replace what he sent, and there are words to read. */
export function isReadFromScreen({ text, actions }: Pick<Order, 'text' | 'actions'>): boolean {
  return text.trim() !== '' && ['send-results', 'replace-results'].some((action) => actions.includes(action))
}
