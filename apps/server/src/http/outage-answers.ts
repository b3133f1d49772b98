/** What is given from memory while the database is away says so (Product 7.903). */
import type { FastifyInstance } from 'fastify'
import type { DatabaseWatch } from '../database/database-watch.ts'

/** RFC 9211: an answer that was kept, and for how many seconds its time has been over. */
export const STALE_HEADER = 'cache-status'

export function installOutageAnswers(app: FastifyInstance, watch: DatabaseWatch): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (watch.isDoubtful && reply.statusCode < 400 && !request.is_asset && !isOfService(request.routeOptions.url)) {
      reply.header(STALE_HEADER, `Tembrel; hit; ttl=-${Math.ceil(watch.silence_ms / 1000)}`)
    }
    return payload
  })
}

function isOfService(url: string | undefined): boolean {
  return url !== undefined && (url.startsWith('/health') || url === '/metrics')
}
