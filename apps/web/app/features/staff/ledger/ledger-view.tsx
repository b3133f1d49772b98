import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { withQuery } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NOTHING, type Column } from '../../../ui/table.tsx'
import { ExportLink } from '../parts/export-link.tsx'
import { StaffTable } from '../parts/staff-table.tsx'
import { givenName, ownerName } from '../parts/payment-labels.ts'
import { formatSignedSum, formatSum } from '../../nouns/payment/format-sum.ts'
import { AskedCardWay } from '../../withdraw/card-way.ts'
import { OTHER, WHEN, type Movement } from './movement-columns.tsx'
import type { Ledger, LedgerQuery } from './ledger-query.ts'
import { sourceAddress } from './source-address.ts'

type Account = Ledger['account']

/** Whose account it is, in words; nothing for our own. */
export function accountOwner({ profile, order }: Account): string | null {
  if (profile) {
    const name = givenName(profile)
    return name === null ? ownerName(profile) : m.ledger_of_profile({ name, id: profile.id })
  }
  if (!order) return null
  const number = m.ledger_of_order({ id: order.id })
  return order.title === '' ? number : `${number}, ${order.title}`
}

interface LedgerViewProps {
  readonly ledger: Ledger
  readonly query: LedgerQuery
  readonly isAccountant: boolean
}

/** What an account holds and what moved it, newest first (Product §7). */
export function LedgerView({ ledger, query, isAccountant }: LedgerViewProps) {
  const { account, balance, total, movements, next_before } = ledger
  const held = balance ?? total
  const { before, ...which } = query
  const owner = accountOwner(account)
  const link = ownerAddress(account)
  return (
    <section aria-labelledby="ledger-account">
      <div className="staff-bar flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="ledger-account" className="text-h3">
            {account.title}
          </h2>
          {owner !== null && (
            <p className="text-ink-2 break-words">
              {link === null ? (
                owner
              ) : (
                <Link className="link" to={link}>
                  {owner}
                </Link>
              )}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-4">
          {held !== null && (
            <p>
              <span className="text-ink-2">{m.ledger_balance()}</span> <b className="num">{formatSum(held)}</b>
            </p>
          )}
          {isAccountant && <ExportLink path="/api/staff/ledger.csv" query={{ ...which }} />}
          {isAccountant && <PayOut ledger={ledger} />}
        </div>
      </div>
      {balance === null && <p className="mb-4 text-small text-ink-2">{m.ledger_no_balance()}</p>}
      <StaffTable
        caption={account.title}
        columns={columnsOf(balance !== null, isAccountant && movements.some(({ correction }) => correction !== null))}
        rows={movements}
        keyOf={(row) => `${String(row.operation_id)}-${String(row.seq)}`}
        addressOf={sourceAddress}
        empty={<EmptyState title={m.ledger_none()} />}
      />
      {isAccountant && movements.some(isOrderMoney) && (
        <p className="mt-3 text-small text-ink-2">{m.ledger_order_money_hint()}</p>
      )}
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        {before !== undefined && (
          <ButtonLink size="s" to={withQuery(pathToStaff.staffLedger(), { ...which })}>
            {m.ledger_newest()}
          </ButtonLink>
        )}
        {next_before !== null && (
          <ButtonLink size="s" to={withQuery(pathToStaff.staffLedger(), { ...which, before: next_before })}>
            {m.ledger_earlier()}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

/** For a wallet whose owner cannot ask for its money himself any more. */
function PayOut({ ledger: { account, balance, can_pay_out } }: { readonly ledger: Ledger }) {
  const { profile } = account
  if (!can_pay_out || profile === null || balance === null) return null
  const asked = { profile: { id: profile.id, name: ownerName(profile) }, balance }
  const open = (): void => {
    const asked_way = new AskedCardWay()
    const load = async () => {
      const [{ PayOutDialog }] = await Promise.all([import('./pay-out-dialog.tsx'), asked_way.soon()])
      return PayOutDialog
    }
    void openDialog(load, { ...asked, asked_way })
  }
  return (
    <Button kind="accent" size="s" onClick={open}>
      {m.ledger_pay_out()}
    </Button>
  )
}

/** Money that went straight into an order, which says itself what has to be done first. */
function isOrderMoney({ correction }: Movement): boolean {
  return correction === 'in_order' || correction === 'shared_out'
}

function ownerAddress({ order }: Account): string | null {
  return order ? pathToStaff.staffOrder(order.id) : null
}

/** What is shown of a movement: what the account held where it holds anything, and mistakes to those who may put them right. */
function columnsOf(hasBalance: boolean, canCorrect: boolean): Column<Movement>[] {
  const shown = hasBalance ? COLUMNS : COLUMNS.filter(({ id }) => id !== 'after')
  return canCorrect ? [...shown, CORRECTION] : shown
}

const CORRECTION: Column<Movement> = {
  id: 'correction',
  get title() {
    return m.ledger_correction()
  },
  cell: (row) => (row.correction === null ? NOTHING : <Correction movement={row} />),
}

const COLUMNS: Column<Movement>[] = [
  WHEN,
  {
    id: 'what',
    get title() {
      return m.ledger_what()
    },
    role: 'title',
    isCut: true,
    cell: (row) => row.title,
  },
  OTHER,
  {
    id: 'sum',
    get title() {
      return m.ledger_sum()
    },
    role: 'sum',
    cell: (row) => <span className={row.sum > 0 ? 'text-ok' : undefined}>{formatSignedSum(row.sum)}</span>,
  },
  {
    id: 'after',
    get title() {
      return m.ledger_after()
    },
    cell: (row) => (row.balance === null ? NOTHING : <span className="num text-ink-2">{formatSum(row.balance)}</span>),
  },
]

/** The way to undo an operation by hand, that it has been undone, or what has to be done before. */
function Correction({ movement }: { readonly movement: Movement }) {
  const { correction, title, formatted_at, order_id } = movement
  if (correction === 'done') return <span className="text-ink-2">{m.ledger_corrected()}</span>
  if (correction === 'shared_out') return <span className="text-ink-2">{m.ledger_passed_on()}</span>
  if (correction === 'in_order') {
    return order_id === null ? (
      m.ledger_cancel_order_first()
    ) : (
      <Link className="link" to={pathToStaff.staffOrder(order_id)}>
        {m.ledger_cancel_order_first_of({ id: order_id })}
      </Link>
    )
  }
  const open = (): void => {
    void openDialog(async () => (await import('./correct-dialog.tsx')).CorrectDialog, { movement })
  }
  return (
    <Button kind="quiet" size="s" aria-label={m.ledger_correct_what({ title, at: formatted_at })} onClick={open}>
      {m.ledger_correct()}
    </Button>
  )
}
