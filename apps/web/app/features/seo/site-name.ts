import { m } from '../../paraglide/messages.js'

/** The name of the house in the language of the page: what stands behind every title. */
export function siteName(): string {
  return m.page_title({ title: '' }).replace(/^[\s—]+/u, '')
}
