import './staff.css'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { usePageKeyList } from '../../../player/page-key-list.ts'
import { pageNumbers } from './page-numbers.ts'
import { usePageKeys } from './use-page-keys.ts'

interface StaffPagesProps {
  readonly page: number
  readonly total_pages: number
}

/** Numbered pages of a list; `[` and `]` turn them. The rest of the address stays. Nothing for a list of one page. */
export function StaffPages({ page, total_pages }: StaffPagesProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const addressOf = (number: number): string => {
    const query = new URLSearchParams(search)
    if (number === 1) query.delete('page')
    else query.set('page', String(number))
    return query.size === 0 ? pathname : `${pathname}?${query.toString()}`
  }
  const previous = page > 1 ? addressOf(page - 1) : null
  const next = page < total_pages ? addressOf(page + 1) : null
  usePageKeys({
    BracketLeft: previous === null ? null : () => void navigate(previous),
    BracketRight: next === null ? null : () => void navigate(next),
  })
  const isOne = total_pages <= 1
  usePageKeyList(useMemo(() => (isOne ? [] : ([['[ ]', m.staff_keys_pages()]] as const)), [isOne]))
  if (isOne) return null
  return (
    <nav className="staff-pages" aria-label={m.staff_pages()}>
      {previous !== null && (
        <Link className="icon-btn icon-btn-s" to={previous} aria-label={m.staff_page_previous()} aria-keyshortcuts="[">
          <ChevronLeft />
        </Link>
      )}
      {pageNumbers(page, total_pages).map((number) =>
        number < 0 ? (
          <span key={number} aria-hidden>
            …
          </span>
        ) : (
          <Link
            key={number}
            className="staff-page-number num"
            to={addressOf(number)}
            aria-label={m.staff_page_number({ page: number })}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Link>
        ),
      )}
      {next !== null && (
        <Link className="icon-btn icon-btn-s" to={next} aria-label={m.staff_page_next()} aria-keyshortcuts="]">
          <ChevronRight />
        </Link>
      )}
    </nav>
  )
}
