import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { useUser } from '../../session/session.ts'
import { resetFilter } from '../filter/filter-set.ts'
import type { FilterSet } from '../filter/filter-set.ts'
import { keepFilter } from '../filter/remembered-filter.ts'
import type { ListData } from './list-data.ts'
import { listAddress } from './list-address.ts'
import { PURPOSES } from './purposes.ts'

/** The title, how many voices there are now, and the choice between all and one's own. */
export function ListHead({ data, filter }: { readonly data: ListData; readonly filter: FilterSet }) {
  const purpose = PURPOSES[filter.filter_genre]
  const count = m.list_voices({ count: data.total })
  return (
    <header className="list-head">
      <div>
        <h1>{data.words?.title ?? m.nav_narrators()}</h1>
        {data.words && <p className="list-intro">{data.words.intro}</p>}
        <p className="mt-1.5 text-ink-2" aria-live="polite">
          {data.isSignInNeeded ? m.list_featured() : purpose && !data.words ? `${count} ${purpose()}` : count}
          <span data-priced="head" />
        </p>
      </div>
      {data.abilities.hasFeatured && <ListTabs isFeatured={filter.filter_featured} />}
    </header>
  )
}

/** Everybody or the favourites; guests see both and are asked to sign in (Product §6). */
function ListTabs({ isFeatured }: { readonly isFeatured: boolean }) {
  const count = useUser()?.featured.length
  return (
    <nav className="flex gap-2" aria-label={m.list_tabs()}>
      <TabLink isFeatured={false} isOn={!isFeatured}>
        {m.list_all()}
      </TabLink>
      <TabLink isFeatured isOn={isFeatured}>
        <Heart className="icon-s" />
        {m.list_featured()}
        {count !== undefined && <span className="chip-count"> {count}</span>}
      </TabLink>
    </nav>
  )
}

interface TabLinkProps {
  readonly isFeatured: boolean
  readonly isOn: boolean
  readonly children: ReactNode
}

function TabLink({ isFeatured, isOn, children }: TabLinkProps) {
  const filter = resetFilter({ filter_featured: isFeatured })
  return (
    <Link
      className="chip"
      to={listAddress(filter)}
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
      // The bare address would otherwise be given the set that is being left.
      onClick={() => keepFilter(filter)}
    >
      {children}
    </Link>
  )
}
