import { useId } from 'react'
import type { ReactNode } from 'react'
import { m } from '../../paraglide/messages.js'
import { Chip } from '../../ui/fields/chip.tsx'
import { ChoiceChip } from '../../ui/fields/choice-chip.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import type { WithId, WithMain } from './profile/profile-draft.ts'

interface Titled extends WithId {
  readonly title: string
}

interface ChoiceGroupProps {
  readonly legend: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly children: ReactNode
}

/** Chips under a label of their own, with a hint or what is wrong below. */
export function ChoiceGroup({ legend, hint, error, children }: ChoiceGroupProps) {
  const id = useId()
  const hasNote = error !== undefined || hint !== undefined
  return (
    <fieldset className="min-w-0" aria-describedby={hasNote ? id : undefined}>
      <legend className="label mb-2">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
      {hasNote && (
        <div className="mt-2" id={id}>
          {error === undefined ? <p className="hint">{hint}</p> : <FieldError>{error}</FieldError>}
        </div>
      )}
    </fieldset>
  )
}

interface OneOfProps {
  readonly legend: string
  readonly error?: string | undefined
  readonly options: readonly Titled[]
  readonly chosen: readonly WithId[]
  readonly onChange: (chosen: readonly WithId[]) => void
}

/** At most one of a list (Product §5). */
export function OneOf({ legend, error, options, chosen, onChange }: OneOfProps) {
  const name = useId()
  return (
    <ChoiceGroup legend={legend} error={error}>
      {options.map(({ id, title }) => (
        <ChoiceChip key={id} name={name} checked={chosen[0]?.id === id} onChange={() => onChange([{ id }])}>
          {title}
        </ChoiceChip>
      ))}
    </ChoiceGroup>
  )
}

/** Any of a list. */
export function AnyOf({ hint, ...props }: OneOfProps & { readonly hint?: string }) {
  const { legend, error, options, chosen, onChange } = props
  const toggle = (id: number): void => {
    const isOn = chosen.some((entry) => entry.id === id)
    onChange(isOn ? chosen.filter((entry) => entry.id !== id) : [...chosen, { id }])
  }
  return (
    <ChoiceGroup legend={legend} error={error} {...(hint !== undefined && { hint })}>
      {options.map(({ id, title }) => (
        <Chip key={id} isOn={chosen.some((entry) => entry.id === id)} onClick={() => toggle(id)}>
          {title}
        </Chip>
      ))}
    </ChoiceGroup>
  )
}

interface SomeWithMainProps extends Omit<OneOfProps, 'chosen' | 'onChange'> {
  /** Names the choice of the main one: «Главный тембр». */
  readonly mainLegend: string
  /** The word after the main one: «главный», «главная». */
  readonly mainWord: string
  readonly chosen: readonly WithMain[]
  readonly onChange: (chosen: readonly WithMain[]) => void
}

/** Any of a list, one of them the main one: the first that was chosen until another is named (Product §3). */
export function SomeWithMain(props: SomeWithMainProps) {
  const { legend, mainLegend, mainWord, error, options, chosen, onChange } = props
  const main = chosen.find(({ pivot }) => pivot.main) ?? chosen[0]
  const choose = (ids: readonly number[], main_id: number | undefined): void =>
    onChange(ids.map((id) => ({ id, pivot: { main: id === main_id } })))
  const toggle = (id: number): void => {
    const ids = chosen.map((entry) => entry.id)
    const next = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
    choose(next, main && next.includes(main.id) ? main.id : next[0])
  }
  const titleOf = (id: number): string => options.find((option) => option.id === id)?.title ?? m.workspace_unknown()
  return (
    <div className="grid gap-4">
      <ChoiceGroup legend={legend} error={error}>
        {options.map(({ id, title }) => (
          <Chip key={id} isOn={chosen.some((entry) => entry.id === id)} onClick={() => toggle(id)}>
            {main?.id === id ? `${title} · ${mainWord}` : title}
          </Chip>
        ))}
      </ChoiceGroup>
      {main && chosen.length > 1 && (
        <SelectField
          className="max-w-sm"
          label={mainLegend}
          value={main.id}
          options={chosen.map(({ id }) => ({ value: id, label: titleOf(id) }))}
          onChange={(id) =>
            choose(
              chosen.map((entry) => entry.id),
              id,
            )
          }
        />
      )}
    </div>
  )
}
