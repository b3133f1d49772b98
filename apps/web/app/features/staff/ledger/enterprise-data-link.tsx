import type { DaySpan } from '@tembrel/domain/office/overview.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { withQuery } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/choice.tsx'

interface EnterpriseDataProps {
  readonly days: DaySpan
}

/** The documents of a period as a file for 1C, with or without what came and left (Product 4.839). */
export function EnterpriseDataLink({ days: { from, to } }: EnterpriseDataProps) {
  const [hasPayments, setPayments] = useState(true)
  const address = withQuery('/api/staff/enterprise-data.xml', { from, to, payments: hasPayments ? undefined : '0' })
  return (
    <div className="enterprise-data">
      <p className="mb-2 text-small text-ink-2">{m.enterprise_data_text()}</p>
      <Checkbox checked={hasPayments} onChange={(event) => setPayments(event.target.checked)}>
        <span className="min-w-0">
          <span className="block text-ui">{m.enterprise_data_payments()}</span>
          <span className="block text-small text-ink-2">{m.enterprise_data_payments_hint()}</span>
        </span>
      </Checkbox>
      <p className="mt-3">
        <a className={buttonClass({ kind: 'soft', size: 's' })} href={address} download>
          <Download className="icon-s" aria-hidden />
          {m.enterprise_data_download()}
        </a>
      </p>
    </div>
  )
}
