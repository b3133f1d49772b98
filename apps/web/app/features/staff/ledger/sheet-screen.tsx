import './sheet.css'
import { SHEET_PERIODS } from '@tembrel/domain/office/trial-balance.ts'
import { Printer } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ExportLink } from '../parts/export-link.tsx'
import { PeriodChoice } from '../parts/period-choice.tsx'
import { StaffPage } from '../parts/staff-page.tsx'
import { EnterpriseDataLink } from './enterprise-data-link.tsx'
import { bookSum, daysText, sheetPeriodTitle } from './sheet-labels.ts'
import { sheetAddress, sheetCallOf, type Sheet, type SheetQuery } from './sheet-query.ts'
import { SheetTable } from './sheet-table.tsx'

interface SheetScreenProps {
  readonly sheet: Sheet
  readonly query: SheetQuery
}

/** The trial balance: what every account held, what moved in a period, what was left, and that debits make credits (Product 4.995–4.998). */
export function SheetScreen({ sheet, query }: SheetScreenProps) {
  const { period, first_day, total } = sheet
  const isBefore = first_day === null || period.to < first_day
  return (
    <StaffPage
      title={m.sheet_title()}
      actions={
        <>
          {!isBefore && (
            <Button kind="quiet" size="s" onClick={() => window.print()}>
              <Printer className="icon-s" />
              {m.sheet_print()}
            </Button>
          )}
          <ExportLink path="/api/staff/trial-balance.csv" query={sheetCallOf(query)} />
        </>
      }
    >
      <PeriodChoice
        query={query}
        names={SHEET_PERIODS}
        titleOf={sheetPeriodTitle}
        shown={period}
        addressOf={sheetAddress}
      >
        {[m.sheet_days({ days: daysText(period) }), stateText(sheet)].filter((text) => text !== null).join(' ')}
      </PeriodChoice>
      {isBefore ? (
        <EmptyState
          title={m.sheet_empty()}
          text={
            first_day === null
              ? m.sheet_no_movements_ever()
              : m.sheet_begins({ day: daysText({ from: first_day, to: first_day }) })
          }
        />
      ) : (
        <>
          <div className="card sheet-card">
            <SheetTable sheet={sheet} />
          </div>
          <p className="sheet-proof">
            {isBalanced(sheet) ? m.sheet_balanced({ sum: bookSum(total.turnover.debit) }) : m.sheet_not_balanced()}
          </p>
          <p className="text-small text-ink-2">{m.sheet_note()}</p>
          <EnterpriseDataLink days={period} />
        </>
      )}
    </StaffPage>
  )
}

function isBalanced({ total }: Sheet): boolean {
  return [total.opening, total.turnover, total.closing].every(({ debit, credit }) => debit === credit)
}

/** What has to be known of the period: that it runs, has not begun, or that nothing moved in it. */
function stateText({ period, today, total, first_day }: Sheet): string | null {
  if (first_day === null || period.to < first_day) return null
  if (period.from > today) return m.sheet_future()
  if (period.to >= today) return m.sheet_runs()
  return total.turnover.debit === 0 ? m.sheet_no_movements() : null
}
