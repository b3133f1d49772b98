import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireHeldItem, WireManagedWallet, WirePayment } from '@tembrel/contract/wire/wallet.ts'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { withShownName } from '@tembrel/domain/accounts/shown-name.ts'
import { isOpenPayment, PAYMENT_METHOD } from '@tembrel/domain/money/payment-codes.ts'
import { kopecks, sumKopecks, type Kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { AppContext } from '../../../../app-context.ts'
import { readInvoiceContent } from '../../../documents/operations/invoices.ts'
import { readBalance, readHeld } from '../../../ledger/operations/balances.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { presentHeldOrder, presentHeldWithdrawal } from '../held-items.ts'
import { readPaymentExtras } from '../payment-extras.ts'
import { isReadByAgent, walletFilterOf, type AskedFilter } from '../wallet-filter.ts'
import {
  selectHeldOrders,
  selectManagedWallets,
  selectOpenWithdrawals,
  selectPayments,
  type ManagedWalletRow,
} from '../wallet.queries.ts'
import type { PaymentRow } from '../../rows/payments.queries.ts'
import { presentPayment } from './present-payment.ts'
import { readAgentShare } from '../../rows/operations/read-agent-share.ts'

const PAYMENTS_PER_PAGE = 20

export interface WalletReader {
  readonly role: Role
  readonly profile_id: number
  /** An agent who acts as the narrator reads what they have earned together. */
  readonly acting_agent_id?: number | null
}

export interface WalletPage {
  readonly balance: number
  readonly held: number
  readonly held_items: WireHeldItem[]
  readonly wallets: WireManagedWallet[]
  readonly payments: (WirePayment & { invoice_content: string | null })[]
  readonly total: number
  readonly total_pages: number
  readonly limits: { topup_min: number; topup_max_card: number; topup_max_invoice: number; withdraw_min: number }
}

/**
 * The wallet of a profile in roubles: what is at hand, what is held and why (orders that are not completed, withdrawals on their
 * way), and a page of its payments. An agent reads the wallets of his narrators together.
 */
export async function listPayments(
  app: AppContext,
  reader: WalletReader,
  filter: AskedFilter & { page: number; invoices?: '0' | '1' | undefined },
  locale: Locale,
): Promise<WalletPage> {
  const db = app.database.kysely
  const managed = reader.role === 'agent' ? await selectManagedWallets(db, reader.profile_id) : []
  const profile_ids = reader.role === 'agent' ? managed.map(({ id }) => id) : [reader.profile_id]
  const money = reader.role === 'agent' ? totalOf(managed) : await moneyOf(app, reader)
  const asked = {
    ...walletFilterOf(profile_ids, filter),
    is_agent: isReadByAgent(reader),
    page: filter.page,
    per_page: PAYMENTS_PER_PAGE,
  }
  const { rows, total } = await selectPayments(db, asked)
  const extras = await readPaymentExtras(db, rows)
  const invoices = filter.invoices === '0' ? new Map<number, string | null>() : await readOpenInvoices(app, rows)
  const orders = reader.role === 'client' ? await selectHeldOrders(db, reader.profile_id) : []
  const leaving = await selectOpenWithdrawals(db, profile_ids, isReadByAgent(reader))
  const { topup_min, topup_max_card, topup_max_invoice, withdraw_min } = await readSettings(db)
  return {
    balance: Number(money.balance) / 100,
    held: Number(money.held) / 100,
    held_items: [
      ...orders.map((row) => presentHeldOrder(row, locale)),
      ...leaving.map((row) => presentHeldWithdrawal(row, locale)),
    ],
    wallets: managed.map((row) => withShownName(presentManaged(row), locale)),
    payments: rows.map((row) => ({
      ...presentPayment(row, locale, extras.get(row.id)),
      invoice_content: invoices.get(row.id) ?? null,
    })),
    total,
    total_pages: Math.ceil(total / PAYMENTS_PER_PAGE),
    limits: { topup_min, topup_max_card, topup_max_invoice, withdraw_min },
  }
}

/** The invoices that wait to be paid, as base64 PDF by payment. */
async function readOpenInvoices(app: AppContext, rows: readonly PaymentRow[]): Promise<Map<number, string | null>> {
  const open = rows.filter(({ method, status }) => method === PAYMENT_METHOD.invoice && isOpenPayment(status))
  return new Map(await Promise.all(open.map(async ({ id }) => [id, await readInvoiceContent(app, id)] as const)))
}

async function moneyOf(app: AppContext, reader: WalletReader): Promise<{ balance: Kopecks; held: Kopecks }> {
  const db = app.database.kysely
  const { profile_id, acting_agent_id = null } = reader
  const own = acting_agent_id === null ? null : await readAgentShare(db, profile_id, acting_agent_id)
  if (own) return { balance: own.share, held: own.waiting }
  const inOrders = reader.role === 'client' ? await readHeld(db, profile_id) : kopecks(0)
  const leaving = await readBalance(db, { kind: 'payout', profile_id })
  return {
    balance: await readBalance(db, { kind: 'wallet', profile_id }),
    held: sumKopecks([inOrders, leaving]),
  }
}

function totalOf(wallets: readonly ManagedWalletRow[]): { balance: Kopecks; held: Kopecks } {
  return {
    balance: sumKopecks(wallets.map(({ wallet_kopecks }) => kopecks(wallet_kopecks))),
    held: sumKopecks(wallets.map(({ payout_kopecks }) => kopecks(payout_kopecks))),
  }
}

function presentManaged({ wallet_kopecks, payout_kopecks, ...person }: ManagedWalletRow): WireManagedWallet {
  return { ...person, balance: wallet_kopecks / 100, held: payout_kopecks / 100 }
}
