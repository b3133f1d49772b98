import type { ApiRoutes } from '../../api-routes.ts'
import { listSections } from './texts/operations/list-sections.ts'
import { orderSections } from './texts/operations/order-sections.ts'
import { removeSection } from './texts/operations/remove-section.ts'
import { writeSection } from './texts/operations/write-section.ts'
import { presentStaffCategory, presentStaffTopic } from './texts/staff-content.presenter.ts'

/** The calls by which staff manage the sections of texts. */
export function staffSectionsRoutes(api: ApiRoutes): void {
  categoryRoutes(api)
  topicRoutes(api)
}

function categoryRoutes(api: ApiRoutes): void {
  const kind = 'post_category'
  api.handle('GET /staff/post-categories', async (c) => ({
    categories: (await listSections(c.app.database.kysely, kind)).map(presentStaffCategory),
  }))
  api.handle('PUT /staff/post-categories', async (c) => orderSections(c.app, c.actor, kind, c.body))
  api.handle('POST /staff/post-categories', async (c) => ({
    category: presentStaffCategory(
      await writeSection(c.app, c.actor, { kind, edited: null }, c.body, async (tx, row) =>
        c.settle(tx, { category: presentStaffCategory(row) }),
      ),
    ),
  }))
  api.handle('PUT /staff/post-categories/{id}', async (c) => {
    const { version, ...words } = c.body
    const edited = { id: c.params.id, version }
    return { category: presentStaffCategory(await writeSection(c.app, c.actor, { kind, edited }, words)) }
  })
  api.handle('DELETE /staff/post-categories/{id}', async (c) => removeSection(c.app, c.actor, kind, c.params.id))
}

function topicRoutes(api: ApiRoutes): void {
  const kind = 'question_topic'
  api.handle('GET /staff/question-topics', async (c) => ({
    topics: (await listSections(c.app.database.kysely, kind)).map(presentStaffTopic),
  }))
  api.handle('PUT /staff/question-topics', async (c) => orderSections(c.app, c.actor, kind, c.body))
  api.handle('POST /staff/question-topics', async (c) => ({
    topic: presentStaffTopic(
      await writeSection(c.app, c.actor, { kind, edited: null }, c.body, async (tx, row) =>
        c.settle(tx, { topic: presentStaffTopic(row) }),
      ),
    ),
  }))
  api.handle('PUT /staff/question-topics/{id}', async (c) => {
    const { version, ...words } = c.body
    const edited = { id: c.params.id, version }
    return { topic: presentStaffTopic(await writeSection(c.app, c.actor, { kind, edited }, words)) }
  })
  api.handle('DELETE /staff/question-topics/{id}', async (c) => removeSection(c.app, c.actor, kind, c.params.id))
}
