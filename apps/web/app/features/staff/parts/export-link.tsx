import { Download } from 'lucide-react'
import { DEFAULT_LOCALE, getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../paraglide/messages.js'
import { withQuery } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'

interface ExportLinkProps {
  readonly path: `/api/staff/${string}.csv`
  /** What the list on the screen was asked for. */
  readonly query: Parameters<typeof withQuery>[1]
}

/** The list as a table for spreadsheets, as the address filters it, in the language of the page. */
export function ExportLink({ path, query }: ExportLinkProps) {
  const locale = getLocale()
  const address = withQuery(path, { ...query, locale: locale === DEFAULT_LOCALE ? undefined : locale })
  return (
    <a className={buttonClass({ kind: 'quiet', size: 's' })} href={address} download>
      <Download className="icon-s" />
      {m.staff_export()}
    </a>
  )
}
