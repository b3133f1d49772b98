import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { addLanguage, canRemoveLanguage } from '@tembrel/domain/narrators/profile-rules.ts'
import type { ProfileLanguage } from '@tembrel/domain/narrators/profile-rules.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/choice.tsx'
import { Radio } from '../../../ui/fields/radio.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SelectField } from '../../../ui/fields/select.tsx'
import type { ProfilePartProps } from './profile-part.ts'

/** Languages the narrator reads in: one is the main one and stays; a new row begins with the first unused (Product §5). */
export function ProfileLanguages({ draft, lists, errors, change }: ProfilePartProps) {
  const name = useId()
  const { languages } = draft
  const choices = lists.languages.map(({ id }) => id)
  const isFull = languages.length >= choices.length
  const put = (next: readonly ProfileLanguage[]): void => change({ languages: next })
  const setMain = (id: number): void =>
    put(languages.map((row) => ({ ...row, pivot: { ...row.pivot, main: row.id === id } })))
  const error = errors.errorOf('languages')
  return (
    <section>
      <h3 className="mb-3">{m.workspace_languages()}</h3>
      <ul className="grid gap-4">
        {languages.map((language, index) => (
          <LanguageRow
            key={index}
            name={name}
            language={language}
            options={lists.languages.filter(
              ({ id }) => id === language.id || languages.every((other) => other.id !== id),
            )}
            onChange={(changed) => put(languages.with(index, changed))}
            onMain={() => setMain(language.id)}
            onRemove={() => put(languages.toSpliced(index, 1))}
          />
        ))}
      </ul>
      {error !== undefined && <FieldError>{error}</FieldError>}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button kind="outline" size="s" isDisabled={isFull} onClick={() => put(addLanguage(languages, choices))}>
          <Plus />
          {m.workspace_add_language()}
        </Button>
        {isFull && <span className="hint">{m.workspace_languages_all()}</span>}
      </div>
    </section>
  )
}

interface LanguageRowProps {
  /** Of the radio group: one language is the main one. */
  readonly name: string
  readonly language: ProfileLanguage
  readonly options: readonly { readonly id: number; readonly title: string }[]
  readonly onChange: (language: ProfileLanguage) => void
  readonly onMain: () => void
  readonly onRemove: () => void
}

function LanguageRow({ name, language, options, onChange, onMain, onRemove }: LanguageRowProps) {
  const reason = useId()
  const { id, pivot } = language
  const title = options.find((option) => option.id === id)?.title ?? m.workspace_unknown()
  const isFixed = !canRemoveLanguage(language)
  return (
    <li className="workspace-row" aria-label={title}>
      <SelectField
        className="workspace-row-main"
        label={m.workspace_language()}
        value={id}
        options={options.map((option) => ({ value: option.id, label: option.title }))}
        onChange={(next) => onChange({ id: next, pivot })}
      />
      <Checkbox
        checked={pivot.native}
        onChange={(event) => onChange({ id, pivot: { ...pivot, native: event.target.checked } })}
      >
        {m.workspace_native()}
      </Checkbox>
      <Radio name={name} checked={pivot.main} onChange={onMain}>
        {m.workspace_main_language()}
      </Radio>
      <IconButton
        label={m.workspace_remove_named({ name: title })}
        aria-disabled={isFixed || undefined}
        aria-describedby={isFixed ? reason : undefined}
        onClick={() => !isFixed && onRemove()}
      >
        <Trash2 />
      </IconButton>
      {isFixed && (
        <p id={reason} className="hint workspace-row-note">
          {m.workspace_main_stays()}
        </p>
      )}
    </li>
  )
}
