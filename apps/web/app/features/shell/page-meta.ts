import type { MetaDescriptor } from 'react-router'
import { m } from '../../paraglide/messages.js'

interface PageWords {
  /** Without the name of the house: «Заказ № 2041». */
  readonly title: string
  readonly description?: string
  /** Pages of one person are not for search engines. */
  readonly isPrivate?: boolean
}

/**
 * Title and description of a page: «Заказ № 2041 — Тембрель». Its own address is said in document.tsx, what else robots
 * are in features/seo/page-facts.ts.
 */
export function pageMeta({ title, description, isPrivate = false }: PageWords): MetaDescriptor[] {
  const meta: MetaDescriptor[] = [{ title: m.page_title({ title }) }, { property: 'og:title', content: title }]
  if (description !== undefined) {
    meta.push({ name: 'description', content: description }, { property: 'og:description', content: description })
  }
  if (isPrivate) meta.push({ name: 'robots', content: 'noindex' })
  return meta
}
