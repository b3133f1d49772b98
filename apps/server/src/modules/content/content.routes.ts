import type { ApiRoutes } from '../../api-routes.ts'
import { readAppInfo } from './operations/read-app-info.ts'

export function contentRoutes(api: ApiRoutes): void {
  api.handle('GET /appinfo', async (c) => readAppInfo(c.app, c.locale))
}
