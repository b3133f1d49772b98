import type { ApiRoutes } from '../../api-routes.ts'
import { changeResultComment } from './takes/operations/change-result-comment.ts'
import { listResultComments, readResultComment } from './takes/operations/result-comments.ts'
import { readOrder } from './reading/operations/read-order.ts'
import { settleResultComment } from './takes/operations/settle-result-comment.ts'
import { writeResultComment } from './takes/operations/write-result-comment.ts'

/** Takes of an order and the comments on their recordings. */
export function orderResultsRoutes(api: ApiRoutes): void {
  api.handle('GET /{role}/orders/{id}/results', async (c) => {
    const { takes } = await readOrder(c.app, c.app.database.kysely, c.actor, c.params.id, c.locale)
    return { takes }
  })
  api.handle('GET /{role}/orders/{id}/results/{file_id}/comments', async (c) => {
    const place = { order_id: c.params.id, file_id: c.params.file_id }
    return { comments: await listResultComments(c.app, c.app.database.kysely, c.actor, place, c.locale) }
  })
  api.handle('POST /{role}/orders/{id}/results/{file_id}/comments', async (c) => {
    const place = { order_id: c.params.id, file_id: c.params.file_id }
    const read = async (db: Parameters<typeof readResultComment>[1], comment_id: number) => ({
      comment: await readResultComment(c.app, db, c.actor, { order_id: place.order_id, comment_id }, c.locale),
    })
    const id = await writeResultComment(c.app, c.actor, place, c.body, async (tx, comment_id) =>
      c.settle(tx, await read(tx.db, comment_id)),
    )
    return read(c.app.database.kysely, id)
  })
  api.handle('PUT /{role}/orders/{id}/results/{file_id}/comments/{comment_id}', async (c) => {
    const place = { order_id: c.params.id, file_id: c.params.file_id, comment_id: c.params.comment_id }
    await changeResultComment(c.app, c.actor, place, c.body.text)
    return { comment: await readResultComment(c.app, c.app.database.kysely, c.actor, place, c.locale) }
  })
  api.handle('DELETE /{role}/orders/{id}/results/{file_id}/comments/{comment_id}', async (c) => {
    const place = { order_id: c.params.id, file_id: c.params.file_id, comment_id: c.params.comment_id }
    return changeResultComment(c.app, c.actor, place, null)
  })
  api.handle('POST /{role}/orders/{id}/results/{file_id}/comments/{comment_id}/{action}', async (c) => {
    const place = { order_id: c.params.id, file_id: c.params.file_id, comment_id: c.params.comment_id }
    await settleResultComment(c.app, c.actor, place, c.params.action, c.body?.text)
    return { comment: await readResultComment(c.app, c.app.database.kysely, c.actor, place, c.locale) }
  })
}
