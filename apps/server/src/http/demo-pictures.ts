import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { apiError } from './api-error.ts'
import { openPageAssets } from './pages/page-assets.ts'

const AVATARS = fileURLToPath(new URL('../../../../database/demo-data/avatars', import.meta.url))

/** Pictures of the invented people, on a demo installation only, compressed like every file of the web. They are drawings of ours, not uploads. */
export async function installDemoPictures(app: FastifyInstance): Promise<void> {
  const pictures = await openPageAssets(AVATARS)
  app.get<{ Params: { file: string } }>('/demo/avatars/:file', async (request, reply) => {
    request.is_asset = true
    const answer = pictures.serve(request, reply, `/${request.params.file}`)
    if (answer === null) throw apiError('NOT_FOUND')
    return answer
  })
}
