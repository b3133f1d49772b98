/** The modules of the product, in the order of their levels (ARCHITECTURE.md). */
import type { ApiRoutes } from '../api-routes.ts'
import type { HttpServices } from '../http/build-http.ts'
import type { JobHandlers } from '../jobs/run-jobs.ts'
import { agentsRoutes } from './agents/agents.routes.ts'
import { appstateRoutes } from './appstate/appstate.routes.ts'
import { cardNoticesRoutes } from './checkout/card-notices.routes.ts'
import { checkoutJobs } from './checkout/checkout.jobs.ts'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import { clientsRoutes } from './clients/clients.routes.ts'
import { exceptionsRoutes } from './exceptions/exceptions.routes.ts'
import { compilationsRoutes } from './content/compilations.routes.ts'
import { contentRoutes } from './content/content.routes.ts'
import { seoRoutes } from './seo/seo.routes.ts'
import { officeSearchRoutes } from './office-search/office-search.routes.ts'
import { overviewJobs } from './overview/overview.jobs.ts'
import { overviewRoutes } from './overview/overview.routes.ts'
import { documentsRoutes } from './documents/documents.routes.ts'
import { engineersRoutes } from './engineers/engineers.routes.ts'
import { filesJobs } from './files/files.jobs.ts'
import { filesRoutes } from './files/files.routes.ts'
import { downloadsRoutes } from './content/downloads.routes.ts'
import { deliveryJobs } from './delivery/delivery.jobs.ts'
import { deliveryRoutes } from './delivery/delivery.routes.ts'
import { packsRoutes } from './delivery/packs.routes.ts'
import { phrasesRoutes } from './delivery/phrases.routes.ts'
import { officeSearchJobs } from './office-search/office-search.jobs.ts'
import { ledgerJobs } from './ledger/ledger.jobs.ts'
import { mergingRoutes } from './merging/merging.routes.ts'
import { monthsJobs } from './months/months.jobs.ts'
import { monthsRoutes } from './months/months.routes.ts'
import { musicJobs } from './music/music.jobs.ts'
import { musicRoutes } from './music/music.routes.ts'
import { narratorModerationRoutes } from './narrators/narrator-moderation.routes.ts'
import { narratorSelfRoutes } from './narrators/narrator-self.routes.ts'
import { narratorsJobs } from './narrators/narrators.jobs.ts'
import { narratorsRoutes } from './narrators/narrators.routes.ts'
import { notificationsJobs } from './notifications/notifications.jobs.ts'
import { notificationsRoutes } from './notifications/notifications.routes.ts'
import { orderChatRoutes } from './orders/chat.routes.ts'
import { orderFileRoutes } from './orders/script-file.routes.ts'
import { longOrdersRoutes } from './orders/long-orders.routes.ts'
import { recordingPartsRoutes } from './orders/recording-parts.routes.ts'
import { readingsRoutes } from './orders/readings.routes.ts'
import { pickupsRoutes } from './orders/pickups.routes.ts'
import { orderResultsRoutes } from './orders/results.routes.ts'
import { orderSoundChecksRoutes } from './orders/sound-checks.routes.ts'
import { ordersJobs } from './orders/orders.jobs.ts'
import { sessionJobs } from '../http/session/session-jobs.ts'
import { ordersRoutes } from './orders/orders.routes.ts'
import { staffOrdersRoutes } from './orders/staff-orders.routes.ts'
import { accountingJobs } from './payments/accounting.jobs.ts'
import { accountingRoutes } from './payments/accounting.routes.ts'
import { companiesRoutes } from './payments/companies.routes.ts'
import { paymentsJobs } from './payments/payments.jobs.ts'
import { payoutReceiptsRoutes } from './payments/payout-receipts.routes.ts'
import { paymentsRoutes } from './payments/payments.routes.ts'
import { staffPaymentsRoutes } from './payments/staff-payments.routes.ts'
import { pricesRoutes } from './quotes/quotes.routes.ts'
import { reviewsRoutes } from './reviews/reviews.routes.ts'
import { ownEmailRoutes } from './sign-in/own-email.routes.ts'
import { sessionsRoutes } from './sign-in/sessions.routes.ts'
import { signInRoutes } from './sign-in/sign-in.routes.ts'
import { staffCompilationsRoutes } from './content/staff-compilations.routes.ts'
import { staffContentRoutes } from './content/staff-content.routes.ts'
import { staffSectionsRoutes } from './content/staff-sections.routes.ts'
import { staffWorksRoutes } from './content/staff-works.routes.ts'
import { staffMusicRoutes } from './music/staff-music.routes.ts'
import { approvalsRoutes } from './staff/approvals.routes.ts'
import { rightRequestsRoutes } from './staff/rights/right-requests.routes.ts'
import { staffSettingsRoutes } from './staff/staff-settings.routes.ts'
import { accountsJobs } from './accounts/accounts.jobs.ts'
import { staffPeopleJobs } from './staff/people.jobs.ts'
import { staffColumnsRoutes } from './staff/columns/columns.routes.ts'
import { staffViewsRoutes } from './staff/views/views.routes.ts'
import { glanceRoutes } from './staff/glance.routes.ts'
import { staffPeopleRoutes } from './staff/people.routes.ts'
import { staffWaitingRoutes } from './staff/staff-waiting.routes.ts'
import { secondFactorRoutes } from './staff/second-factor.routes.ts'
import { receiptsRoutes } from './bank-statements/receipts.routes.ts'
import { statementsJobs } from './bank-statements/bank-statements.jobs.ts'
import { statementsRoutes } from './bank-statements/bank-statements.routes.ts'
import { serviceStateRoutes } from './service-state/service-state.routes.ts'
import { statisticsRoutes } from './statistics/statistics.routes.ts'
import { supportJobs } from './support/support.jobs.ts'
import { supportRoutes } from './support/support.routes.ts'
import { supportStaffRoutes } from './support/support-staff.routes.ts'

/** Gives every call of the contract its handler. */
export function registerModules(api: ApiRoutes, services: HttpServices): void {
  contentRoutes(api)
  compilationsRoutes(api)
  downloadsRoutes(api)
  musicRoutes(api)
  notificationsRoutes(api)
  filesRoutes(api)
  clientsRoutes(api)
  engineersRoutes(api)
  narratorsRoutes(api)
  narratorSelfRoutes(api)
  narratorModerationRoutes(api)
  paymentsRoutes(api)
  companiesRoutes(api)
  staffPaymentsRoutes(api)
  accountingRoutes(api)
  ordersRoutes(api)
  orderChatRoutes(api)
  orderResultsRoutes(api)
  pickupsRoutes(api)
  longOrdersRoutes(api)
  readingsRoutes(api)
  orderSoundChecksRoutes(api)
  orderFileRoutes(api)
  recordingPartsRoutes(api)
  staffOrdersRoutes(api)
  checkoutRoutes(api)
  cardNoticesRoutes(api)
  documentsRoutes(api)
  deliveryRoutes(api)
  packsRoutes(api)
  phrasesRoutes(api)
  pricesRoutes(api)
  reviewsRoutes(api)
  statementsRoutes(api)
  receiptsRoutes(api)
  statisticsRoutes(api)
  supportRoutes(api)
  supportStaffRoutes(api)
  signInRoutes(api)
  sessionsRoutes(api)
  ownEmailRoutes(api)
  mergingRoutes(api)
  agentsRoutes(api)
  secondFactorRoutes(api)
  staffPeopleRoutes(api)
  glanceRoutes(api)
  staffColumnsRoutes(api)
  staffViewsRoutes(api)
  appstateRoutes(api, services.streams)
  staffSettingsRoutes(api)
  staffContentRoutes(api)
  staffCompilationsRoutes(api)
  staffSectionsRoutes(api)
  staffWorksRoutes(api)
  staffMusicRoutes(api)
  exceptionsRoutes(api)
  officeSearchRoutes(api)
  overviewRoutes(api)
  approvalsRoutes(api)
  rightRequestsRoutes(api)
  monthsRoutes(api)
  payoutReceiptsRoutes(api)
  staffWaitingRoutes(api)
  serviceStateRoutes(api)
  seoRoutes(api)
}

/** Every background job of the product. */
export const moduleJobs: JobHandlers = {
  ...sessionJobs,
  ...filesJobs,
  ...ledgerJobs,
  ...officeSearchJobs,
  ...overviewJobs,
  ...notificationsJobs,
  ...musicJobs,
  ...narratorsJobs,
  ...accountingJobs,
  ...paymentsJobs,
  ...ordersJobs,
  ...checkoutJobs,
  ...deliveryJobs,
  ...statementsJobs,
  ...monthsJobs,
  ...supportJobs,
  ...accountsJobs,
  ...staffPeopleJobs,
}
