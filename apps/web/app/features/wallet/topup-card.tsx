import { m } from '../../paraglide/messages.js'
import { TopupForm } from './topup-form.tsx'
import type { TopupTerms } from './topup-form.tsx'

interface TopupCardProps extends TopupTerms {
  readonly onIssued: () => void
}

/** Topping up on the page of the wallet itself. */
export function TopupCard(props: TopupCardProps) {
  return (
    <section className="card" aria-labelledby="wallet-topup">
      <h2 id="wallet-topup" className="mb-4 text-h3">
        {m.wallet_topup()}
      </h2>
      <TopupForm {...props} />
    </section>
  )
}
