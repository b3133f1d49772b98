import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { companyProblems } from '@tembrel/domain/accounts/company.ts'
import type { CompanyDetails, CompanyProblem } from '@tembrel/domain/accounts/company.ts'
import { api } from '../../api/browser-api.ts'
import { Refusal } from '../../api/refusal.tsx'
import { useAction } from '../../api/use-action.ts'
import { useWrongField } from '../../api/use-wrong-field.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/input.tsx'
import { MaskedField } from '../../ui/fields/masked-input.tsx'
import { maskDigits } from '../../ui/fields/masks.ts'
import { detailsOf, NO_DETAILS } from './company-data.ts'
import type { Company, CompanyRole } from './company-data.ts'

interface CompanyFormProps {
  readonly role: CompanyRole
  /** The company that is changed; null adds one. */
  readonly company: Company | null
  readonly onSaved: (id: number) => Promise<void>
  /** Absent when there is nothing to go back to. */
  readonly onCancel?: (() => void) | undefined
}

type Field = keyof CompanyDetails

interface Line {
  readonly field: Field
  readonly label: () => string
  readonly hint?: () => string
  /** Most digits the field takes; absent for words. */
  readonly digits?: number
  readonly autoComplete?: string
}

const LINES: readonly Line[] = [
  { field: 'title', label: m.company_title, autoComplete: 'organization' },
  { field: 'inn', label: m.company_inn, hint: m.company_inn_hint, digits: 12 },
  { field: 'kpp', label: m.company_kpp, hint: m.company_kpp_hint, digits: 9 },
  { field: 'legal_address', label: m.company_legal_address, autoComplete: 'street-address' },
  { field: 'current_account_number', label: m.company_account, hint: m.company_account_hint, digits: 20 },
  { field: 'bank_name', label: m.company_bank_name },
  { field: 'bik', label: m.company_bik, hint: m.company_bik_hint, digits: 9 },
  { field: 'bank_corr_account', label: m.company_corr_account, hint: m.company_account_hint, digits: 20 },
]

const PROBLEMS: Readonly<Record<CompanyProblem, () => string>> = {
  required: m.company_required,
  digits: m.company_digits,
  inn: m.company_doubt_inn,
  kpp: m.company_doubt_kpp,
  bik: m.company_doubt_bik,
  account_number: m.company_doubt_account,
}

/**
 * Adds or changes a company in place (Product §5). Numbers that do not look right are doubted and may be saved all the same,
 * unless the service is strict. It is used inside other forms, so it is no `form` element: Enter saves only the company.
 */
export function CompanyForm({ role, company, onSaved, onCancel }: CompanyFormProps) {
  const [details, setDetails] = useState<CompanyDetails>(company === null ? NO_DETAILS : detailsOf(company))
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const group = useRef<HTMLDivElement>(null)
  const { errors, warnings } = companyProblems(details, false)
  const isComplete = Object.keys(errors).length === 0
  const action = useAction(async (tools) => {
    await onSaved(await save(role, company, details, tools.keyFor(details)))
  })
  const press = async (): Promise<void> => {
    if (isComplete) return void (await action.run())
    setLeft(new Set(LINES.map((line) => line.field)))
    const wrong = LINES.findIndex((line) => line.field in errors)
    group.current?.querySelectorAll('input')[wrong]?.focus()
  }
  const change = (field: Field, value: string): void => {
    setDetails((before) => ({ ...before, [field]: value }))
    action.clearFailure()
  }
  // What is still empty is no mistake before it is sent; what may stay empty is doubted at once.
  const leave = (field: Field): void => {
    if (details[field] !== '' || field in warnings) setLeft((before) => new Set(before).add(field))
  }
  const refused = action.failure?.errors ?? {}
  useWrongField(action.failure)
  return (
    <div ref={group} role="group" aria-label={company === null ? m.company_new() : m.company_change()}>
      <div className="grid gap-3.5">
        {LINES.map((line) => (
          <CompanyLine
            key={line.field}
            line={line}
            value={details[line.field]}
            error={refused[line.field] ?? (left.has(line.field) ? wordsOf(errors[line.field]) : undefined)}
            warning={left.has(line.field) ? wordsOf(warnings[line.field]) : undefined}
            onChange={(value) => change(line.field, value)}
            onEnter={() => void press()}
            onLeave={() => leave(line.field)}
          />
        ))}
      </div>
      <Refusal className="mt-3" failure={action.failure} fields={LINES.map((line) => line.field)} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button kind="ink" isBusy={action.isBusy} busyText={m.company_saving()} onClick={() => void press()}>
          {m.company_save()}
        </Button>
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            {m.company_cancel()}
          </Button>
        )}
      </div>
    </div>
  )
}

function wordsOf(problem: CompanyProblem | undefined): string | undefined {
  return problem && PROBLEMS[problem]()
}

async function save(role: CompanyRole, company: Company | null, body: CompanyDetails, key: string): Promise<number> {
  const params = { role }
  const { id } =
    company === null
      ? await api('POST /{role}/companies', { params, body, idempotencyKey: key })
      : await api('PUT /{role}/companies', { params, body: { id: company.id, ...body } })
  return id
}

interface CompanyLineProps {
  readonly line: Line
  readonly value: string
  readonly error: string | undefined
  readonly warning: string | undefined
  readonly onChange: (value: string) => void
  readonly onEnter: () => void
  readonly onLeave: () => void
}

function CompanyLine({ line, value, error, warning, onChange, onEnter, onLeave }: CompanyLineProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onEnter()
  }
  const words = {
    label: line.label(),
    hint: warning === undefined ? line.hint?.() : <span className="text-warn">{warning}</span>,
    error,
    value,
    onBlur: onLeave,
    onKeyDown,
    autoComplete: line.autoComplete ?? 'off',
  }
  if (line.digits === undefined) {
    return <TextField {...words} maxLength={300} onChange={(event) => onChange(event.target.value)} />
  }
  return <MaskedField {...words} inputMode="numeric" mask={maskDigits(line.digits)} onChange={onChange} />
}
