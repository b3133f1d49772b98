import { pathInLocale } from './paths.ts'

/** Pages that a closed site keeps: its staff's, and in a demo the place where their codes arrive (Product §1). */
const OPEN_WHEN_CLOSED = ['/staff', '/outbox', '/out-of-service']

/** Where the support has its queue of tickets; other people have their own there. */
const SUPPORT_QUEUE = '/profile/support'

/** Whether the page of this address, with or without a language, goes on for somebody of this role while the site is closed. */
export function isOpenWhenClosed(pathname: string, role: string | null): boolean {
  const path = pathInLocale(pathname, 'ru')
  const pages = role === 'supporter' ? [...OPEN_WHEN_CLOSED, SUPPORT_QUEUE] : OPEN_WHEN_CLOSED
  return pages.some((open) => path === open || path.startsWith(`${open}/`))
}
