import type { ApiRoutes } from '../../api-routes.ts'
import { apiError } from '../../http/api-error.ts'
import { listPosts, readPost } from './texts/operations/posts.ts'
import { listQuestions } from './texts/operations/questions.ts'
import { readAppInfo } from './texts/operations/read-app-info.ts'
import { readPage } from './texts/operations/pages.ts'

export function contentRoutes(api: ApiRoutes): void {
  api.handle('GET /appinfo', async (c) => readAppInfo(c.app, c.locale))
  api.handle('GET /blog', async (c) => {
    const { category: _everything, ...list } = await listPosts(c.app, { category: null, page: c.query.page }, c.locale)
    return list
  })
  api.handle('GET /blog/{category}', async (c) => {
    const { category, ...list } = await listPosts(c.app, { ...c.params, page: c.query.page }, c.locale)
    if (category === null) throw apiError('NOT_FOUND')
    return { category, ...list }
  })
  api.handle('GET /blog/{category}/{post}', async (c) => readPost(c.app, c.params, c.locale))
  api.handle('GET /pages/{slug}', async (c) => ({ page: await readPage(c.app, c.params.slug, c.locale) }))
  api.handle('GET /questions', async (c) => ({ topics: await listQuestions(c.app, c.locale) }))
}
