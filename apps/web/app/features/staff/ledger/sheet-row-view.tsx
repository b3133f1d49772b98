import './sheet.css'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { withQuery } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NOTHING, type Column } from '../../../ui/table.tsx'
import { ExportLink } from '../parts/export-link.tsx'
import { StaffTable } from '../parts/staff-table.tsx'
import { AccountLink } from './account-link.tsx'
import { OTHER, WHEN, type Movement } from './movement-columns.tsx'
import type { Ledger } from './ledger-query.ts'
import { bookSum, daysText } from './sheet-labels.ts'
import { sheetAddress, type SheetLine } from './sheet-query.ts'
import { sourceAddress } from './source-address.ts'

interface SheetRowViewProps {
  readonly ledger: Ledger
  readonly sheet: NonNullable<Ledger['sheet']>
  /** Where the list goes on; undefined on its first page. */
  readonly before: number | undefined
  readonly isAccountant: boolean
}

/** What is behind a turnover of the trial balance: the movements of all accounts of a row, newest first (Product 4.998). */
export function SheetRowView({ ledger, sheet, before, isAccountant }: SheetRowViewProps) {
  const { account, movements, next_before } = ledger
  const { row, period, line } = sheet
  const asked = { row, ...period }
  return (
    <section aria-labelledby="sheet-row">
      <p className="mb-4">
        <Link className="link" to={sheetAddress({ own: period })}>
          {m.sheet_back()}
        </Link>
      </p>
      <div className="staff-bar flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="sheet-row" className="text-h3">
            {account.title}
          </h2>
          <p className="text-ink-2">{daysText(period)}</p>
        </div>
        {isAccountant && <ExportLink path="/api/staff/ledger.csv" query={asked} />}
      </div>
      <LineOfRow line={line} />
      <StaffTable
        caption={account.title}
        columns={
          account.kind === 'wallet' || account.kind === 'payout' || account.kind === 'escrow' ? COLUMNS : OWN_COLUMNS
        }
        rows={movements}
        keyOf={(movement) => `${String(movement.operation_id)}-${String(movement.seq)}-${String(movement.sum > 0)}`}
        addressOf={sourceAddress}
        empty={<EmptyState title={m.sheet_no_movements()} />}
      />
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        {before !== undefined && (
          <ButtonLink size="s" to={withQuery(pathToStaff.staffLedger(), asked)}>
            {m.ledger_newest()}
          </ButtonLink>
        )}
        {next_before !== null && (
          <ButtonLink size="s" to={withQuery(pathToStaff.staffLedger(), { ...asked, before: next_before })}>
            {m.ledger_earlier()}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

/** What the sheet says of the row. */
function LineOfRow({ line: { opening, turnover, closing } }: { readonly line: SheetLine }) {
  const balance = ({ debit, credit }: SheetLine['opening']): string =>
    debit === 0 && credit === 0
      ? bookSum(0)
      : debit > 0
        ? m.sheet_on_debit({ sum: bookSum(debit) })
        : m.sheet_on_credit({ sum: bookSum(credit) })
  const figures = [
    [m.sheet_opening(), balance(opening)],
    [`${m.sheet_turnover()}, ${m.sheet_debit().toLowerCase()}`, bookSum(turnover.debit)],
    [`${m.sheet_turnover()}, ${m.sheet_credit().toLowerCase()}`, bookSum(turnover.credit)],
    [m.sheet_closing(), balance(closing)],
  ]
  return (
    <dl className="sheet-figures">
      {figures.map(([title, text]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd className="num">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

const COLUMNS: Column<Movement>[] = [
  WHEN,
  {
    id: 'what',
    get title() {
      return m.ledger_what()
    },
    role: 'title',
    isCut: 'wide',
    cell: (row) => row.title,
  },
  {
    id: 'account',
    get title() {
      return m.sheet_account()
    },
    isCut: 'wide',
    cell: (row) => <AccountLink account={row.account} />,
  },
  OTHER,
  {
    id: 'debit',
    get title() {
      return m.sheet_debit()
    },
    isNumber: true,
    cell: (row) => (row.sum < 0 ? <Sum roubles={-row.sum} /> : NOTHING),
  },
  {
    id: 'credit',
    get title() {
      return m.sheet_credit()
    },
    isNumber: true,
    cell: (row) => (row.sum > 0 ? <Sum roubles={row.sum} /> : NOTHING),
  },
]

/** Where there is one account alone, nobody has to say which. */
const OWN_COLUMNS = COLUMNS.filter(({ id }) => id !== 'account')

const Sum = ({ roubles }: { readonly roubles: number }) => (
  <span className="num">{bookSum(Math.round(roubles * 100))}</span>
)
