import { Link, useNavigate } from 'react-router'
import type { WireSavedView } from '@tembrel/contract/calls/staff/views.ts'
import type { CallResponse } from '../../../api/call-types.ts'
import { m } from '../../../paraglide/messages.js'
import { withQuery } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import type { Period } from '../../../ui/fields/period.ts'
import { PeriodFields } from '../../../ui/fields/period-fields.tsx'
import { useFilterChange } from '../../../ui/fields/use-filter-change.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextField } from '../../../ui/fields/input.tsx'
import { SelectField } from '../../../ui/fields/select.tsx'
import { ColumnsButton } from '../columns/columns-button.tsx'
import { SavedViews } from '../parts/saved-views.tsx'
import { StaffPage } from '../parts/staff-page.tsx'
import { StaffPages } from '../parts/staff-pages.tsx'
import type { AuditKnown } from './audit-details.ts'
import { auditColumns, AuditTable } from './audit-table.tsx'
import { actionWords, kindWords } from './audit-labels.ts'

/** What the address asks for; empty words do not matter. */
export interface AuditFilter extends Period {
  readonly profile_id: string
  readonly action: string
  readonly kind: string
  readonly target: string
}

interface AuditScreenProps {
  readonly filter: AuditFilter
  readonly page: number
  readonly log: CallResponse<'GET /staff/audit'>
  /** Those that the log may name. */
  readonly settings: AuditKnown['settings']
  /** He reads what was done with money. */
  readonly isAccountant: boolean
  readonly views: readonly WireSavedView[]
  /** Ids of the columns that the reader has chosen. */
  readonly columns: readonly string[]
}

/** The log of everything staff do, by who, what, with what and when (Product §7). */
export function AuditScreen({ filter, page, log, settings, isAccountant, views, columns }: AuditScreenProps) {
  const names = new Map(log.people.map((person) => [person.profile_id, nameOf(person)]))
  const known = { settings, names, isAccountant }
  return (
    <StaffPage
      title={m.audit_title()}
      isList
      columns={<ColumnsButton page="audit" columns={auditColumns(known)} shown={columns} />}
    >
      {isAccountant && <p className="mb-4 text-ink-2">{m.audit_money_only()}</p>}
      <SavedViews page="audit" views={views} />
      <AuditFilters filter={filter} log={log} />
      <AuditTable
        rows={log.rows}
        known={known}
        shown={columns}
        empty={<EmptyState title={m.audit_empty()} text={m.audit_empty_text()} />}
      />
      <StaffPages page={page} total_pages={log.total_pages} />
    </StaffPage>
  )
}

function nameOf({ profile_id, firstname, lastname }: AuditScreenProps['log']['people'][number]): string {
  return `${firstname} ${lastname}`.trim() || m.people_person_number({ id: profile_id })
}

function AuditFilters({ filter, log }: Pick<AuditScreenProps, 'filter' | 'log'>) {
  const navigate = useNavigate()
  const apply = useFilterChange<AuditFilter>(filter, (asked) => {
    const kept = Object.entries(asked).filter(([, value]) => value !== '')
    void navigate(withQuery(pathToStaff.staffAudit(), Object.fromEntries(kept)), { preventScrollReset: true })
  })
  const isFiltered = Object.values(filter).some((value) => value !== '')
  return (
    <form className="staff-filters" onSubmit={(event) => event.preventDefault()}>
      <SelectField
        label={m.audit_col_by()}
        value={filter.profile_id}
        options={[
          { value: '', label: m.audit_anybody() },
          ...log.people.map((person) => ({ value: String(person.profile_id), label: nameOf(person) })),
        ]}
        onChange={(profile_id) => apply({ profile_id })}
      />
      <SelectField
        className="staff-filters-long"
        label={m.audit_col_action()}
        value={filter.action}
        options={[
          { value: '', label: m.audit_any_action() },
          ...log.actions.map((action) => ({ value: action, label: actionWords(action) })),
        ]}
        onChange={(action) => apply({ action })}
      />
      <SelectField
        label={m.audit_col_target()}
        value={filter.kind}
        options={[
          { value: '', label: m.audit_any_kind() },
          ...log.kinds.map((kind) => ({ value: kind, label: kindWords(kind) })),
        ]}
        onChange={(kind) => apply({ kind })}
      />
      <TextField
        key={`target-${filter.target}`}
        label={m.audit_target()}
        defaultValue={filter.target}
        maxLength={80}
        onBlur={(event) => {
          if (event.target.value.trim() !== filter.target) apply({ target: event.target.value.trim() })
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply({ target: event.currentTarget.value.trim() })
        }}
      />
      <PeriodFields period={filter} fromLabel={m.audit_from()} toLabel={m.audit_to()} onChange={apply} />
      {isFiltered && (
        <Link className={buttonClass({ kind: 'quiet', size: 's' })} to={pathToStaff.staffAudit()} preventScrollReset>
          {m.audit_reset()}
        </Link>
      )}
    </form>
  )
}
