import { useLocation } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { pathTo, withQuery } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState, ErrorBlock } from '../../../ui/empty-state.tsx'
import { NO_FILTER, isSameList, resetFilter } from '../filter/filter-set.ts'
import type { ListFilter } from './use-list-filter.ts'

/** In place of the favourites of somebody we do not know yet. */
export function SignInForFavourites() {
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      title={m.list_featured_guest()}
      text={m.list_featured_guest_text()}
      action={<ButtonLink to={withQuery(pathTo.login(), { next: pathname + search })}>{m.nav_login()}</ButtonLink>}
    />
  )
}

/** No narrator fits: what to do depends on why. */
export function NoNarratorsFound({ filter, goTo }: Pick<ListFilter, 'filter' | 'goTo'>) {
  const isUnfiltered = isSameList(filter, resetFilter(filter))
  if (filter.filter_featured && isUnfiltered) {
    return (
      <EmptyState
        title={m.list_featured_empty()}
        text={m.list_featured_empty_text()}
        action={<Button onClick={() => goTo(NO_FILTER)}>{m.list_show_all()}</Button>}
      />
    )
  }
  const isByName = filter.filter_name !== ''
  return (
    <EmptyState
      title={isByName ? m.list_none_named({ name: filter.filter_name }) : m.list_none()}
      text={isByName ? m.list_none_named_text() : m.list_none_text()}
      action={!isUnfiltered && <Button onClick={() => goTo(resetFilter(filter))}>{m.list_reset_all()}</Button>}
    />
  )
}

/** Below the cards that are there: the next ones could not be fetched. */
export function MoreFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="mt-8">
      <ErrorBlock onRetry={onRetry}>{m.list_more_failed()}</ErrorBlock>
    </div>
  )
}
