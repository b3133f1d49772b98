import type { ApiRoutes } from '../../api-routes.ts'
import { listPayments } from './operations/list-payments.ts'

export function paymentsRoutes(api: ApiRoutes): void {
  api.handle('GET /{role}/payments', async (c) => listPayments(c.app, c.actor, c.query, c.locale))
}
