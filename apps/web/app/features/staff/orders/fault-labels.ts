import { m } from '../../../paraglide/messages.js'

const FAULTS: Readonly<Record<string, () => string>> = {
  narrator: m.staff_orders_fault_narrator,
  service: m.staff_orders_fault_service,
  client: m.staff_orders_fault_client,
}

/** By whose fault an order was cancelled (Product §4): «Заказчика». Null for what is no such side. */
export function faultWords(fault: string): string | null {
  return FAULTS[fault]?.() ?? null
}
