import '../../features/payout-receipts/payout-receipts.css'
import '../../features/wallet/wallet.css'
import { useRevalidator } from 'react-router'
import { ORDER_READER_ROLES, orderReaderRole } from '../../features/nouns/order/order-types.ts'
import { PaymentReturn } from '../../features/payment/payment-return.tsx'
import { owedOf, PayoutReceipts } from '../../features/payout-receipts/payout-receipts.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { useRootData } from '../../features/site/root-data.ts'
import { BalanceCard } from '../../features/wallet/balance-card.tsx'
import { ManagedIncome } from '../../features/wallet/managed-income.tsx'
import { ManagedWallets } from '../../features/wallet/managed-wallets.tsx'
import { PaymentFilters, PaymentTypes } from '../../features/wallet/payment-filter.tsx'
import { PaymentsTable } from '../../features/wallet/payments-table.tsx'
import { TopupCard } from '../../features/wallet/topup-card.tsx'
import { withoutReversed } from '../../ui/fields/period.ts'
import { filterOfSearch, queryOfFilter } from '../../features/wallet/wallet-filter.ts'
import { useSeenWallet } from '../../features/wallet/use-seen-wallet.ts'
import { WalletEmpty } from '../../features/wallet/wallet-empty.tsx'
import { m } from '../../paraglide/messages.js'
import { forbidden } from '../../server/forbidden.ts'
import { loadPage } from '../../server/load-page.ts'
import type { Route } from './+types/wallet.ts'

export const loader = (args: Route.LoaderArgs) =>
  loadPage(args, ['user'], async ({ api, user, appInfo, url }) => {
    const person = await user()
    const role = person && orderReaderRole(person.role)
    if (!role) throw forbidden(ORDER_READER_ROLES)
    if (role === 'agent') {
      const [{ wallets, balance }, income] = await Promise.all([
        api('GET /{role}/payments', { params: { role }, query: { invoices: '0' } }),
        api('GET /agent/income'),
      ])
      return { role, wallets, balance, income }
    }
    const filter = filterOfSearch(url.searchParams, role)
    const query = queryOfFilter(withoutReversed(filter))
    const [wallet, info, receipts] = await Promise.all([
      api('GET /{role}/payments', { params: { role }, query: { ...query, invoices: '0' } }),
      appInfo(),
      role === 'client' ? null : api('GET /{role}/payout-receipts', { params: { role } }),
    ])
    const { client_topup_commission, narrator_withdraw_commission } = info
    return { ...wallet, role, filter, receipts, client_topup_commission, narrator_withdraw_commission }
  })

export const meta: Route.MetaFunction = () => pageMeta({ title: m.nav_wallet(), isPrivate: true })

/** Balance, topping up, withdrawing, and every movement of the wallet (Product §2). */
export default function WalletPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-6">{m.nav_wallet()}</h1>
      {loaderData.role === 'agent' ? (
        <>
          <ManagedWallets {...loaderData} />
          <ManagedIncome income={loaderData.income} />
        </>
      ) : (
        <OwnWallet wallet={loaderData} />
      )}
    </>
  )
}

type Wallet = Exclude<Route.ComponentProps['loaderData'], { role: 'agent' }>

function OwnWallet({ wallet }: { readonly wallet: Wallet }) {
  const { revalidate } = useRevalidator()
  const flags = useRootData()?.site.flags
  const { role, filter, limits, client_topup_commission, narrator_withdraw_commission } = wallet
  const isToppedUp = role === 'client' && (flags?.wallet_topup ?? false)
  const hasInvoice = flags?.topup_by_invoice ?? false
  const reload = (): void => void revalidate()
  useSeenWallet(role)
  const isOwed = wallet.receipts !== null && owedOf(wallet.receipts) > 0
  const receipts = wallet.receipts !== null && role !== 'client' && (
    <PayoutReceipts role={role} asked={wallet.receipts} onChanged={reload} />
  )
  return (
    <>
      {role === 'client' && <PaymentReturn onSettled={revalidate} />}
      <div className="wallet-top" data-topup={isToppedUp}>
        <BalanceCard
          role={role}
          balance={wallet.balance}
          held={wallet.held}
          items={wallet.held_items}
          commission={narrator_withdraw_commission}
          withdraw_min={limits.withdraw_min}
        />
        {isToppedUp && (
          <TopupCard commission={client_topup_commission} limits={limits} hasInvoice={hasInvoice} onIssued={reload} />
        )}
      </div>
      {isOwed && receipts}
      <section className="mt-10" aria-labelledby="wallet-payments">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
          <h2 id="wallet-payments">{m.wallet_payments()}</h2>
          <PaymentTypes role={role} filter={filter} />
        </div>
        <PaymentFilters role={role} filter={filter} />
        <PaymentsTable
          key={JSON.stringify(filter)}
          role={role}
          payments={wallet.payments}
          total={wallet.total}
          filter={filter}
          empty={<WalletEmpty filter={filter} hasTopup={isToppedUp} onIssued={reload} />}
          onChanged={reload}
        />
      </section>
      {!isOwed && receipts}
    </>
  )
}
