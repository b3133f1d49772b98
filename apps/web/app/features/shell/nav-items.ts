import {
  AudioLines,
  BookOpenText,
  ChartNoAxesColumn,
  CircleHelp,
  CirclePlay,
  CircleUserRound,
  FileInput,
  FileText,
  KeyRound,
  Layers,
  LifeBuoy,
  LogIn,
  Mic,
  MicVocal,
  Music,
  Newspaper,
  ReceiptText,
  Scale,
  ScrollText,
  ShieldCheck,
  Star,
  SlidersHorizontal,
  Users,
  Wallet,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { hasPage } from '../../built-pages.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import type { User } from '../../server/visit.ts'
import { agentIdOf } from '../agent/agent-of.ts'

type Role = User['role']

export interface NavItem {
  readonly id: NavId
  readonly label: string
  /** For the tab bar, where the full words do not fit. */
  readonly shortLabel?: string
  readonly icon: LucideIcon
  readonly to: string
  /** Which unread things the entry tells of. */
  readonly unread?: 'orders' | 'tickets'
}

const BUILD = {
  narrators: () => ({ label: m.nav_narrators(), icon: MicVocal, to: pathTo.narrators() }),
  compilations: () => ({ label: m.nav_compilations(), icon: Layers, to: pathTo.compilations() }),
  home: () => ({ label: m.nav_how_it_works(), icon: CirclePlay, to: `${pathTo.home()}#how` }),
  blog: () => ({ label: m.nav_blog(), icon: Newspaper, to: pathTo.blog() }),
  becomeNarrator: () => ({ label: m.nav_become_narrator(), icon: Mic, to: pathTo.becomeNarrator() }),
  help: () => ({ label: m.nav_help(), icon: CircleHelp, to: pathTo.help() }),
  login: () => ({ label: m.nav_login(), icon: LogIn, to: pathTo.login() }),
  orders: () => ({ label: m.nav_orders(), icon: AudioLines, to: pathTo.orders(), unread: 'orders' as const }),
  settings: () => ({
    label: m.nav_profile(),
    shortLabel: m.nav_profile_short(),
    icon: CircleUserRound,
    to: pathTo.settings(),
  }),
  reviews: () => ({ label: m.nd_reviews(), icon: Star, to: pathTo.reviews() }),
  statistics: () => ({ label: m.nd_statistics(), icon: ChartNoAxesColumn, to: pathTo.statistics() }),
  wallet: () => ({ label: m.nav_wallet(), icon: Wallet, to: pathTo.wallet() }),
  support: () => ({ label: m.nav_support(), icon: LifeBuoy, to: pathTo.support(), unread: 'tickets' as const }),
  staffNarrators: () => ({ label: m.st_nav_narrators(), icon: ShieldCheck, to: pathTo.staffNarrators() }),
  staffReviews: () => ({ label: m.nd_staff_reviews(), icon: Star, to: pathTo.staffReviews() }),
  staffPayments: () => ({ label: m.st_nav_payments(), icon: ReceiptText, to: pathTo.staffPayments() }),
  staffOrders: () => ({ label: m.st_nav_orders(), icon: AudioLines, to: pathTo.staffOrders() }),
  staffStatements: () => ({ label: m.st_nav_statements(), icon: FileInput, to: pathTo.staffStatements() }),
  staffLedger: () => ({ label: m.st_nav_ledger(), icon: BookOpenText, to: pathTo.staffLedger() }),
  staffReconciliation: () => ({ label: m.st_nav_reconciliation(), icon: Scale, to: pathTo.staffReconciliation() }),
  staffPeople: () => ({ label: m.st_nav_people(), icon: Users, to: pathTo.staffPeople() }),
  staffCompilations: () => ({ label: m.st_nav_compilations(), icon: Layers, to: pathTo.staffCompilations() }),
  staffMusic: () => ({ label: m.st_nav_music(), icon: Music, to: pathTo.staffMusic() }),
  staffBlog: () => ({ label: m.st_nav_blog(), icon: Newspaper, to: pathTo.staffBlog() }),
  staffPagesText: () => ({ label: m.st_nav_pages(), icon: FileText, to: pathTo.staffPagesText() }),
  staffQuestions: () => ({ label: m.st_nav_questions(), icon: CircleHelp, to: pathTo.staffQuestions() }),
  staffSettings: () => ({ label: m.st_nav_settings(), icon: SlidersHorizontal, to: pathTo.staffSettings() }),
  staffAudit: () => ({ label: m.st_nav_audit(), icon: ScrollText, to: pathTo.staffAudit() }),
  staffSecurity: () => ({ label: m.st_nav_security(), icon: KeyRound, to: pathTo.staffSecurity() }),
} as const satisfies Partial<Record<keyof typeof pathTo, () => Omit<NavItem, 'id'>>>

type NavId = keyof typeof BUILD

const CHOOSING: readonly NavId[] = ['narrators', 'compilations']
const OWN: readonly NavId[] = ['orders', 'settings', 'wallet', 'support']

/** Who sees what in the menu, in groups (Product §2). */
const GROUPS: Readonly<Record<Role | 'guest', readonly (readonly NavId[])[]>> = {
  guest: [CHOOSING, ['home', 'blog', 'becomeNarrator', 'help']],
  client: [CHOOSING, OWN],
  narrator: [OWN],
  agent: [OWN],
  soundengineer: [OWN],
  supporter: [
    ['staffNarrators', 'staffPayments', 'support', 'staffOrders', 'staffPeople', 'staffReviews'],
    ['staffCompilations', 'staffMusic', 'staffBlog', 'staffPagesText', 'staffQuestions'],
    ['staffSettings', 'staffAudit', 'staffSecurity'],
  ],
  accountant: [
    ['staffPayments', 'staffOrders', 'staffStatements', 'staffLedger', 'staffReconciliation'],
    ['staffSettings', 'staffSecurity'],
  ],
}

const TABS: Readonly<Record<'guest' | 'client' | 'other', readonly NavId[]>> = {
  guest: [...CHOOSING, 'login'],
  client: [...CHOOSING, 'orders'],
  other: OWN,
}

/** Beside «Меню» there is room for four. */
const STAFF_TABS = 4

function build(ids: readonly NavId[]): NavItem[] {
  return ids.filter((id) => hasPage(id)).map((id) => ({ id, ...BUILD[id]() }))
}

/** The entries of the menu for this person; groups without entries are left out. */
export function navGroups(user: User | null): NavItem[][] {
  return GROUPS[user?.role ?? 'guest'].map(build).filter((group) => group.length > 0)
}

/** What is a person's own: the menu below his name. A narrator also finds there what is said of him and his figures. */
export function ownItems(user: User): NavItem[] {
  return user.role === 'narrator' ? build([...OWN, 'reviews', 'statistics']) : (navGroups(user).at(-1) ?? [])
}

/** The entries of the tab bar on phones, without «Меню» and the plus in the middle. */
export function tabItems(user: User | null): NavItem[] {
  if (user === null) return build(TABS.guest)
  // The first work of staff; «Меню» has the rest.
  if (isStaff(user)) return build(GROUPS[user.role][0] ?? []).slice(0, STAFF_TABS)
  return build(user.role === 'client' ? TABS.client : TABS.other)
}

/** Whether this person works on /staff (Product §2). */
export function isStaff(user: Pick<User, 'role'> | null): boolean {
  return user?.role === 'supporter' || user?.role === 'accountant'
}

/** Only guests and clients order (Product §2). */
export function mayOrder(user: User | null): boolean {
  return hasPage('newOrder') && (user === null || user.role === 'client')
}

/** Where the logo leads: guests home, agents to their settings, staff to its first queue, others to their current orders (Product §2). */
export function logoTarget(user: User | null): string {
  if (isStaff(user) && hasPage('staff')) return pathTo.staff()
  const isAgent = agentIdOf(user) !== null
  if (isAgent && hasPage('settings')) return pathTo.settings()
  return user !== null && !isAgent && hasPage('currentOrders') ? pathTo.currentOrders() : pathTo.home()
}

const ROLE_NAMES: Readonly<Record<Role, () => string>> = {
  client: m.role_client,
  narrator: m.role_narrator,
  agent: m.role_agent,
  soundengineer: m.role_soundengineer,
  supporter: m.role_supporter,
  accountant: m.role_accountant,
}

/** The role in words. */
export function roleName(role: Role): string {
  return ROLE_NAMES[role]()
}

/** The name as it is shown; whoever has not given one is called by his role. */
export function fullName(user: Pick<User, 'firstname' | 'lastname' | 'role'>): string {
  const name = `${user.firstname} ${user.lastname}`.trim()
  return name === '' ? roleName(user.role) : name
}
