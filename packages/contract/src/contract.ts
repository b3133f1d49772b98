/** Every call of the product, by key. The server registers them all; the web takes only their types. */
import type { BodyOf, ParamsOf, QueryOf, ResponseOf } from './call.ts'
import { defineContract } from './call.ts'
import { accountingCalls } from './calls/accounting.ts'
import { agentCalls } from './calls/agents.ts'
import { appCalls } from './calls/app.ts'
import { briefCalls } from './calls/briefs.ts'
import { companyCalls } from './calls/companies.ts'
import { compilationCalls } from './calls/compilations.ts'
import { contentCalls } from './calls/content.ts'
import { seoCalls } from './calls/seo.ts'
import { documentCalls } from './calls/documents.ts'
import { downloadCalls } from './calls/downloads.ts'
import { mergingCalls } from './calls/merging.ts'
import { musicCalls } from './calls/music.ts'
import { narratorModerationCalls } from './calls/narrator-moderation.ts'
import { narratorSelfCalls } from './calls/narrator-self.ts'
import { readingCalls } from './calls/readings.ts'
import { narratorCalls } from './calls/narrators.ts'
import { notificationCalls } from './calls/notifications.ts'
import { orderFileCalls } from './calls/order-file.ts'
import { recordingPartsCalls } from './calls/recording-parts.ts'
import { orderCalls } from './calls/orders.ts'
import { paymentCalls } from './calls/payments.ts'
import { peopleSettingsCalls } from './calls/people-settings.ts'
import { resultCommentCalls } from './calls/result-comments.ts'
import { reviewCalls } from './calls/reviews.ts'
import { staffLedgerCalls } from './calls/staff/ledger.ts'
import { staffOrderCalls } from './calls/staff/orders.ts'
import { staffPaymentCalls } from './calls/staff/payments.ts'
import { secondFactorCalls } from './calls/second-factor.ts'
import { sessionCalls } from './calls/sessions.ts'
import { staffCompilationCalls } from './calls/staff/compilations.ts'
import { staffContentCalls } from './calls/staff/content.ts'
import { postFigureCalls } from './calls/staff/post-figures.ts'
import { staffPreviewCalls } from './calls/staff/preview.ts'
import { staffSectionCalls } from './calls/staff/sections.ts'
import { staffSettingCalls } from './calls/staff/settings.ts'
import { staffApprovalCalls } from './calls/staff/approvals.ts'
import { staffSupportFigureCalls } from './calls/staff/support-figures.ts'
import { staffRightRequestCalls } from './calls/staff/right-requests.ts'
import { payoutReceiptCalls } from './calls/payout-receipts.ts'
import { staffMonthCalls } from './calls/staff/months.ts'
import { staffExceptionCalls } from './calls/staff/exceptions.ts'
import { staffSearchCalls } from './calls/staff/search.ts'
import { staffGlanceCalls } from './calls/staff/glance.ts'
import { staffOverviewCalls } from './calls/staff/overview.ts'
import { staffStateCalls } from './calls/staff/state.ts'
import { staffColumnCalls } from './calls/staff/columns.ts'
import { staffViewCalls } from './calls/staff/views.ts'
import { staffWaitingCalls } from './calls/staff/waiting.ts'
import { staffWorkCalls } from './calls/staff/works.ts'
import { signInCalls } from './calls/sign-in.ts'
import { soundCheckCalls } from './calls/sound-checks.ts'
import { packCalls } from './calls/packs.ts'
import { longOrderCalls } from './calls/long-orders.ts'
import { phraseCalls } from './calls/phrases.ts'
import { pickupCalls } from './calls/pickups.ts'
import { receiptCalls } from './calls/receipts.ts'
import { statementCalls } from './calls/bank-statements.ts'
import { statisticsCalls } from './calls/statistics.ts'
import { staffPeopleCalls } from './calls/staff/people.ts'
import { ticketCalls } from './calls/tickets.ts'

export const contract = defineContract([
  ...appCalls,
  ...contentCalls,
  ...signInCalls,
  ...sessionCalls,
  ...mergingCalls,
  ...agentCalls,
  ...narratorCalls,
  ...briefCalls,
  ...readingCalls,
  ...narratorSelfCalls,
  ...narratorModerationCalls,
  ...peopleSettingsCalls,
  ...compilationCalls,
  ...musicCalls,
  ...downloadCalls,
  ...notificationCalls,
  ...seoCalls,
  ...orderCalls,
  ...resultCommentCalls,
  ...reviewCalls,
  ...soundCheckCalls,
  ...orderFileCalls,
  ...recordingPartsCalls,
  ...paymentCalls,
  ...documentCalls,
  ...packCalls,
  ...phraseCalls,
  ...pickupCalls,
  ...longOrderCalls,
  ...accountingCalls,
  ...statementCalls,
  ...receiptCalls,
  ...statisticsCalls,
  ...companyCalls,
  ...staffPaymentCalls,
  ...staffLedgerCalls,
  ...ticketCalls,
  ...staffOrderCalls,
  ...secondFactorCalls,
  ...staffPeopleCalls,
  ...staffGlanceCalls,
  ...staffSettingCalls,
  ...staffContentCalls,
  ...staffPreviewCalls,
  ...postFigureCalls,
  ...staffCompilationCalls,
  ...staffSectionCalls,
  ...staffWorkCalls,
  ...staffApprovalCalls,
  ...staffRightRequestCalls,
  ...staffSupportFigureCalls,
  ...staffMonthCalls,
  ...payoutReceiptCalls,
  ...staffExceptionCalls,
  ...staffSearchCalls,
  ...staffOverviewCalls,
  ...staffStateCalls,
  ...staffColumnCalls,
  ...staffViewCalls,
  ...staffWaitingCalls,
])

export type Contract = typeof contract
export type CallKey = keyof Contract
export type CallParams<K extends CallKey> = ParamsOf<Contract[K]>
export type CallQuery<K extends CallKey> = QueryOf<Contract[K]>
export type CallBody<K extends CallKey> = BodyOf<Contract[K]>
export type CallResponse<K extends CallKey> = ResponseOf<Contract[K]>
