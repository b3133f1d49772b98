import { m } from '../../../paraglide/messages.js'
import type { AccountKind } from './ledger-query.ts'

const WORDS: Readonly<Record<AccountKind, () => string>> = {
  revenue: m.ledger_revenue,
  unclaimed: m.ledger_unclaimed,
  card: m.ledger_card,
  bank: m.ledger_bank,
  crypto: m.ledger_crypto,
  wallet: m.ledger_kind_wallet,
  payout: m.ledger_kind_payout,
  escrow: m.ledger_kind_escrow,
}

/** What an account of the books is called where one is chosen. */
export function accountWords(kind: AccountKind): string {
  return WORDS[kind]()
}
