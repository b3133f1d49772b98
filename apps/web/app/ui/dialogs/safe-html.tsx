import { Fragment } from 'react'
import type { ReactNode } from 'react'

/** Elements a message may use. Everything else is left out and its words are kept. */
const ALLOWED = ['b', 'strong', 'i', 'em', 'p', 'ul', 'ol', 'li'] as const
type Allowed = (typeof ALLOWED)[number]

/** Elements whose content is not words for people. */
const DROPPED = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'noscript',
  'textarea',
])

/**
 * Renders HTML of a message (Product §2). Nothing of it becomes markup by itself: the text is parsed in a document that
 * runs nothing and loads nothing, and only known elements without attributes are built anew.
 */
export function SafeHtml({ html }: { readonly html: string }) {
  return renderChildren(new DOMParser().parseFromString(html, 'text/html').body)
}

function renderChildren(parent: Node): ReactNode {
  return [...parent.childNodes].map((node, index) => <Fragment key={index}>{renderNode(node)}</Fragment>)
}

function renderNode(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element) || DROPPED.has(node.localName)) return null
  if (node.localName === 'br') return <br />
  const children = renderChildren(node)
  if (node.localName === 'a') return renderLink(node, children)
  if (!isAllowed(node.localName)) return children
  const Name = node.localName
  return <Name>{children}</Name>
}

function renderLink(link: Element, children: ReactNode): ReactNode {
  const href = link.getAttribute('href') ?? ''
  const url = URL.parse(href, window.location.href)
  const isSafe = url !== null && ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol)
  if (!isSafe) return children
  const isForeign = url.origin !== window.location.origin
  return (
    <a className="link" href={url.href} {...(isForeign && { target: '_blank', rel: 'noopener' })}>
      {children}
    </a>
  )
}

function isAllowed(name: string): name is Allowed {
  return (ALLOWED as readonly string[]).includes(name)
}
