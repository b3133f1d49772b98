import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { openTopup } from './open-topup.ts'
import { isFiltered } from './wallet-filter.ts'
import type { WalletFilter } from './wallet-filter.ts'

interface WalletEmptyProps {
  readonly filter: WalletFilter
  readonly hasTopup: boolean
  readonly onIssued: () => void
}

/** No lines: none at all yet, or none that fit the filter. */
export function WalletEmpty({ filter, hasTopup, onIssued }: WalletEmptyProps) {
  if (isFiltered(filter)) {
    return (
      <EmptyState
        title={m.wallet_empty_filtered()}
        text={m.wallet_empty_filtered_text()}
        action={
          <ButtonLink to={pathTo.wallet()} preventScrollReset>
            {m.wallet_filter_reset()}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <EmptyState
      title={m.wallet_empty()}
      text={m.wallet_empty_text()}
      action={hasTopup && <Button onClick={() => void openTopup({ onIssued })}>{m.wallet_topup_title()}</Button>}
    />
  )
}
