import { pathInLocale } from './paths.ts'

/** Pages that a closed site keeps: its staff's, and in a demo the place where their codes arrive (Product §1). */
const OPEN_WHEN_CLOSED = ['/staff', '/outbox', '/out-of-service']

/** Whether the page of this address, with or without a language, goes on while the site is closed. */
export function isOpenWhenClosed(pathname: string): boolean {
  const path = pathInLocale(pathname, 'ru')
  return OPEN_WHEN_CLOSED.some((open) => path === open || path.startsWith(`${open}/`))
}
