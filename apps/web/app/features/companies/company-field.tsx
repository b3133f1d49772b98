import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { api } from '../../api/browser-api.ts'
import { useAction } from '../../api/use-action.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CompanyChoice } from './company-choice.tsx'
import type { CompanyTask } from './company-choice.tsx'
import type { Company, CompanyRole } from './company-data.ts'
import { CompanyForm } from './company-form.tsx'
import { CompanyPanel } from './company-panel.tsx'
import { useCompanies } from './use-companies.ts'

interface CompanyFieldProps {
  readonly role: CompanyRole
  /** Id of the chosen company; null while none is. */
  readonly value: number | null
  readonly onChange: (id: number | null) => void
  readonly error?: ReactNode
}

/** Chooses one of one's own companies, and adds, changes and removes them on the spot (Product §2, §5). */
export function CompanyField({ role, value, onChange, error }: CompanyFieldProps) {
  const { companies, reload } = useCompanies(role)
  const [task, setTask] = useState<CompanyTask | null>(null)
  const [isBack, setBack] = useState(false)
  const list = companies.state === 'ready' ? companies.list : []
  const chosen = list.find((company) => company.id === value) ?? null
  useNewestChosen(companies.state === 'ready' ? companies.list : null, value, onChange)
  const back = (): void => {
    setBack(true)
    setTask(null)
  }
  if (companies.state === 'loading') return <Skeleton height={74} width="100%" className="rounded-m" />
  if (companies.state === 'failed') return <NotLoaded onAgain={() => void reload()} />
  const saved = async (id: number): Promise<void> => {
    await reload()
    onChange(id)
    back()
  }
  if (list.length === 0 || task === 'add') {
    const isFirst = list.length === 0
    return (
      <CompanyPanel title={m.company_new()} error={error} hasFocus={task === 'add'}>
        <CompanyForm role={role} company={null} onSaved={saved} onCancel={isFirst ? undefined : back} />
      </CompanyPanel>
    )
  }
  if (task === 'change' && chosen) {
    return (
      <CompanyPanel title={m.company_change()} hasFocus>
        <CompanyForm key={chosen.id} role={role} company={chosen} onSaved={saved} onCancel={back} />
      </CompanyPanel>
    )
  }
  if (task === 'remove' && chosen) {
    const removed = async (): Promise<void> => {
      const left = await reload()
      onChange(left[0]?.id ?? null)
      back()
    }
    return <RemoveQuestion role={role} company={chosen} onRemoved={removed} onKeep={back} />
  }
  return (
    <CompanyChoice list={list} chosen={chosen} hasFocus={isBack} error={error} onChange={onChange} onTask={setTask} />
  )
}

/** Who has companies mostly means the newest; a chosen one that is gone is chosen no more. */
function useNewestChosen(
  list: readonly Company[] | null,
  value: number | null,
  onChange: (id: number | null) => void,
): void {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (list === null || list.some((company) => company.id === value)) return
    const newest = list[0]?.id ?? null
    if (newest !== value) latest.current(newest)
  }, [list, value])
}

function NotLoaded({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-2">
      <FieldError>{m.company_not_loaded()}</FieldError>
      <Button size="s" onClick={onAgain}>
        {m.company_again()}
      </Button>
    </div>
  )
}

interface RemoveQuestionProps {
  readonly role: CompanyRole
  readonly company: Company
  readonly onRemoved: () => Promise<void>
  readonly onKeep: () => void
}

/** Removing cannot be taken back, so it is asked about once. */
function RemoveQuestion({ role, company, onRemoved, onKeep }: RemoveQuestionProps) {
  const action = useAction(async () => {
    await api('DELETE /{role}/companies/{id}', { params: { role, id: company.id } })
    await onRemoved()
  })
  return (
    <CompanyPanel title={m.company_remove_title({ title: company.title })} error={action.failure?.message} hasFocus>
      <p className="mb-4 text-small text-ink-2">{m.company_remove_text()}</p>
      <div className="flex flex-wrap gap-2">
        <Button kind="danger" isBusy={action.isBusy} onClick={() => void action.run()}>
          {m.company_remove()}
        </Button>
        <Button kind="quiet" onClick={onKeep}>
          {m.company_keep()}
        </Button>
      </div>
    </CompanyPanel>
  )
}
