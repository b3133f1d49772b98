import type { LedgerAccountKind, WireLedgerAccount, WireLedgerMovement } from '@tembrel/contract/calls/staff/ledger.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { formatMoment } from '../../../http/format-moment.ts'
import type { AccountMovements } from '../../ledger/operations/movements.ts'
import type { CorrectionBar } from '../../ledger/operations/correctable-operations.ts'
import type { Movement, MovementAccount } from '../../ledger/movement-of.ts'
import { accountTitle, moveTitle } from './ledger-labels.ts'
import type { StaffAccount } from './staff-account.ts'
import { accountLegs, type WalletLeg } from '../wallet/breakdown/wallet-legs.ts'

type Owners = AccountMovements['owners']

/** An account with its owner's name. */
export function presentAccount(
  account: Pick<MovementAccount, 'kind' | 'profile_id' | 'order_id'>,
  owners: Owners,
  locale: Locale,
): WireLedgerAccount {
  const kind = account.kind as LedgerAccountKind
  const profile = account.profile_id === null ? undefined : owners.profiles.get(account.profile_id)
  const order = account.order_id === null ? undefined : owners.orders.get(account.order_id)
  return { kind, title: accountTitle(kind, locale), profile: profile ?? null, order: order ?? null }
}

/** The transfers as one account sees them, oldest first, with kopecks. */
export function legsOf(account: StaffAccount, movements: AccountMovements['movements']): WalletLeg[] {
  const isIt = (side: MovementAccount) =>
    side.kind === account.kind && side.profile_id === account.profile_id && side.order_id === account.order_id
  return accountLegs(movements, isIt)
}

interface Surroundings {
  readonly hasBalance: boolean
  readonly owners: Owners
  /** What bars a correction, by operation. */
  readonly bars: ReadonlyMap<number, CorrectionBar>
  /** Which earlier month a correction is of, by operation. */
  readonly corrects: ReadonlyMap<number, string>
}

/** A movement as staff read it, seen from one account: what came (+) or went (−), in roubles, and what it left there. */
export function presentMovement(
  leg: Pick<WalletLeg, 'movement' | 'delta'> & Partial<Pick<WalletLeg, 'balance'>>,
  { hasBalance, owners, bars, corrects }: Surroundings,
  locale: Locale,
): WireLedgerMovement {
  const { movement, delta, balance } = leg
  const { kind, debit, credit } = movement
  const corrects_month = corrects.get(movement.operation_id) ?? null
  return {
    operation_id: movement.operation_id,
    seq: movement.seq,
    kind,
    title: moveTitle({ kind, debit_kind: debit.kind, credit_kind: credit.kind }, locale, corrects_month),
    account: presentAccount(delta > 0n ? credit : debit, owners, locale),
    other: presentAccount(delta > 0n ? debit : credit, owners, locale),
    sum: Number(delta) / 100,
    balance: hasBalance && balance !== undefined ? Number(balance.after) / 100 : null,
    payment_id: movement.payment_id,
    order_id: movement.order_id,
    correction: correctionOf(movement, bars.get(movement.operation_id)),
    corrects_month,
    at: movement.at.toISOString(),
    formatted_at: formatMoment(movement.at, locale),
  }
}

/** Money that went on into an order is listed with the arrival that would be undone, not on a line of its own. */
function correctionOf({ debit, credit }: Movement, bar: CorrectionBar | undefined): WireLedgerMovement['correction'] {
  if ([debit, credit].some(({ kind }) => kind === 'escrow' || kind === 'payout')) return null
  switch (bar) {
    case null:
      return 'possible'
    case 'corrected':
      return 'done'
    case 'in_order':
    case 'shared_out':
      return bar
    case 'bound':
    case undefined:
      return null
  }
}
