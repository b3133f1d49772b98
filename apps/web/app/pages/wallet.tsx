import '../features/wallet/wallet.css'
import { data, useRevalidator } from 'react-router'
import { orderReaderRole } from '../features/orders/order-types.ts'
import { PaymentReturn } from '../features/payment/payment-return.tsx'
import { pageMeta } from '../features/shell/page-meta.ts'
import { useRootData } from '../features/shell/root-data.ts'
import { BalanceCard } from '../features/wallet/balance-card.tsx'
import { PaymentFilter, typeOfSearch } from '../features/wallet/payment-filter.tsx'
import { PaymentsTable } from '../features/wallet/payments-table.tsx'
import { TopupCard } from '../features/wallet/topup-card.tsx'
import { m } from '../paraglide/messages.js'
import { loadPage } from '../server/load-page.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/wallet.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, ['user'], async ({ api, user, appInfo, url }) => {
    const person = await user()
    const role = person && orderReaderRole(person.role)
    if (!role) throw data({ code: 'FORBIDDEN', message: '' }, 403)
    if (role === 'agent') return null
    const type = typeOfSearch(url.searchParams, role)
    const query = type === null ? {} : { type }
    const [wallet, info] = await Promise.all([api('GET /{role}/payments', { params: { role }, query }), appInfo()])
    return { ...wallet, role, type, commission: info.client_topup_commission }
  })

export const meta: Route.MetaFunction = () => pageMeta({ title: m.nav_wallet(), isPrivate: true })

/** Balance, topping up, and every movement of the wallet (Product §2). */
export default function WalletPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const hasTopup = useRootData()?.site.flags.wallet_topup ?? false
  if (loaderData === null) return <NoWallet />
  const { role, balance, held, payments, total_pages, type, commission } = loaderData
  const isToppedUp = role === 'client' && hasTopup
  return (
    <>
      <h1 className="mb-6">{m.nav_wallet()}</h1>
      {role === 'client' && <PaymentReturn onSettled={revalidate} />}
      <div className="wallet-top" data-topup={isToppedUp}>
        <BalanceCard role={role} balance={balance} held={held} />
        {isToppedUp && <TopupCard commission={commission} />}
      </div>
      <section className="mt-10" aria-labelledby="wallet-payments">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
          <h2 id="wallet-payments">{m.wallet_payments()}</h2>
          <PaymentFilter role={role} type={type} />
        </div>
        <PaymentsTable key={type} role={role} payments={payments} total_pages={total_pages} type={type} />
      </section>
    </>
  )
}

/** An agent works with the wallets of his narrators and has none himself (Product §4). */
function NoWallet() {
  return (
    <>
      <h1 className="mb-6">{m.nav_wallet()}</h1>
      <EmptyState title={m.wallet_agent()} text={m.wallet_agent_text()} />
    </>
  )
}
