import { useState } from 'react'
import { api } from '../../../api/browser-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { pathTo } from '../../../paths.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Switch } from '../../../ui/fields/choice.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { useRoom } from '../room.ts'
import type { IssuedDocument } from './order-documents.ts'

interface CertificateCheckProps {
  readonly document: IssuedDocument
  readonly onChange: (documents: readonly IssuedDocument[]) => void
}

/** How others check a certificate, and for its client whether they are told names. Nothing for other documents. */
export function CertificateCheck({ document, onChange }: CertificateCheckProps) {
  const { role } = useRoom()
  const { check_number } = document
  if (check_number === null || document.is_void) return null
  return (
    <div className="mb-2 grid gap-2 ps-8">
      <p className="flex flex-wrap items-center gap-x-2 text-small">
        <span className="text-ink-3">{m.delivery_certificate_check()}</span>
        <span className="inline-flex items-center gap-1">
          <a className="link num font-medium" href={pathTo.check(check_number)} target="_blank" rel="noreferrer">
            {check_number}
          </a>
          <CopyButton text={check_number} label={m.delivery_certificate_check()} />
        </span>
      </p>
      {role === 'client' && <NamesSwitch isOn={document.names_shown} onChange={onChange} />}
    </div>
  )
}

/** On or off at the press; what the server refused goes back. */
function NamesSwitch({ isOn, onChange }: { readonly isOn: boolean } & Pick<CertificateCheckProps, 'onChange'>) {
  const { order } = useRoom()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const { run, failure } = useAction(async ({ signal }, names_shown: boolean) => {
    setWanted(names_shown)
    try {
      const body = { names_shown }
      const { documents } = await api('PUT /client/orders/{id}/certificate', { params: { id: order.id }, body, signal })
      onChange(documents)
    } finally {
      setWanted(null)
    }
  })
  return (
    <div>
      <Switch checked={wanted ?? isOn} onChange={(event) => void run(event.target.checked)}>
        <span className="text-small">{m.delivery_certificate_names()}</span>
      </Switch>
      {failure === null ? (
        <p className="hint mt-1">{m.delivery_certificate_names_hint()}</p>
      ) : (
        <FieldError>{m.delivery_certificate_failed()}</FieldError>
      )}
    </div>
  )
}
