/** The modules of the product, in the order of their levels (ARCHITECTURE.md). */
import type { ApiRoutes } from '../api-routes.ts'
import type { HttpServices } from '../http/build-http.ts'
import type { JobHandlers } from '../jobs/run-jobs.ts'
import { appstateRoutes } from './appstate/appstate.routes.ts'
import { clientsRoutes } from './clients/clients.routes.ts'
import { compilationsRoutes } from './content/compilations.routes.ts'
import { contentRoutes } from './content/content.routes.ts'
import { discoveryRoutes } from './discovery/discovery.routes.ts'
import { filesJobs } from './files/files.jobs.ts'
import { ledgerJobs } from './ledger/ledger.jobs.ts'
import { narratorsJobs } from './narrators/narrators.jobs.ts'
import { narratorsRoutes } from './narrators/narrators.routes.ts'
import { notificationsJobs } from './notifications/notifications.jobs.ts'
import { notificationsRoutes } from './notifications/notifications.routes.ts'
import { orderChatRoutes } from './orders/order-chat.routes.ts'
import { orderPaymentsRoutes } from './orders/order-payments.routes.ts'
import { ordersJobs } from './orders/orders.jobs.ts'
import { sessionJobs } from '../http/session/session-jobs.ts'
import { ordersRoutes } from './orders/orders.routes.ts'
import { paymentsRoutes } from './payments/payments.routes.ts'
import { pricesRoutes } from './prices/prices.routes.ts'
import { reviewsRoutes } from './reviews/reviews.routes.ts'
import { signInRoutes } from './sign-in/sign-in.routes.ts'

/** Gives every call of the contract its handler. */
export function registerModules(api: ApiRoutes, services: HttpServices): void {
  contentRoutes(api)
  compilationsRoutes(api)
  notificationsRoutes(api)
  clientsRoutes(api)
  narratorsRoutes(api)
  paymentsRoutes(api)
  ordersRoutes(api)
  orderChatRoutes(api)
  orderPaymentsRoutes(api)
  pricesRoutes(api)
  reviewsRoutes(api)
  signInRoutes(api)
  appstateRoutes(api, services.streams)
  discoveryRoutes(api)
}

/** Every background job of the product. */
export const moduleJobs: JobHandlers = {
  ...sessionJobs,
  ...filesJobs,
  ...ledgerJobs,
  ...notificationsJobs,
  ...narratorsJobs,
  ...ordersJobs,
}
