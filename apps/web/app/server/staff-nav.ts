import { hasPage } from '../built-pages.ts'
import type { StaffNav, StaffNavEntry } from '../features/site/root-data.ts'
import { m } from '../paraglide/messages.js'
import { pathTo } from '../paths.ts'
import { pathToStaff } from '../staff-paths.ts'
import type { AnyPageName } from '../staff-paths.ts'
import type { User } from './visit.ts'

const BUILD = {
  staffOverview: () => ({ label: m.overview_nav(), to: pathToStaff.staffOverview() }),
  staffExceptions: () => ({
    label: m.exceptions_nav(),
    to: pathToStaff.staffExceptions(),
    waits: 'exceptions' as const,
  }),
  staffSupportFigures: () => ({ label: m.support_figures_nav(), to: pathToStaff.staffSupportFigures() }),
  staffNarrators: () => ({
    label: m.staff_nav_narrators(),
    to: pathToStaff.staffNarrators(),
    waits: 'narrators' as const,
  }),
  staffReviews: () => ({ label: m.staff_reviews_reviews(), to: pathToStaff.staffReviews() }),
  staffPayments: () => ({ label: m.staff_nav_payments(), to: pathToStaff.staffPayments(), waits: 'payments' as const }),
  staffOrders: () => ({ label: m.staff_nav_orders(), to: pathToStaff.staffOrders(), waits: 'orders' as const }),
  staffStatements: () => ({ label: m.staff_nav_statements(), to: pathToStaff.staffStatements() }),
  staffReceipts: () => ({ label: m.staff_nav_receipts(), to: pathToStaff.staffReceipts(), waits: 'receipts' as const }),
  staffPayoutReceipts: () => ({ label: m.payout_receipts_nav(), to: pathToStaff.staffPayoutReceipts() }),
  staffTrialBalance: () => ({ label: m.sheet_nav(), to: pathToStaff.staffTrialBalance() }),
  staffMonths: () => ({ label: m.month_nav(), to: pathToStaff.staffMonths() }),
  staffLedger: () => ({
    label: m.staff_nav_ledger(),
    shortLabel: m.staff_nav_ledger_short(),
    to: pathToStaff.staffLedger(),
  }),
  staffReconciliation: () => ({ label: m.staff_nav_reconciliation(), to: pathToStaff.staffReconciliation() }),
  staffPeople: () => ({ label: m.staff_nav_people(), to: pathToStaff.staffPeople() }),
  staffCompilations: () => ({ label: m.staff_nav_compilations(), to: pathToStaff.staffCompilations() }),
  staffMusic: () => ({ label: m.staff_nav_music(), to: pathToStaff.staffMusic() }),
  staffWorks: () => ({ label: m.staff_nav_works(), to: pathToStaff.staffWorks() }),
  staffBlog: () => ({ label: m.staff_nav_blog(), to: pathToStaff.staffBlog() }),
  staffPagesText: () => ({ label: m.staff_nav_pages(), to: pathToStaff.staffPagesText() }),
  staffQuestions: () => ({ label: m.staff_nav_questions(), to: pathToStaff.staffQuestions() }),
  staffSettings: () => ({ label: m.staff_nav_settings(), to: pathToStaff.staffSettings() }),
  staffAudit: () => ({ label: m.staff_nav_audit(), to: pathToStaff.staffAudit() }),
  staffState: () => ({ label: m.state_nav(), to: pathToStaff.staffState() }),
  staffSecurity: () => ({ label: m.staff_nav_security(), to: pathToStaff.staffSecurity() }),
  support: () => ({
    label: m.nav_support(),
    to: pathTo.support(),
    unread: 'tickets' as const,
    waits: 'tickets' as const,
  }),
} satisfies Partial<Record<AnyPageName, () => Omit<StaffNavEntry, 'id'>>>

type Entry = keyof typeof BUILD

const GROUPS: Readonly<Partial<Record<User['role'], readonly (readonly Entry[])[]>>> = {
  supporter: [
    ['staffExceptions', 'staffNarrators', 'staffPayments', 'support', 'staffOrders', 'staffPeople', 'staffReviews'],
    ['staffCompilations', 'staffMusic', 'staffWorks', 'staffBlog', 'staffPagesText', 'staffQuestions'],
    ['staffSettings', 'staffSupportFigures', 'staffAudit', 'staffState', 'staffSecurity'],
  ],
  accountant: [
    [
      'staffExceptions',
      'staffPayments',
      'staffOrders',
      'staffStatements',
      'staffReceipts',
      'staffPayoutReceipts',
      'staffTrialBalance',
      'staffMonths',
      'staffLedger',
      'staffReconciliation',
    ],
    ['staffSettings', 'staffAudit', 'staffSecurity'],
  ],
}

const CONTENT_ENTRIES: readonly Entry[] = [
  'staffBlog',
  'staffPagesText',
  'staffQuestions',
  'staffCompilations',
  'staffMusic',
  'staffWorks',
]

/** An owner begins with the figures of the business, goes on with what waits, and has the books behind the daily work. */
const OWNER_BOOKS: readonly Entry[] = ['staffPayoutReceipts', 'staffTrialBalance', 'staffMonths']

/**
 * The menu of the staff (Product §2): made on the server, so that the words and addresses of staff pages are not in everybody's
 * scripts. Empty for all others.
 */
export function staffNav(user: User | null): StaffNav {
  if (user === null) return []
  const groups = user.duty === 'editor' ? [CONTENT_ENTRIES, ['staffSecurity'] as const] : (GROUPS[user.role] ?? [])
  const own = groups.map((group, index): readonly Entry[] =>
    user.is_owner && index === 0 ? ['staffOverview', ...group, ...OWNER_BOOKS] : group,
  )
  return own.map((group) => group.filter((id) => hasPage(id)).map((id) => ({ id, ...BUILD[id]() })))
}

/** Where the work of this member of the staff begins: the first entry of the menu; null for all others. */
export function firstStaffPage(user: User): string | null {
  return staffNav(user).at(0)?.at(0)?.to ?? null
}
