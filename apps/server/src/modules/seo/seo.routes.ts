import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiRoutes } from '../../api-routes.ts'
import { takesGzip } from '../../http/answer-headers.ts'
import { sendFile } from '../../http/send-file.ts'
import { openSitemap, writeSitemapIndex } from './operations/sitemaps.ts'
import { readPicture } from './operations/read-picture.ts'
import { writeFeed } from './operations/write-feed.ts'
import { writeRobots } from './operations/write-robots.ts'

const XML = 'application/xml; charset=utf-8'
const RSS = 'application/rss+xml; charset=utf-8'

/** A robot that comes more often sees nothing new. */
const KEPT_BY_ROBOTS = 'public, max-age=600'

export function seoRoutes(api: ApiRoutes): void {
  api.handle('GET /robots.txt', async (c) =>
    send(c.request, c.reply, 'text/plain; charset=utf-8', writeRobots(c.app.config.public_url)),
  )
  api.handle('GET /sitemap.xml', async (c) => send(c.request, c.reply, XML, await writeSitemapIndex(c.app)))
  api.handle('GET /sitemaps/{file}', async (c) =>
    send(c.request, c.reply, XML, await openSitemap(c.app, c.params.file)),
  )
  api.handle('GET /rss.xml', async (c) => send(c.request, c.reply, RSS, await writeFeed(c.app, 'ru')))
  api.handle('GET /en/rss.xml', async (c) => send(c.request, c.reply, RSS, await writeFeed(c.app, 'en')))
  api.handle('GET /pictures/{file}', async (c) => {
    return sendFile(c.request, c.reply, c.app.storage, await readPicture(c.app, c.params.file))
  })
}

function send(request: FastifyRequest, reply: FastifyReply, type: string, content: string | Readable): FastifyReply {
  reply.type(type).header('cache-control', KEPT_BY_ROBOTS).header('vary', 'Accept-Encoding')
  if (!takesGzip(request)) return reply.send(content)
  const stream = typeof content === 'string' ? Readable.from([content]) : content
  return reply.header('content-encoding', 'gzip').send(stream.pipe(createGzip({ level: 4 })))
}
