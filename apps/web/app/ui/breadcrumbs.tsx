import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../paraglide/messages.js'

interface BreadcrumbsProps {
  /** From the top; the last one is this page and has no `to`. */
  readonly items: readonly { readonly label: string; readonly to?: string }[]
}

/** Where this page is. */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  return (
    <nav className="breadcrumbs" aria-label={m.ui_breadcrumbs()}>
      <ol>
        {items.map((item, index) => (
          <li key={item.label}>
            {index > 0 && <ChevronRight className="icon-s" />}
            {item.to === undefined ? (
              <span aria-current="page">{item.label}</span>
            ) : (
              <Link className="link" to={item.to}>
                {item.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
