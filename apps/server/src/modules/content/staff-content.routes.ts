import type { ApiRoutes } from '../../api-routes.ts'
import { storeImage } from '../files/operations/images.ts'
import { listCategoryTitles } from './texts/operations/categories.ts'
import { listStaffPages, readStaffPage } from './texts/operations/pages.ts'
import { listStaffPosts, readPostCalendar, readStaffPost } from './texts/operations/posts.ts'
import { listStaffQuestions } from './texts/operations/questions.ts'
import { orderQuestions } from './texts/operations/order-questions.ts'
import { previewPage, previewPost, previewText } from './texts/operations/previews.ts'
import { previewCompilation } from './showcase/operations/preview-compilation.ts'
import { movePost } from './texts/operations/move-post.ts'
import { removePost } from './texts/operations/remove-post.ts'
import { removeQuestion } from './texts/operations/remove-question.ts'
import { writePage } from './texts/operations/write-page.ts'
import { writePost } from './texts/operations/write-post.ts'
import { writeQuestion } from './texts/operations/write-question.ts'
import { presentStaffPost, presentStaffPostRow, presentStaffQuestion } from './texts/staff-content.presenter.ts'

/** What is written on the site, in the hands of staff. */
export function staffContentRoutes(api: ApiRoutes): void {
  postRoutes(api)
  pageRoutes(api)
  previewRoutes(api)
  questionRoutes(api)
}

function postRoutes(api: ApiRoutes): void {
  api.handle('GET /staff/posts', async (c) => listStaffPosts(c.app, c.query, c.locale))
  api.handle('GET /staff/posts/calendar', async (c) => readPostCalendar(c.app, c.query.month, c.locale))
  api.handle('GET /staff/posts/{id}', async (c) => ({
    post: await readStaffPost(c.app, c.params.id, c.locale),
    categories: await listCategoryTitles(c.app.database.kysely, c.locale),
  }))
  api.handle('POST /staff/posts', async (c) => {
    const present = (row: Parameters<typeof presentStaffPost>[0]) => presentStaffPost(row, c.app.clock.now(), c.locale)
    const row = await writePost(c.app, c.actor, null, c.body, async (tx, written) =>
      c.settle(tx, { post: present(written) }),
    )
    return { post: present(row) }
  })
  api.handle('PUT /staff/posts/{id}', async (c) => {
    const { version, ...words } = c.body
    const row = await writePost(c.app, c.actor, { id: c.params.id, version }, words)
    return { post: presentStaffPost(row, c.app.clock.now(), c.locale) }
  })
  api.handle('PUT /staff/posts/{id}/moment', async (c) => {
    const row = await movePost(c.app, c.actor, c.params.id, c.body)
    return { post: presentStaffPostRow(row, c.app.clock.now(), c.locale) }
  })
  api.handle('DELETE /staff/posts/{id}', async (c) => removePost(c.app, c.actor, c.params.id))
}

function pageRoutes(api: ApiRoutes): void {
  api.handle('GET /staff/pages', async (c) => listStaffPages(c.app, c.locale))
  api.handle('GET /staff/pages/{slug}', async (c) => ({ page: await readStaffPage(c.app, c.params.slug, c.locale) }))
  api.handle('PUT /staff/pages/{slug}', async (c) => {
    await writePage(c.app, c.actor, c.params.slug, c.body)
    return { page: await readStaffPage(c.app, c.params.slug, c.locale) }
  })
  api.handle('POST /staff/images', async (c) => ({ image: await storeImage(c.app, c.upload, c.actor.profile_id) }))
}

/** What is written and not saved, as visitors would get it. */
function previewRoutes(api: ApiRoutes): void {
  api.handle('POST /staff/preview', async (c) => ({ html: await previewText(c.app, c.body.text, c.body.language) }))
  api.handle('POST /staff/preview/post', async (c) => previewPost(c.app, c.body))
  api.handle('POST /staff/preview/page', async (c) => ({ page: await previewPage(c.app, c.body) }))
  api.handle('POST /staff/preview/compilation', async (c) => previewCompilation(c.app, c.body))
}

function questionRoutes(api: ApiRoutes): void {
  api.handle('GET /staff/questions', async (c) => listStaffQuestions(c.app, c.locale))
  api.handle('POST /staff/questions', async (c) => {
    const row = await writeQuestion(c.app, c.actor, null, c.body, async (tx, written) =>
      c.settle(tx, { question: presentStaffQuestion(written) }),
    )
    return { question: presentStaffQuestion(row) }
  })
  api.handle('PUT /staff/questions/{id}', async (c) => {
    const { version, ...words } = c.body
    return {
      question: presentStaffQuestion(await writeQuestion(c.app, c.actor, { id: c.params.id, version }, words)),
    }
  })
  api.handle('DELETE /staff/questions/{id}', async (c) => removeQuestion(c.app, c.actor, c.params.id))
  api.handle('PUT /staff/question-topics/{id}/order', async (c) => orderQuestions(c.app, c.actor, c.params.id, c.body))
}
