import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const AVATARS = fileURLToPath(new URL('../../../../database/demo/avatars', import.meta.url))

/** Pictures of the invented people, on a demo installation only. They are drawings of ours, not uploads. */
export async function installDemoPictures(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: AVATARS,
    prefix: '/demo/avatars/',
    index: false,
    maxAge: '1d',
    decorateReply: false,
  })
}
