import {
  AudioLines,
  ChartNoAxesColumn,
  CircleHelp,
  CirclePlay,
  CircleUserRound,
  Layers,
  LifeBuoy,
  LogIn,
  Mic,
  MicVocal,
  Newspaper,
  Star,
  Wallet,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { hasPage } from '../../../built-pages.ts'
import { m } from '../../../paraglide/messages.js'
import { pathTo } from '../../../paths.ts'
import type { User } from '../../../server/visit.ts'
import { agentIdOf } from '../../session/agent-of.ts'
import { isStaff, isStaffRole, type StaffRole } from '../../session/role-rights.ts'
import type { StaffNav, StaffNavEntry, StaffWaiting } from '../../site/root-data.ts'
import { staffIcon } from './staff-icon.tsx'

type Role = User['role']

export interface NavItem {
  readonly id: string
  readonly label: string
  /** For the tab bar, where the full words do not fit. */
  readonly shortLabel?: string
  readonly icon: ComponentType<{ readonly className?: string }>
  readonly to: string
  /** Which unread things the entry shows. */
  readonly unread?: 'orders' | 'tickets' | 'wallet' | 'invitations'
  /** Which queue of the staff it counts. */
  readonly waits?: keyof StaffWaiting
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
  reviews: () => ({ label: m.own_reviews_reviews(), icon: Star, to: pathTo.reviews() }),
  statistics: () => ({ label: m.own_reviews_statistics(), icon: ChartNoAxesColumn, to: pathTo.statistics() }),
  settings: () => ({
    label: m.nav_profile(),
    shortLabel: m.nav_profile_short(),
    icon: CircleUserRound,
    to: pathTo.settings(),
    unread: 'invitations' as const,
  }),
  wallet: () => ({ label: m.nav_wallet(), icon: Wallet, to: pathTo.wallet(), unread: 'wallet' as const }),
  support: () => ({ label: m.nav_support(), icon: LifeBuoy, to: pathTo.support(), unread: 'tickets' as const }),
} as const satisfies Partial<Record<keyof typeof pathTo, () => Omit<NavItem, 'id'>>>

type NavId = keyof typeof BUILD

const CHOOSING: readonly NavId[] = ['narrators', 'compilations']
const OWN: readonly NavId[] = ['orders', 'settings', 'wallet', 'support']

/** Who sees what in the menu, in groups (Product §2). */
const GROUPS: Readonly<Record<Exclude<Role, StaffRole> | 'guest', readonly (readonly NavId[])[]>> = {
  guest: [CHOOSING, ['home', 'blog', 'becomeNarrator', 'help']],
  client: [CHOOSING, OWN],
  narrator: [['orders', 'reviews', 'statistics', 'settings', 'wallet', 'support']],
  agent: [OWN],
  soundengineer: [OWN],
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

/** The entries of the menu for this person; groups without entries are left out. `staff_nav` is that of the page's data. */
export function navGroups(user: User | null, staff_nav: StaffNav): NavItem[][] {
  if (isStaffRole(user?.role)) return staff_nav.map((group) => group.map(withIcon))
  return GROUPS[user?.role ?? 'guest'].map(build).filter((group) => group.length > 0)
}

function withIcon(entry: StaffNavEntry): NavItem {
  return { ...entry, icon: staffIcon(entry.id) }
}

/** The entries of the tab bar on phones, without «Меню» and the plus in the middle. */
export function tabItems(user: User | null, staff_nav: StaffNav): NavItem[] {
  if (user === null) return build(TABS.guest)
  // The first work of staff; «Меню» has the rest.
  if (isStaff(user)) return (navGroups(user, staff_nav)[0] ?? []).slice(0, STAFF_TABS)
  return build(user.role === 'client' ? TABS.client : TABS.other)
}

/** Where the logo leads: guests home, agents to their settings, staff to its first queue, others to their current orders (Product §2). */
export function logoTarget(user: User | null): string {
  if (isStaff(user) && hasPage('staff')) return pathTo.staff()
  const isAgent = agentIdOf(user) !== null
  if (isAgent && hasPage('settings')) return pathTo.settings()
  return user !== null && !isAgent && hasPage('currentOrders') ? pathTo.currentOrders() : pathTo.home()
}
