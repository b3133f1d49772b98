import { Send } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { useRootData } from './root-data.ts'

interface SupportLinkProps {
  readonly className: string
  /** Where no page of ours would answer. */
  readonly isOutside?: boolean
}

/** «Написать нам», on every layout (Product §1); a page that could not be loaded at all leads to the support. */
export function SupportLink({ className, isOutside = false }: SupportLinkProps) {
  const site = useRootData()?.site
  const address = isOutside ? site?.write_outside : (site?.write_to ?? pathTo.support())
  if (!address) return null
  return (
    <a
      className={className}
      href={address}
      {...(address.startsWith('https:') && { target: '_blank', rel: 'noopener' })}
    >
      <Send />
      <span className="nav-label">{m.nav_write_to_us()}</span>
    </a>
  )
}
