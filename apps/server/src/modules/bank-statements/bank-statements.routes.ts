import type { ApiRoutes } from '../../api-routes.ts'
import { importStatement } from './operations/import-statement.ts'
import { previewStatement } from './operations/preview-statement.ts'

/** Bank statements of the accountant: first what would happen, then exactly that. */
export function statementsRoutes(api: ApiRoutes): void {
  api.handle('POST /staff/statement-preview', async (c) => {
    const file = { name: '', content: Buffer.alloc(0) }
    await c.upload.read(async (part) => {
      const chunks: Buffer[] = []
      for await (const chunk of part.stream) chunks.push(chunk as Buffer)
      file.name = part.file_name
      file.content = Buffer.concat(chunks)
    })
    return previewStatement(c.app, c.actor.profile_id, file)
  })
  api.handle('POST /staff/statement-import', async (c) => importStatement(c.app, c.actor, c.body))
}
