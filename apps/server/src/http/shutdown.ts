/**
 * Closing waits for requests in flight, not for browsers: they keep connections open for the next request, and open some
 * that they may never use.
 */
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long requests in flight may take to end when the process is told to stop. */
const PATIENCE_MS = 10_000

/** What has just been accepted may have its request on the way: a process that was held up reads it a moment later. */
const UNREAD_MS = 1000

/** A connection may turn idle at any moment of the closing, so idle ones are looked for again and again. */
const SWEEP_MS = 50

export function installShutdown(app: FastifyInstance): void {
  const { server } = app
  /** By when they were accepted. */
  const unused = new Map<Socket, number>()
  server.on('connection', (socket) => {
    unused.set(socket, performance.now())
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', (request) => unused.delete(request.socket))
  const sweep = () => {
    server.closeIdleConnections()
    // Node counts a connection as idle only after its first request.
    const before = performance.now() - UNREAD_MS
    for (const [socket, accepted_at] of unused) if (accepted_at < before) socket.destroy()
  }
  const timers: NodeJS.Timeout[] = []
  app.addHook('preClose', async () => {
    timers.push(setInterval(sweep, SWEEP_MS).unref())
    timers.push(setTimeout(() => server.closeAllConnections(), PATIENCE_MS).unref())
  })
  app.addHook('onClose', async () => timers.forEach((timer) => clearTimeout(timer)))
}
