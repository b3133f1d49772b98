import { localized, segment } from './paths.ts'
import type { PageName, Slug } from './paths.ts'

/** Addresses of the staff's pages: in a file of their own, because other roles never open them (Product §2). */
const STAFF_ADDRESSES = {
  staffNarrators: () => '/staff/narrators',
  staffReviews: () => '/staff/reviews',
  staffNarrator: (narrator: Slug) => `/staff/narrators/${segment(narrator)}`,
  staffOverview: () => '/staff/overview',
  staffExceptions: () => '/staff/exceptions',
  staffOrders: () => '/staff/orders',
  staffOrder: (order: Slug) => `/staff/orders/${segment(order)}`,
  staffPayments: () => '/staff/payments',
  staffPayment: (payment: Slug) => `/staff/payments/${segment(payment)}`,
  staffStatements: () => '/staff/statements',
  staffPayoutReceipts: () => '/staff/payout-receipts',
  staffReceipts: () => '/staff/receipts',
  staffReceipt: (receipt: Slug) => `/staff/receipts/${segment(receipt)}`,
  staffTrialBalance: () => '/staff/trial-balance',
  staffMonths: () => '/staff/months',
  staffLedger: () => '/staff/ledger',
  staffSupportFigures: () => '/staff/support-figures',
  staffReconciliation: () => '/staff/reconciliation',
  staffPeople: () => '/staff/people',
  staffPerson: (person: Slug) => `/staff/people/${segment(person)}`,
  staffAudit: () => '/staff/audit',
  staffSettings: () => '/staff/settings',
  staffCompilations: () => '/staff/compilations',
  staffCompilation: (compilation: Slug) => `/staff/compilations/${segment(compilation)}`,
  staffMusic: () => '/staff/music',
  staffMusicTrack: (music: Slug) => `/staff/music/${segment(music)}`,
  staffWorks: () => '/staff/works',
  staffPreview: () => '/staff/preview',
  staffBlog: () => '/staff/blog',
  staffCategories: () => '/staff/blog/categories',
  staffPost: (post: Slug) => `/staff/blog/${segment(post)}`,
  staffPagesText: () => '/staff/pages',
  staffQuestions: () => '/staff/questions',
  staffTopics: () => '/staff/questions/topics',
  staffState: () => '/staff/state',
  staffSecurity: () => '/staff/security',
} as const satisfies Record<string, (...slugs: never[]) => string>

/** Every page of the product. */
export type AnyPageName = PageName | keyof typeof STAFF_ADDRESSES

/** Links to pages of the staff. */
export const pathToStaff = localized(STAFF_ADDRESSES)
