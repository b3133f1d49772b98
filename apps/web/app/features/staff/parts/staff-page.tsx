import './staff.css'
import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { openKeyList } from '../../../player/page-key-list.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useUser } from '../../session/session.ts'
import { DensityToggle } from '../../site/density-toggle.tsx'
import { StaffSearch } from './staff-search.tsx'
import type { StaffSearchProps } from './staff-search.tsx'

export interface StaffTab {
  readonly to: string
  readonly label: string
  readonly count?: number
  readonly isOn: boolean
}

interface StaffPageProps {
  readonly title: string
  readonly search?: StaffSearchProps
  /** Parts of the list with how many each has. */
  readonly tabs?: readonly StaffTab[]
  /** Chooses the columns of its list. */
  readonly columns?: ReactNode
  /** Its rows can be dense or apart. */
  readonly isList?: boolean
  /** At the right of the title; at most one of them accent. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** What every page of the staff has: the title, the search with the list of keys, the actions, the tabs (Product §7). */
export function StaffPage({ title, search, tabs, columns, isList, actions, children }: StaffPageProps) {
  const isReader = useUser()?.duty === 'reader'
  return (
    <div className={classNames('staff-page', isList && 'staff-lists')}>
      <header className="staff-head">
        <h1>{title}</h1>
        {actions !== undefined && <div className="staff-actions">{actions}</div>}
        {search !== undefined && <StaffSearch {...search} />}
        <IconButton isSmall className="staff-keys" label={m.moderation_keys()} onClick={() => void openKeyList()}>
          <CircleHelp />
        </IconButton>
        {columns}
        {isList && <DensityToggle />}
      </header>
      {isReader && <p className="mb-4 text-small text-ink-2">{m.duty_reads_only()}</p>}
      {tabs !== undefined && <StaffTabs tabs={tabs} />}
      {children}
    </div>
  )
}

/** The reader stays in the strip: the focus does not go to the title of the next page. */
const KEEP_FOCUS = { keepFocus: true }

/** Tabs whose choice is in the address, in its path or in its query. */
export function StaffTabs({ tabs, label }: { readonly tabs: readonly StaffTab[]; readonly label?: string }) {
  const { pathname } = useLocation()
  return (
    <nav className="tabs staff-tabs" aria-label={label ?? m.staff_tabs()}>
      {tabs.map(({ to, label: words, count, isOn }) => (
        <Link
          key={to}
          to={to}
          className="tab"
          aria-current={isOn ? (to.split('?')[0] === pathname ? 'page' : 'true') : undefined}
          preventScrollReset
          state={KEEP_FOCUS}
        >
          {words}
          {count !== undefined && <span className="tab-count">{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
