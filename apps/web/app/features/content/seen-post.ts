import { api } from '../../api/browser-api.ts'

/**
 * Reports to the service that a visitor has opened a post, for what it says of posts (Product 7.868). Pages of guests come from a
 * cache, so the browser has to report it. A failure is ignored.
 */
export function noteSeenPost(id: number): void {
  api('POST /posts/{id}/seen', { params: { id }, quiet: true }).catch(() => undefined)
}
