import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import type { Company } from './company-data.ts'

/** What can be done besides choosing. */
export type CompanyTask = 'add' | 'change' | 'remove'

interface CompanyChoiceProps {
  readonly list: readonly Company[]
  readonly chosen: Company | null
  /** Somebody has just come back from a task and goes on here. */
  readonly hasFocus: boolean
  readonly error?: ReactNode
  readonly onChange: (id: number) => void
  readonly onTask: (task: CompanyTask) => void
}

/** The list of companies with what can be done to them. */
export function CompanyChoice({ list, chosen, hasFocus, error, onChange, onTask }: CompanyChoiceProps) {
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (hasFocus) select.current?.focus()
  }, [hasFocus])
  const unchosen = { value: 0, label: m.company_choose(), isDisabled: true }
  const options = list.map(({ id, title, inn }) => ({ value: id, label: m.company_option({ title, inn }) }))
  return (
    <div>
      <SelectField
        ref={select}
        label={m.company_label()}
        error={error}
        value={chosen?.id ?? 0}
        options={chosen ? options : [unchosen, ...options]}
        onChange={onChange}
      />
      <div className="-ml-3 mt-1 flex flex-wrap">
        <Task onPress={() => onTask('add')}>{m.company_add()}</Task>
        {chosen && <Task onPress={() => onTask('change')}>{m.company_edit()}</Task>}
        {chosen && <Task onPress={() => onTask('remove')}>{m.company_remove()}</Task>}
      </div>
    </div>
  )
}

function Task({ onPress, children }: { readonly onPress: () => void; readonly children: string }) {
  return (
    <Button kind="quiet" size="s" onClick={onPress}>
      {children}
    </Button>
  )
}
