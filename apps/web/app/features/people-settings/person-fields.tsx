import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { TextField } from '../../ui/fields/input.tsx'
import { isEmailGood } from './person-draft.ts'
import type { PersonDraft } from './person-draft.ts'

interface PersonFieldsProps {
  readonly draft: PersonDraft
  readonly onChange: (draft: PersonDraft) => void
  /** Who sees the name. */
  readonly nameHint: string
  /** What the service has refused, by field. */
  readonly refused: Readonly<Record<string, string>>
}

/** Name and e-mail of a person. */
export function PersonFields({ draft, onChange, nameHint, refused }: PersonFieldsProps) {
  const [isEmailLeft, setEmailLeft] = useState(false)
  const isWrong = isEmailLeft && !isEmailGood(draft.email)
  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-5 tablet:grid-cols-2">
        <TextField
          label={m.settings_firstname()}
          hint={nameHint}
          error={refused['firstname']}
          autoComplete="given-name"
          maxLength={60}
          value={draft.firstname}
          onChange={(event) => onChange({ ...draft, firstname: event.target.value })}
        />
        <TextField
          label={m.settings_lastname()}
          error={refused['lastname']}
          autoComplete="family-name"
          maxLength={60}
          value={draft.lastname}
          onChange={(event) => onChange({ ...draft, lastname: event.target.value })}
        />
      </div>
      <TextField
        type="email"
        inputMode="email"
        autoComplete="email"
        label={m.settings_email()}
        hint={m.settings_email_hint()}
        error={isWrong ? m.settings_email_wrong() : refused['email']}
        maxLength={254}
        value={draft.email}
        onChange={(event) => onChange({ ...draft, email: event.target.value })}
        onBlur={() => setEmailLeft(true)}
      />
    </div>
  )
}
