/**
 * What caches between the server and its visitors (a CDN, nginx, Varnish) may keep: files that are the same for everybody, and, where
 * SHARED_PAGE_SECONDS is set, pages for guests (decision 0137). Never what belongs to somebody.
 */
import type { FastifyInstance } from 'fastify'
import { GOES_ON_MS } from '../database/database-watch.ts'

const SHARED = /\b(?:public|s-maxage)\b/

/**
 * An answer that sets a cookie is for its visitor alone, whatever it says of itself: continuing a session while a public file is sent
 * would otherwise put the tokens into a cache.
 */
export function keepCookiesFromCaches(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('set-cookie')) return
    if (SHARED.test(String(reply.getHeader('cache-control') ?? ''))) reply.header('cache-control', 'private, no-cache')
  })
}

/** A browser asks each time; a cache need not for so many seconds, gives the old page for as long again while it asks, and longer while nobody answers. */
export function sharedPageLife(seconds: number): string {
  const life = `s-maxage=${seconds}, stale-while-revalidate=${seconds}, stale-if-error=${GOES_ON_MS / 1000}`
  return `public, max-age=0, ${life}`
}

/** On what a page for guests depends beside its address. */
export const SHARED_PAGE_VARY = 'Accept-Encoding, Authorization, Cookie'
