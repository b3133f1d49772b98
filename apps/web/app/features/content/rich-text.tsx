import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { classNames } from '../../ui/class-names.ts'

interface RichTextProps {
  /** Cleaned by the server: only known elements and attributes. */
  readonly html: string
  readonly isSmall?: boolean
}

/** A text of the blog or of a static page. Its links to other pages keep the player sounding, as any link of the site does. */
export function RichText({ html, isSmall = false }: RichTextProps) {
  const follow = useFollow()
  return (
    // Only presses on links inside are looked at, and those are reached by keyboard as links are.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above
    <div
      className={classNames('prose', isSmall && 'prose-small')}
      onClick={follow}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** Files and calls of the service: the browser opens them, the router has no such pages. */
const NO_PAGE = /^\/(?:api|images)\//

function useFollow(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || event.defaultPrevented) return
    const url = new URL(link.href)
    if (url.origin !== window.location.origin || NO_PAGE.test(url.pathname)) return
    if (link.getAttribute('href')?.startsWith('#')) return
    event.preventDefault()
    void navigate(url.pathname + url.search + url.hash)
  }
}
