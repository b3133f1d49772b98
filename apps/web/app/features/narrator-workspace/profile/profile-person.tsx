import { BIRTHDATE_MAX, BIRTHDATE_MIN } from '@tembrel/domain/accounts/birthdate.ts'
import { m } from '../../../paraglide/messages.js'
import { TextAreaField, TextField } from '../../../ui/fields/input.tsx'
import type { ProfilePartProps } from './profile-part.ts'

interface PersonLine {
  readonly field: 'firstname' | 'lastname' | 'city' | 'email'
  readonly label: () => string
  readonly hint?: () => string
  readonly maxLength: number
  readonly autoComplete: string
  readonly type?: 'email'
}

const LINES: readonly PersonLine[] = [
  { field: 'firstname', label: m.workspace_firstname, maxLength: 60, autoComplete: 'given-name' },
  { field: 'lastname', label: m.workspace_lastname, maxLength: 60, autoComplete: 'family-name' },
  { field: 'city', label: m.workspace_city, maxLength: 100, autoComplete: 'address-level2' },
  {
    field: 'email',
    label: m.workspace_email,
    hint: m.workspace_email_hint,
    maxLength: 254,
    autoComplete: 'email',
    type: 'email',
  },
]

/** Who the narrator is and what he says of himself. */
export function ProfilePerson(props: ProfilePartProps & { readonly isManaged: boolean }) {
  const { draft, errors, change, isManaged } = props
  return (
    <div className="workspace-pair">
      {LINES.filter(({ field }) => field !== 'email' || !isManaged).map(
        ({ field, label, hint, maxLength, autoComplete, type = 'text' }) => (
          <TextField
            key={field}
            name={field}
            type={type}
            label={label()}
            {...(hint && { hint: hint() })}
            maxLength={maxLength}
            autoComplete={autoComplete}
            value={draft[field]}
            error={errors.errorOf(field)}
            onBlur={() => errors.leave(field)}
            onChange={(event) => change({ [field]: event.target.value })}
          />
        ),
      )}
      <TextField
        type="date"
        name="birthdate"
        label={m.workspace_birthdate()}
        hint={m.workspace_birthdate_hint()}
        min={BIRTHDATE_MIN}
        max={BIRTHDATE_MAX}
        autoComplete="bday"
        value={draft.birthdate}
        error={errors.errorOf('birthdate')}
        onBlur={() => errors.leave('birthdate')}
        onChange={(event) => change({ birthdate: event.target.value })}
      />
      <TextAreaField
        className="workspace-whole"
        name="description"
        label={m.workspace_description()}
        rows={4}
        maxLength={3000}
        value={draft.description}
        error={errors.errorOf('description')}
        onBlur={() => errors.leave('description')}
        onChange={(event) => change({ description: event.target.value })}
      />
      <TextAreaField
        className="workspace-whole"
        name="description_en"
        label={m.workspace_description_en()}
        hint={m.workspace_description_en_hint()}
        lang="en"
        rows={3}
        maxLength={3000}
        value={draft.description_en}
        error={errors.errorOf('description_en')}
        onBlur={() => errors.leave('description_en')}
        onChange={(event) => change({ description_en: event.target.value })}
      />
    </div>
  )
}
