import { m } from '../../paraglide/messages.js'
import { withQuery } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

interface PageLinksProps {
  /** Address of the first page. */
  readonly path: string
  readonly page: number
  readonly totalPages: number
}

/** The way to older and newer pages of a list, as links: they work without scripts and search engines follow them. */
export function PageLinks({ path, page, totalPages }: PageLinksProps) {
  if (totalPages < 2) return null
  const addressOf = (number: number): string => withQuery(path, { page: number === 1 ? null : number })
  return (
    <nav className="page-links" aria-label={m.blog_pages()}>
      {page > 1 && (
        <ButtonLink to={addressOf(page - 1)} rel="prev">
          {m.blog_newer()}
        </ButtonLink>
      )}
      <span className="num text-ink-2">{m.blog_page_of({ page, total: totalPages })}</span>
      {page < totalPages && (
        <ButtonLink to={addressOf(page + 1)} rel="next">
          {m.blog_older()}
        </ButtonLink>
      )}
    </nav>
  )
}
