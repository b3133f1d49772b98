import { useId } from 'react'
import { m } from '../../paraglide/messages.js'
import { TextField } from '../../ui/fields/input.tsx'
import { OptionCard } from '../../ui/fields/option-card.tsx'
import { CompanyField } from '../companies/company-field.tsx'
import { NAME_LENGTH, nameOf } from './document-customer.ts'
import type { DocumentChoice, DocumentClient } from './document-customer.ts'

/** Orders are paid by clients alone. */
const PAYER = 'client'

interface DocumentCustomerFieldProps {
  readonly client: DocumentClient
  readonly choice: DocumentChoice
  readonly onChange: (choice: DocumentChoice) => void
}

/** «На кого оформить документы»: the client by name, or one of his companies. What was typed stays when the other is looked at. */
export function DocumentCustomerField({ client, choice, onChange }: DocumentCustomerFieldProps) {
  const group = useId()
  const known = nameOf(client)
  const { whom } = choice
  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-2.5">
        <legend className="mb-2 font-semibold">{m.pay_documents()}</legend>
        <OptionCard
          type="radio"
          name={group}
          title={m.pay_documents_me()}
          text={known === '' ? m.pay_documents_me_text() : known}
          checked={whom === 'me'}
          onChange={() => onChange({ ...choice, whom: 'me' })}
        />
        <OptionCard
          type="radio"
          name={group}
          title={m.pay_documents_company()}
          text={m.pay_documents_company_text()}
          checked={whom === 'company'}
          onChange={() => onChange({ ...choice, whom: 'company' })}
        />
      </fieldset>
      {whom === 'me' && known === '' && (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={m.settings_firstname()}
            autoComplete="given-name"
            maxLength={NAME_LENGTH}
            value={choice.firstname}
            onChange={(event) => onChange({ ...choice, firstname: event.target.value })}
          />
          <TextField
            label={m.settings_lastname()}
            autoComplete="family-name"
            maxLength={NAME_LENGTH}
            value={choice.lastname}
            onChange={(event) => onChange({ ...choice, lastname: event.target.value })}
          />
        </div>
      )}
      {whom === 'company' && (
        <CompanyField role={PAYER} value={choice.company} onChange={(company) => onChange({ ...choice, company })} />
      )}
    </div>
  )
}
