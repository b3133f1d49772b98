import { m } from '../../paraglide/messages.js'

/** The name of the service in the language of the page: the end of every title. */
export function siteName(): string {
  return m.page_title({ title: '' }).replace(/^[\s—]+/u, '')
}
